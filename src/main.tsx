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
import { giveUp, letGo } from './starter/held';
import { whenIdle } from './when-idle';

interface Drawn {
  router: PortalRouter;
  root: Root;
}

/** The portal; on a page of the server it answers from the moment at which it has taken over, to what was done before that, too. */
function Portal({ router }: { router: PortalRouter }) {
  useLayoutEffect(() => {
    letGo(() => settled(router)).catch(reportError);
  }, [router]);
  // Says that the page answers to whoever uses it; until then only its links and forms do.
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

/** Takes over what the server has drawn, as soon as all that stands on it is known here too. */
async function takeOver(element: HTMLElement): Promise<Drawn> {
  const router = createPortalRouter();
  await new Promise<void>((resolve) => {
    const look = () => router.state.initialized && resolve();
    router.subscribe(look);
    look();
  });
  await settleAll(router.state.loaderData);
  const hydrate = () => hydrateRoot(element, portal(router), { onCaughtError: logCaught, onRecoverableError: logFault });
  // As a transition React takes over in pieces, and what the reader does meanwhile comes first.
  const root = await new Promise<Root>((resolve) => startTransition(() => resolve(hydrate())));
  return { router, root };
}

/** Draws the portal in `element` and gives the view of it; `routerNow` is the router of what is drawn at the time. */
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

/** What a page of the server shows needs nobody signed in: looking for them waits until the browser has time. */
const afterPage = (work: () => Promise<void>) => (served ? whenIdle(() => void work()) : setTimeout(() => void work(), 0));

/** The settings come first, or what they put above the page would move it; a page whose server does not tell them is drawn without. */
const settings = (): Promise<void> => loadConfig().catch((error: unknown) => logFailure('The settings of the portal could not be read.', error));

/** Draws the portal as soon as its settings and words are there, or takes over what the server has drawn, and looks for a signed-in person after that. */
async function open(): Promise<void> {
  const element = document.getElementById('root');
  if (!element) return;
  // Browsers know fewer names of codes than the server, and take those that it has used.
  const names = served && new Map(Object.entries(served.names));
  provideNameBook(() => names);
  holdCallback();
  reportUncaught();
  followVersion(import.meta.url);
  watchScroll();
  document.documentElement.lang = currentLocale();
  // Beside the words: on a slow network each further wait for the server is half a second.
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
  giveUp();
  throw error;
});
