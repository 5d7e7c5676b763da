import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider as StaticThemeProvider } from '@mui/system';
import type { ReactNode } from 'react';
import { theme } from './theme';

// The sheet of every page (`pageSheet`) has only the custom properties of public pages; MUI needs all of them.
const properties = theme.generateStyleSheets();

/**
 * Provides the theme to MUI's components. CSS media queries choose light or dark: a provider that can switch between them would be 3 kB
 * that nothing uses.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <StaticThemeProvider theme={theme}>
      <GlobalStyles styles={properties} />
      {children}
    </StaticThemeProvider>
  );
}
