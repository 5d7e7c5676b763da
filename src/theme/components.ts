import type { CssVarsThemeOptions } from '@mui/material/styles';
import { needsScripts } from './scripting';

/** The look of MUI's parts: touch targets of 44 px, a focus ring of 3 px, hairlines instead of shadows. */
export const components: CssVarsThemeOptions['components'] = {
  MuiCssBaseline: {
    styleOverrides: (theme) => {
      const { palette } = theme.vars ?? theme;
      return {
        html: { scrollPaddingTop: 88, colorScheme: 'light dark' },
        body: { minHeight: '100dvh', textWrap: 'pretty' },
        'h1, h2, h3': { textWrap: 'balance' },
        ':focus-visible': { outline: `3px solid ${palette.primary.main}`, outlineOffset: 2, borderRadius: 4 },
        '[tabindex="-1"]:focus': { outline: 'none' },
        '::selection': { backgroundColor: palette.primary.main, color: palette.primary.contrastText },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': { animationDuration: '1ms !important', transitionDuration: '1ms !important', scrollBehavior: 'auto !important' },
        },
        // A press that waits for the portal to take over the page.
        'button[aria-busy=true]': { cursor: 'progress', opacity: 0.7 },
        ...needsScripts,
        '@media print': {
          body: { backgroundColor: '#fff', color: '#000', fontSize: '11pt' },
          'a[href]': { color: 'inherit' },
          // A part is longer than what is left of most pages: its lines stay whole, and its title stays with the first of them.
          'li, tr, figure, dl > *, [data-whole]': { breakInside: 'avoid' },
          'h1, h2, h3, h4': { breakAfter: 'avoid' },
          '@page': { margin: '16mm 14mm' },
        },
      };
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        '&:focus-visible': { outline: `3px solid ${(theme.vars ?? theme).palette.primary.main}`, outlineOffset: 2 },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: 44, borderRadius: 8, paddingInline: 20, whiteSpace: 'normal' },
      outlined: ({ theme }) => ({ borderColor: (theme.vars ?? theme).palette.tokens.edge }),
      text: { paddingInline: 12 },
    },
  },
  MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44 } } },
  MuiLink: {
    defaultProps: { underline: 'always' },
    styleOverrides: { root: { textUnderlineOffset: '0.18em', textDecorationThickness: '1px', '&:hover': { textDecorationThickness: '2px' } } },
  },
  // A lead is a paragraph: only titles are headings.
  MuiTypography: { defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p' } } },
  MuiPaper: {
    styleOverrides: {
      root: { backgroundImage: 'none' },
      outlined: ({ theme }) => ({ borderColor: (theme.vars ?? theme).palette.divider }),
    },
  },
  MuiContainer: {
    defaultProps: { maxWidth: false },
    styleOverrides: {
      root: ({ theme }) => ({
        maxWidth: 1280,
        paddingInline: 16,
        [theme.breakpoints.up('sm')]: { paddingInline: 24 },
        [theme.breakpoints.up('xl')]: { maxWidth: 1440 },
      }),
    },
  },
};
