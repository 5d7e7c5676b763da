import { createBrowserRouter } from 'react-router';
import { routes } from './routes';

export type PortalRouter = ReturnType<typeof createBrowserRouter>;

/** The data router over the portal's routes; to be made once. */
export const createPortalRouter = (): PortalRouter => createBrowserRouter(routes, { future: { v8_middleware: true } });
