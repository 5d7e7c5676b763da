import { extendTheme, type PaletteOptions } from '@mui/material/styles';
import { BREAKPOINTS } from './breakpoints';
import { components } from './components';
import { DARK, LIGHT, type Tokens } from './tokens';
import { SANS, VARIANTS } from './typography';

declare module '@mui/material/styles' {
  interface Palette {
    tokens: Tokens;
  }
  interface PaletteOptions {
    tokens?: Tokens;
  }
}

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

/** The portal's look: breakpoints of section 9 of the specification, light and dark by the device, colours as CSS variables. */
export const theme = extendTheme({
  colorSchemeSelector: 'media',
  colorSchemes: { light: { palette: paletteOf(LIGHT) }, dark: { palette: paletteOf(DARK) } },
  breakpoints: { values: BREAKPOINTS },
  shape: { borderRadius: 8 },
  spacing: 8,
  typography: {
    fontFamily: SANS,
    fontSize: 16,
    htmlFontSize: 16,
    ...VARIANTS,
  },
  components,
});
