import { isOfWorkspace, ROUTES, type RouteFact } from '@domain/routes';
import { matchRoutes, type LoaderFunction, type RouteObject } from 'react-router';
import { guardPage } from './auth/guard-page';
import { RouteError } from './errors/RouteError';
import { loadMessages } from './i18n/locale';
import { MainLayout } from './layout/MainLayout';
import { PageSkeleton } from './layout/PageSkeleton';
import { SCREENS, type Screen, type ScreenSource } from './screens/public-screens';

/**
 * A screen whose module and messages are fetched when its route is opened. It uses a loader, because the router's own `lazy` remembers a
 * failed fetch for ever: on a bad network the next attempt must be a real one.
 */
function lazily(find: () => ScreenSource | Promise<ScreenSource>): Pick<RouteObject, 'loader' | 'Component' | 'handle'> {
  let screen: Screen | undefined;
  const fetchAll = async () => {
    const { load, areas } = await find();
    [screen] = await Promise.all([load(), ...areas.map(loadMessages)]);
    return screen;
  };
  const loader: LoaderFunction = async (args) => (await (await fetchAll()).loader?.(args)) ?? null;
  const Component = () => screen && <screen.Component />;
  return { loader, Component, handle: fetchAll };
}

/** The screens behind a sign-in are a lazy chunk, because no visitor's page needs to know them. */
const signedIn = () => import('./screens/signed-in-screens');

async function screenOf(key: string): Promise<ScreenSource> {
  const [first = ''] = key.split('.');
  return SCREENS[key] ?? SCREENS[first] ?? (await signedIn()).signedInScreen(key);
}

const leaf = ({ key, path }: RouteFact): RouteObject => ({
  id: key,
  path,
  caseSensitive: true,
  ...lazily(() => screenOf(key)),
  ErrorBoundary: RouteError,
});

type Layout = 'applicant' | 'applications' | 'manage';

/** A `light` page stands outside of the shell that lists and forms need. */
type Part = Layout | 'plain' | 'light';

/** In which layout a route stands (specification, section 2). */
function partOf(route: RouteFact): Part {
  const { key, path, guard } = route;
  if (path.startsWith('/applicant-profile/')) return 'applicant';
  if (key === 'applications' || key === 'my-applications' || key === 'updates') return 'applications';
  if (isOfWorkspace(route)) return 'manage';
  return guard === 'signed-in' || guard === 'profile' ? 'plain' : 'light';
}

const leavesOf = (part: Part): RouteObject[] => ROUTES.filter((route) => partOf(route) === part).map(leaf);

const layoutRoute = (part: Layout): RouteObject => ({
  id: `${part}-layout`,
  ...lazily(async () => (await signedIn()).LAYOUTS[part]),
  ErrorBoundary: RouteError,
  children: leavesOf(part),
});

/** The route table of section 2 joined with its screens: one guard above all of them, one error boundary for each. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: MainLayout,
    ErrorBoundary: RouteError,
    children: [
      {
        id: 'pages',
        middleware: [guardPage],
        // With a loader here the guard runs before any page is rendered, also when the page's own code is loaded already.
        loader: () => null,
        HydrateFallback: PageSkeleton,
        ErrorBoundary: RouteError,
        children: [
          ...leavesOf('light'),
          {
            id: 'shell',
            ...lazily(async () => (await signedIn()).SHELL),
            ErrorBoundary: RouteError,
            children: [...leavesOf('plain'), layoutRoute('applicant'), layoutRoute('applications'), layoutRoute('manage')],
          },
          // A path without a route: the guard answers it, and this entry only makes the router call the guard.
          { id: 'not-found', path: '*', loader: () => null, Component: () => null },
        ],
      },
    ],
  },
];

/**
 * Prefetches what the screen of an address needs, while the shared messages load and the guard still waits for the sign-on check. A
 * failure is ignored, because the router fetches again.
 */
export function fetchAhead(path: string): void {
  const matches = matchRoutes(routes, path) ?? [];
  for (const { route } of matches) if (typeof route.handle === 'function') (route.handle as () => Promise<Screen>)().catch(() => undefined);
}
