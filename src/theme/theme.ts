import { extendTheme, type PaletteOptions } from '@mui/material/styles';
import { components } from './components';
import { DARK, LIGHT, type Tokens } from './tokens';

declare module '@mui/material/styles' {
  interface Palette {
    tokens: Tokens;
  }
  interface PaletteOptions {
    tokens?: Tokens;
  }
}

export const SERIF = "'Source Serif 4', 'Source Serif Fallback', Georgia, serif";
const SANS = "'Inter Variable', 'Inter Fallback', system-ui, sans-serif";

const paletteOf = (tokens: Tokens): PaletteOptions => ({
  text: { primary: tokens.ink, secondary: tokens.inkSoft },
  background: { default: tokens.marble, paper: tokens.card },
  divider: tokens.hairline,
  primary: { main: tokens.aegean, dark: tokens.aegeanDeep, light: tokens.aegean, contrastText: tokens.onAegean },
  secondary: { main: tokens.inkSoft, contrastText: tokens.card },
  success: { main: tokens.olive, contrastText: tokens.card },
  error: { main: tokens.terracotta, contrastText: tokens.card },
  warning: { main: tokens.amber, contrastText: tokens.card },
  info: { main: tokens.aegean, contrastText: tokens.onAegean },
  tokens,
});

/** Grows with the screen between two sizes in px, so that no breakpoint makes a title jump. */
const fluid = (small: number, large: number): string => {
  const slope = (large - small) / (1440 - 360);
  return `clamp(${String(small / 16)}rem, ${String((small - slope * 360) / 16)}rem + ${String(slope * 100)}vw, ${String(large / 16)}rem)`;
};

/** The portal's look: breakpoints of section 9 of the specification, light and dark by the device, colours as CSS variables. */
export const theme = extendTheme({
  colorSchemeSelector: 'media',
  colorSchemes: { light: { palette: paletteOf(LIGHT) }, dark: { palette: paletteOf(DARK) } },
  breakpoints: { values: { xs: 0, sm: 600, md: 1024, lg: 1440, xl: 1920 } },
  shape: { borderRadius: 8 },
  spacing: 8,
  typography: {
    fontFamily: SANS,
    fontSize: 16,
    htmlFontSize: 16,
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
  },
  components,
});
