import { provideNameBook } from '@domain/schema/words';
import { startTransition, StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { App } from './App';
import { auth } from './auth/auth';
import { holdCallback } from './auth/callback';
import { landStaff } from './auth/landing';
import { providePortalView, type PortalView } from './auth/portal-view';
import { loadConfig } from './config';
import { settleAll } from './components/outcomes';
import { logFailure, logFault } from './errors/log';
import { logCaught } from './errors/log-caught';
import { followVersion } from './errors/new-version';
import { reportUncaught } from './errors/report';
import { currentLocale, loadMessages } from './i18n/locale';
import { watchScroll } from './layout/scroll';
import { setUnsavedChanges } from './layout/unsaved';
import { createPortalRouter, type PortalRouter } from './router';
import { fetchAhead } from './routes';
import { followStoredChanges } from './features/applications/send-stored-changes';
import { endHydration, isReloading, served } from './platform/served';
import { guardPresses } from './platform/press-guard';
import { whenIdle } from './platform/when-idle';

interface RenderedPortal {
  router: PortalRouter;
  root: Root;
}

function Portal({ router }: { router: PortalRouter }) {
  useEffect(endHydration, []);
  return <App router={router} />;
}

const portal = (router: PortalRouter) => (
  <StrictMode>
    <Portal router={router} />
  </StrictMode>
);

function start(element: HTMLElement): RenderedPortal {
  const router = createPortalRouter();
  const root = createRoot(element, { onCaughtError: logCaught });
  root.render(portal(router));
  return { router, root };
}

/** Hydrates the page that the server has rendered, as soon as the browser has all data that it shows. */
async function hydratePage(element: HTMLElement): Promise<RenderedPortal> {
  const router = createPortalRouter();
  await new Promise<void>((resolve) => {
    const check = () => router.state.initialized && resolve();
    router.subscribe(check);
    check();
  });
  await settleAll(router.state.loaderData);
  // The address has changed meanwhile, so the data is not that of this page.
  if (isReloading()) await new Promise(() => undefined);
  const hydrate = () => hydrateRoot(element, portal(router), { onCaughtError: logCaught, onRecoverableError: logFault });
  // In a transition React hydrates in pieces, and user input takes precedence.
  const root = await new Promise<Root>((resolve) => startTransition(() => resolve(hydrate())));
  return { router, root };
}

/** Renders the portal in `element` and gives its view; `routerNow` gives the router of the current rendering. */
async function renderIn(element: HTMLElement): Promise<PortalView & { routerNow: () => PortalRouter }> {
  let rendered = served ? await hydratePage(element) : start(element);
  return {
    routerNow: () => rendered.router,
    clear: () => {
      rendered.root.unmount();
      rendered.router.dispose();
      setUnsavedChanges(false);
    },
    render: (path) => {
      history.replaceState(null, '', path);
      fetchAhead(location.pathname);
      rendered = start(element);
    },
  };
}

/** A server-rendered page shows nothing that needs a sign-in, so the sign-on check waits until the browser is idle. */
const afterPage = (work: () => Promise<void>) => (served ? whenIdle(() => void work()) : setTimeout(() => void work(), 0));

/**
 * Awaited before the first rendering, because a banner that the settings add above the page would shift it. Without settings the page is
 * rendered nevertheless.
 */
const settings = (): Promise<void> => loadConfig().catch((error: unknown) => logFailure('The settings of the portal could not be read.', error));

/** Renders the portal once its settings and messages are loaded, or hydrates the server's page, and then checks who is signed in. */
async function open(): Promise<void> {
  const element = document.getElementById('root');
  if (!element) return;
  // Browsers know fewer names of codes than the server, so they use the names with which the server rendered the page.
  const names = served && new Map(Object.entries(served.names));
  provideNameBook(() => names);
  holdCallback();
  reportUncaught();
  followVersion(import.meta.url);
  watchScroll();
  guardPresses();
  document.documentElement.lang = currentLocale();
  // In parallel with the messages: on a slow network each further round trip costs half a second.
  fetchAhead(location.pathname);
  await Promise.all([settings(), loadMessages('core')]);
  const view = await renderIn(element);
  providePortalView(view);
  afterPage(async () => {
    await auth.start();
    followStoredChanges();
    await landStaff(view.routerNow());
  });
}

void open();
