import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';
import { PAGE_STYLES } from '../theme/page-styles';
import { ThemeProvider } from '../theme/ThemeProvider';

/** The portal's look, of which the server sends a part with each of its pages. */
export function StudioTheme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider>
      <GlobalStyles styles={PAGE_STYLES} />
      {children}
    </ThemeProvider>
  );
}
