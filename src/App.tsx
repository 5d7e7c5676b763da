import { RouterProvider } from 'react-router/dom';
import type { PortalRouter } from './router';
import { ThemeProvider } from './theme/ThemeProvider';

/** The whole portal: its look around its routes. */
export function App({ router }: { router: PortalRouter }) {
  return (
    <ThemeProvider>
      {/* React itself tells of what broke while drawing, once: the router would write it a second time. */}
      <RouterProvider router={router} onError={() => undefined} />
    </ThemeProvider>
  );
}
