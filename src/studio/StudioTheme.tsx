import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';
import { ELEMENTS } from '../theme/page-styles';
import { ThemeProvider } from '../theme/ThemeProvider';

/** The portal's theme with the styles of HTML elements, which the server puts into the portal's pages but not into the studio's. */
export function StudioTheme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider>
      <GlobalStyles styles={ELEMENTS} />
      {children}
    </ThemeProvider>
  );
}
