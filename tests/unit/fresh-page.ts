import { afterAll, vi } from 'vitest';
import { setLocale } from '../../src/i18n';

// Files share the modules that they import: what they have changed there and on the page is undone before the next one begins.
afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  await setLocale('en');
});
