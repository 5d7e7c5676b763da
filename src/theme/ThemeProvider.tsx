import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider as StaticThemeProvider } from '@mui/system';
import type { ReactNode } from 'react';
import { pageStyleCache } from './style-cache';
import { theme } from './theme';

// The device chooses light or dark by itself: the provider with a switch for it would be 3 kB that nothing uses.
const variables = theme.generateStyleSheets();

/** Hands the theme and its styles to everything inside; on the server `cache` is where they go. */
export function ThemeProvider({ cache = pageStyleCache(), children }: { cache?: EmotionCache; children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <StaticThemeProvider theme={theme}>
        <GlobalStyles styles={variables} />
        <CssBaseline />
        {children}
      </StaticThemeProvider>
    </CacheProvider>
  );
}
