import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { auth } from './auth/auth';
import { holdCallback } from './auth/callback';
import { landStaff } from './auth/landing';
import { loadConfig } from './config';
import { logCaught, logFailure } from './errors/log';
import { currentLocale, loadMessages } from './i18n/locale';
import { createPortalRouter } from './router';

/** Draws the portal as soon as its words are there, and looks for a signed-in person after that. */
async function open(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  holdCallback();
  loadConfig().catch((error: unknown) => logFailure('The settings of the portal could not be read.', error));
  document.documentElement.lang = currentLocale();
  await loadMessages('core');
  const router = createPortalRouter();
  createRoot(root, { onCaughtError: logCaught }).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
  setTimeout(() => void auth.start().then(() => landStaff(router)), 0);
}

void open();
