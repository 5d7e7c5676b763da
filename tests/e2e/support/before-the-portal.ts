import type { Page } from '@playwright/test';
import { holdBack } from './hold-back';
import type { Watch } from './portal-test';

/** Visits a page without any user input: through its frame, since the fixture's `page.goto` moves the mouse. */
export const arrive = (page: Page, path: string) => page.mainFrame().goto(path);

/** Whether the portal has hydrated the page. */
export const isTakenOver = (page: Page) => page.evaluate(() => document.documentElement.dataset.drawn !== undefined);
export const takenOver = (page: Page) => page.waitForFunction(() => document.documentElement.dataset.drawn !== undefined);

/** The URLs of the portal's own script chunks. */
export const PORTAL = /\/assets\/(base|portal)-[^/]+\.js$/;

/** What Chromium logs some seconds after a page is loaded whose portal has not run, and has not used what the page preloads. */
export const UNUSED_PRELOAD = 'was preloaded using link preload but not used';

/** Delays the portal's scripts, as a slow network does; returns the function that releases them. */
export function keepBack(page: Page, watch: Watch): Promise<() => void> {
  watch.expectLine(UNUSED_PRELOAD);
  return holdBack(page, PORTAL);
}
