import { CacheProvider } from '@emotion/react';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider as StaticThemeProvider } from '@mui/system';
import type { ReactNode } from 'react';
import { pageStyleCache } from './style-cache';
import { theme } from './theme';

// The page's own sheet has only those properties that public pages need.
const properties = theme.generateStyleSheets();

/** Hands the theme to MUI's parts inside. The device chooses light or dark by itself: a provider with a switch for it would be 3 kB that nothing uses. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={pageStyleCache()}>
      <StaticThemeProvider theme={theme}>
        <GlobalStyles styles={properties} />
        {children}
      </StaticThemeProvider>
    </CacheProvider>
  );
}
