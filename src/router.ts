import { createBrowserRouter } from 'react-router';
import { routes } from './routes';

export type PortalRouter = ReturnType<typeof createBrowserRouter>;

/** The data router over the portal's routes; to be made once. */
export const createPortalRouter = (): PortalRouter => createBrowserRouter(routes, { future: { v8_middleware: true } });

/** Resolves once the router has no navigation in progress and the result of the last one is rendered. */
export async function settled(router: PortalRouter): Promise<void> {
  const drawn = () => new Promise((resume) => setTimeout(resume));
  await drawn();
  if (router.state.navigation.state === 'idle') return;
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ navigation }) => {
      if (navigation.state !== 'idle') return;
      stop();
      resolve();
    });
  });
  await drawn();
}
