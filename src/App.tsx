import { RouterProvider } from 'react-router/dom';
import type { PortalRouter } from './router';

/** The whole portal. React itself logs an error of rendering; the empty `onError` keeps the router from logging it a second time. */
export const App = ({ router }: { router: PortalRouter }) => <RouterProvider router={router} onError={() => undefined} />;
