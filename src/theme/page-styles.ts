import type { CSSObject } from '@emotion/serialize';
import { themeTokens } from '../ui/theme-tokens';
import { needsHydration, needsScripts } from './scripting';
import { theme } from './theme';
import { VARIANTS } from './typography';

const { palette, typography } = themeTokens;

/** The base styles of elements, on every page. */
export const ELEMENTS: CSSObject = {
  html: {
    WebkitFontSmoothing: 'antialiased',
    MozOsxFontSmoothing: 'grayscale',
    boxSizing: 'border-box',
    WebkitTextSizeAdjust: '100%',
    scrollPaddingTop: 88,
    colorScheme: 'light dark',
  },
  '*, *::before, *::after': { boxSizing: 'inherit' },
  'strong, b': { fontWeight: 700 },
  body: {
    margin: 0,
    minHeight: '100dvh',
    color: palette.text.primary,
    backgroundColor: palette.background.default,
    fontFamily: typography.fontFamily,
    fontWeight: 400,
    ...VARIANTS.body1,
    textWrap: 'pretty',
    '&::backdrop': { backgroundColor: palette.background.default },
  },
  'h1, h2, h3': { textWrap: 'balance' },
  ':focus-visible': { outline: `3px solid ${palette.primary.main}`, outlineOffset: 2, borderRadius: 4 },
  '[tabindex="-1"]:focus': { outline: 'none' },
  // Browsers have one grey for placeholders in both colour schemes; it is too dark for the dark scheme.
  '::placeholder': { color: palette.text.secondary, opacity: 1 },
  '::selection': { backgroundColor: palette.primary.main, color: palette.primary.contrastText },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': { animationDuration: '1ms !important', transitionDuration: '1ms !important', scrollBehavior: 'auto !important' } as Record<
      string,
      string
    >,
  },
  ...needsScripts,
  ...needsHydration,
  // The content of <noscript> on a page that only scripts render.
  'noscript > main': { maxWidth: '68ch', margin: '48px auto', padding: '0 16px' },
  '@media print': {
    body: { backgroundColor: '#fff', color: '#000', fontSize: '11pt' },
    'a[href]': { color: 'inherit' },
    // Many parts are longer than the rest of the printed page, so they may break; but their lines stay whole, and a title stays with the first line.
    'li, tr, figure, dl > *, [data-whole]': { breakInside: 'avoid' },
    'h1, h2, h3, h4': { breakAfter: 'avoid' },
    '@page': { margin: '16mm 14mm' },
  },
};

/** The sheet of every page: the theme's colours and sizes as CSS variables, light and dark, and how elements look by themselves. */
export const PAGE_STYLES: CSSObject[] = [...(theme.generateStyleSheets() as CSSObject[]), ELEMENTS];
