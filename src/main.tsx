import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { auth } from './auth/auth';
import { holdCallback } from './auth/callback';
import { landStaff } from './auth/landing';
import { providePortalView, type PortalView } from './auth/portal-view';
import { loadConfig } from './config';
import { logCaught, logFailure } from './errors/log';
import { reportUncaught } from './errors/report';
import { currentLocale, loadMessages } from './i18n/locale';
import { setUnsavedChanges } from './layout/unsaved';
import { createPortalRouter, type PortalRouter } from './router';

/** Draws the portal in `element` and gives the view of it; `routerNow` is the router of what is drawn at the time. */
function drawIn(element: HTMLElement): PortalView & { routerNow: () => PortalRouter } {
  const start = () => {
    const router = createPortalRouter();
    const root = createRoot(element, { onCaughtError: logCaught });
    root.render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    );
    return { router, root };
  };
  let drawn = start();
  return {
    routerNow: () => drawn.router,
    clear: () => {
      drawn.root.unmount();
      drawn.router.dispose();
      setUnsavedChanges(false);
    },
    draw: (path) => {
      history.replaceState(null, '', path);
      drawn = start();
    },
  };
}

/** Draws the portal as soon as its words are there, and looks for a signed-in person after that. */
async function open(): Promise<void> {
  const element = document.getElementById('root');
  if (!element) return;
  holdCallback();
  reportUncaught();
  loadConfig().catch((error: unknown) => logFailure('The settings of the portal could not be read.', error));
  document.documentElement.lang = currentLocale();
  await loadMessages('core');
  const view = drawIn(element);
  providePortalView(view);
  setTimeout(() => void auth.start().then(() => landStaff(view.routerNow())), 0);
}

void open();
