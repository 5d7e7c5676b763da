import { afterAll, vi } from 'vitest';
import { setLocale } from '../../src/i18n';

// A router listens for the browser's "back" until the page is closed, and would answer to that of a later file with nothing left to draw.
const listening = new AbortController();
const listen = window.addEventListener.bind(window);
window.addEventListener = (type: string, listener: EventListenerOrEventListenerObject, options?: AddEventListenerOptions | boolean) => {
  if (type !== 'popstate') return listen(type, listener, options);
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
