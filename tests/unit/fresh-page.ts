import { afterAll, vi } from 'vitest';
import { setLocale } from '../../src/i18n';

/**
 * What is listened to until the page is closed: by a router for the browser's "back", by what sends for the network. Those of one file would
 * answer in later ones, with nothing left to draw or with a request that no test expects.
 */
const LASTING = new Set(['popstate', 'online', 'offline']);
const listening = new AbortController();
const listen = window.addEventListener.bind(window);
window.addEventListener = (type: string, listener: EventListenerOrEventListenerObject, options?: AddEventListenerOptions | boolean) => {
  if (!LASTING.has(type)) return listen(type, listener, options);
  listen(type, listener, { ...(typeof options === 'boolean' ? { capture: options } : options), signal: listening.signal });
};

// Files share the packages and the page: what they have changed there is undone before the next one begins, and the portal's own modules, which
// hold what is going on (a write under way, changes that nobody saved), are loaded anew.
afterAll(async () => {
  listening.abort();
  window.addEventListener = listen;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // A style for each rule that a file drew with: every look for one by its attribute would pass all of them. Emotion, which the files share, puts
  // the styles of a whole page before the first of its own, so that one stays.
  const [first] = document.head.querySelectorAll('style[data-emotion="css"]');
  document.head.replaceChildren(...(first ? [first] : []));
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  await setLocale('en');
  vi.resetModules();
});
