import { RouterProvider } from 'react-router/dom';
import type { PortalRouter } from './router';

/** The whole portal. React itself tells of what broke while drawing, once: the router would write it a second time. */
export const App = ({ router }: { router: PortalRouter }) => <RouterProvider router={router} onError={() => undefined} />;
