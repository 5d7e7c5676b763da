import { RouterProvider } from 'react-router/dom';
import type { PortalRouter } from './router';
import { ThemeProvider } from './theme/ThemeProvider';

/** The whole portal: its look around its routes. */
export function App({ router }: { router: PortalRouter }) {
  return (
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>
  );
}
