import type { Page } from '@playwright/test';
import { holdBack } from './hold-back';
import type { Watch } from './portal-test';

/** Whether the portal has hydrated the page. */
export const isHydrated = (page: Page) => page.evaluate(() => document.documentElement.dataset.hydrating === undefined);

/** Waits until the portal has hydrated the page, or has rendered it. */
export const hydrated = (page: Page) => page.waitForFunction(() => document.documentElement.dataset.hydrating === undefined);

/** The addresses of the portal's scripts. */
export const SCRIPTS = /\/assets\/[^/]+\.js$/;

/** What Chromium logs some seconds after a page is loaded whose scripts do not come, and which has preloaded them. */
export const UNUSED_PRELOAD = 'was preloaded using link preload but not used';

/** Holds the portal's scripts back, as a slow network does; returns the function that releases them. */
export function holdScripts(page: Page, watch: Watch): Promise<() => void> {
  watch.expectLine(UNUSED_PRELOAD);
  return holdBack(page, SCRIPTS);
}
