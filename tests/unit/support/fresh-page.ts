import { onlineManager } from '@tanstack/react-query';
import { afterAll, vi } from 'vitest';
import { setLocale } from '../../../src/i18n';

/**
 * Events whose listeners stay until the page is closed: routers listen for `popstate`, the modules that send requests for `online` and `offline`.
 * Without the abort, the listeners of one test file would run in later files, render into a removed tree or send a request that no test expects.
 */
const LASTING = new Set(['popstate', 'online', 'offline']);
const listening = new AbortController();
const listen = window.addEventListener.bind(window);
window.addEventListener = (type: string, listener: EventListenerOrEventListenerObject, options?: AddEventListenerOptions | boolean) => {
  if (!LASTING.has(type)) return listen(type, listener, options);
  listen(type, listener, { ...(typeof options === 'boolean' ? { capture: options } : options), signal: listening.signal });
};

// Test files share the packages and the document. Each file undoes its changes there, and the portal's own modules are loaded again for the next
// file, because they hold state (a running write, unsaved changes).
afterAll(async () => {
  listening.abort();
  window.addEventListener = listen;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // A file that ends without a network would leave the reads of later files waiting for one.
  onlineManager.setOnline(true);
  // Emotion leaves one style element for each rule, and every attribute selector would have to scan all of them. The first one stays, because the
  // files share one Emotion cache, which inserts global styles before its first element.
  const [first] = document.head.querySelectorAll('style[data-emotion="css"]');
  document.head.replaceChildren(...(first ? [first] : []));
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  await setLocale('en');
  vi.resetModules();
});
