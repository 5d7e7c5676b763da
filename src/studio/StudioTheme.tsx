import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';
import { ELEMENTS } from '../theme/page-styles';
import { ThemeProvider } from '../theme/ThemeProvider';

/** The portal's look, whose elements the server styles on each of its pages. */
export function StudioTheme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider>
      <GlobalStyles styles={ELEMENTS} />
      {children}
    </ThemeProvider>
  );
}
