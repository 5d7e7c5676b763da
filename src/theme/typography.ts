export const SERIF = "'Source Serif 4', 'Source Serif Fallback', Georgia, serif";
export const SANS = "'Inter Variable', 'Inter Fallback', system-ui, sans-serif";

/** A font size that grows with the window between two sizes in px, so that no breakpoint makes a title jump. */
const fluid = (small: number, large: number): string => {
  const slope = (large - small) / (1440 - 360);
  return `clamp(${String(small / 16)}rem, ${String((small - slope * 360) / 16)}rem + ${String(slope * 100)}vw, ${String(large / 16)}rem)`;
};

/** The styles of text, by what the text is. */
export const VARIANTS = {
  h1: { fontFamily: SERIF, fontWeight: 600, fontSize: fluid(30, 44), lineHeight: 1.15, letterSpacing: '-0.012em' },
  h2: { fontFamily: SERIF, fontWeight: 600, fontSize: fluid(23, 28), lineHeight: 1.25, letterSpacing: '-0.006em' },
  h3: { fontFamily: SERIF, fontWeight: 600, fontSize: '1.25rem', lineHeight: 1.35 },
  h4: { fontWeight: 600, fontSize: '1.0625rem', lineHeight: 1.4 },
  h5: { fontWeight: 600, fontSize: '1rem', lineHeight: 1.5 },
  h6: { fontWeight: 600, fontSize: '1rem', lineHeight: 1.5 },
  subtitle1: { fontSize: fluid(18, 20), lineHeight: 1.55 },
  subtitle2: { fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.5 },
  body1: { fontSize: '1rem', lineHeight: 1.6 },
  body2: { fontSize: '0.9375rem', lineHeight: 1.55 },
  caption: { fontSize: '0.875rem', lineHeight: 1.5 },
  overline: { fontSize: '0.8125rem', fontWeight: 600, lineHeight: 1.5, letterSpacing: '0.04em', textTransform: 'none' },
  button: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.4, textTransform: 'none' },
} as const;

export type Variant = keyof typeof VARIANTS;
