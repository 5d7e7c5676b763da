import { BREAKPOINTS, type Breakpoint } from '../theme/breakpoints';
import { DARK, type Tokens } from '../theme/tokens';
import { SANS } from '../theme/typography';

const variable = (...path: string[]) => `var(--mui-${path.join('-')})`;
const shades = (name: string) => ({
  main: variable('palette', name, 'main'),
  mainChannel: variable('palette', name, 'mainChannel'),
  dark: variable('palette', name, 'dark'),
  contrastText: variable('palette', name, 'contrastText'),
});

const isTokenName = (name: string): name is keyof Tokens => name in DARK;
const tokens = Object.fromEntries(Object.keys(DARK).filter(isTokenName).map((name) => [name, variable('palette', 'tokens', name)])) as Record<
  keyof Tokens,
  string
>;

/** The colours by name, as the CSS variables that `theme/theme.ts` gives values for light and dark. */
const palette = {
  text: {
    primary: variable('palette', 'text', 'primary'),
    primaryChannel: variable('palette', 'text', 'primaryChannel'),
    secondary: variable('palette', 'text', 'secondary'),
  },
  background: { default: variable('palette', 'background', 'default'), paper: variable('palette', 'background', 'paper') },
  divider: variable('palette', 'divider'),
  primary: shades('primary'),
  secondary: shades('secondary'),
  success: shades('success'),
  error: shades('error'),
  warning: shades('warning'),
  info: shades('info'),
  action: {
    hover: variable('palette', 'action', 'hover'),
    hoverOpacity: variable('palette', 'action', 'hoverOpacity'),
    disabled: variable('palette', 'action', 'disabled'),
    disabledBackground: variable('palette', 'action', 'disabledBackground'),
  },
  tokens,
} as const;

/** The palette's colours for actions and states. */
export type Tone = 'primary' | 'secondary' | 'success' | 'error' | 'warning' | 'info';

/**
 * The part of the portal's theme (`theme/theme.ts`) that needs no code in the browser: its values as CSS variables. `pageSheet` keeps only
 * the custom properties that are named here or on public pages.
 */
export const themeTokens = {
  palette,
  shape: { borderRadius: variable('shape', 'borderRadius') },
  breakpoints: {
    up: (from: Breakpoint) => `@media (min-width:${String(BREAKPOINTS[from])}px)`,
    down: (below: Breakpoint) => `@media (max-width:${String(BREAKPOINTS[below] - 0.05)}px)`,
  },
  typography: { fontFamily: SANS },
} as const;

export type ThemeTokens = typeof themeTokens;
