import { afterAll, vi } from 'vitest';
import { setLocale } from '../../src/i18n';

// Files share the packages and the page: what they have changed there is undone before the next one begins, and the portal's own modules, which
// hold what is going on (a write under way, changes that nobody saved), are loaded anew.
afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  await setLocale('en');
  vi.resetModules();
});
