import { createBrowserRouter } from 'react-router';
import { noteTarget } from './auth/guard-page';
import { routes } from './routes';

export type PortalRouter = ReturnType<typeof createBrowserRouter>;

/** The data router over the portal's routes; to be made once. */
export function createPortalRouter(): PortalRouter {
  const router = createBrowserRouter(routes, { future: { v8_middleware: true } });
  router.subscribe(({ navigation }) => noteTarget(navigation.location));
  return router;
}
