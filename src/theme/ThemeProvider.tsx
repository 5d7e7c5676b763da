import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider as StaticThemeProvider } from '@mui/system';
import type { ReactNode } from 'react';
import { theme } from './theme';

/** The server writes it anew at every request: styles without it are refused by the content security policy. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

const cache = createCache({ key: 'p', ...(nonce !== undefined && { nonce }), prepend: true });

// The device chooses light or dark by itself: the provider with a switch for it would be 3 kB that nothing uses.
const variables = theme.generateStyleSheets();

/** Hands the theme and its styles to everything inside. */
export function ThemeProvider({ children }: { children: ReactNode }) {
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
