import { provideNameBook } from '@domain/schema/words';
import { startTransition, StrictMode, useEffect, useLayoutEffect } from 'react';
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
import { reportError, reportUncaught } from './errors/report';
import { currentLocale, loadMessages } from './i18n/locale';
import { watchScroll } from './layout/scroll';
import { setUnsavedChanges } from './layout/unsaved';
import { createPortalRouter, settled, type PortalRouter } from './router';
import { fetchAhead } from './routes';
import { followKept } from './send-kept';
import { served } from './served';
import { stopHolding, replayHeld } from './starter/held';
import { whenIdle } from './when-idle';

interface Drawn {
  router: PortalRouter;
  root: Root;
}

/** The portal. On a server-rendered page it also replays, once hydrated, what the user did before. */
function Portal({ router }: { router: PortalRouter }) {
  useLayoutEffect(() => {
    replayHeld(() => settled(router)).catch(reportError);
  }, [router]);
  // Marks the page as fully interactive; until then only its links and forms work.
  useEffect(() => {
    document.documentElement.dataset.drawn = '';
  }, []);
  return <App router={router} />;
}

const portal = (router: PortalRouter) => (
  <StrictMode>
    <Portal router={router} />
  </StrictMode>
);

function start(element: HTMLElement): Drawn {
  const router = createPortalRouter();
  const root = createRoot(element, { onCaughtError: logCaught });
  root.render(portal(router));
  return { router, root };
}

/** Hydrates the page that the server has rendered, as soon as the browser has all data that it shows. */
async function takeOver(element: HTMLElement): Promise<Drawn> {
  const router = createPortalRouter();
  await new Promise<void>((resolve) => {
    const look = () => router.state.initialized && resolve();
    router.subscribe(look);
    look();
  });
  await settleAll(router.state.loaderData);
  const hydrate = () => hydrateRoot(element, portal(router), { onCaughtError: logCaught, onRecoverableError: logFault });
  // In a transition React hydrates in pieces, and user input takes precedence.
  const root = await new Promise<Root>((resolve) => startTransition(() => resolve(hydrate())));
  return { router, root };
}

/** Renders the portal in `element` and gives its view; `routerNow` gives the router of the current rendering. */
async function drawIn(element: HTMLElement): Promise<PortalView & { routerNow: () => PortalRouter }> {
  let drawn = served ? await takeOver(element) : start(element);
  return {
    routerNow: () => drawn.router,
    clear: () => {
      drawn.root.unmount();
      drawn.router.dispose();
      setUnsavedChanges(false);
    },
    draw: (path) => {
      history.replaceState(null, '', path);
      fetchAhead(location.pathname);
      drawn = start(element);
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
  document.documentElement.lang = currentLocale();
  // In parallel with the messages: on a slow network each further round trip costs half a second.
  fetchAhead(location.pathname);
  await Promise.all([settings(), loadMessages('core')]);
  const view = await drawIn(element);
  providePortalView(view);
  afterPage(async () => {
    await auth.start();
    followKept();
    await landStaff(view.routerNow());
  });
}

void open().catch((error: unknown) => {
  stopHolding();
  throw error;
});
