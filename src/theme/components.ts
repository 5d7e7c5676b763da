import type { CssVarsThemeOptions } from '@mui/material/styles';

/** The look of MUI's components: touch targets of 44 px, a focus ring of 3 px, hairlines instead of shadows. */
export const components: CssVarsThemeOptions['components'] = {
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
      root: { minHeight: 44, borderRadius: 8, paddingInline: 20, whiteSpace: 'normal', textAlign: 'center' },
      outlined: ({ theme }) => ({ borderColor: (theme.vars ?? theme).palette.tokens.edge }),
      text: { paddingInline: 12 },
    },
  },
  MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44 } } },
  MuiLink: {
    defaultProps: { underline: 'always' },
    styleOverrides: { root: { textUnderlineOffset: '0.18em', textDecorationThickness: '1px', '&:hover': { textDecorationThickness: '2px' } } },
  },
  // MUI would make headings of subtitles, but only titles are headings.
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
