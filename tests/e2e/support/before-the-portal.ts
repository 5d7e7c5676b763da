import type { Page } from '@playwright/test';
import { holdBack } from './hold-back';

/** Visits a page as somebody who does nothing: by its frame, since the page's own `goto` moves the mouse. */
export const arrive = (page: Page, path: string) => page.mainFrame().goto(path);

/** Whether the portal answers on the page. */
export const isTakenOver = (page: Page) => page.evaluate(() => document.documentElement.dataset.drawn !== undefined);
export const takenOver = (page: Page) => page.waitForFunction(() => document.documentElement.dataset.drawn !== undefined);

/** The portal's own files. */
export const PORTAL = /\/assets\/(base|portal)-[^/]+\.js$/;

/** Keeps the portal's code back, as a slow network does; gives what lets it come. */
export const keepBack = (page: Page): Promise<() => void> => holdBack(page, PORTAL);
