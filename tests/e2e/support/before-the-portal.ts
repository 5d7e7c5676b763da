import type { Page } from '@playwright/test';
import { holdBack } from './hold-back';

/** Visits a page without any user input: through its frame, since the fixture's `page.goto` moves the mouse. */
export const arrive = (page: Page, path: string) => page.mainFrame().goto(path);

/** Whether the portal has hydrated the page. */
export const isTakenOver = (page: Page) => page.evaluate(() => document.documentElement.dataset.drawn !== undefined);
export const takenOver = (page: Page) => page.waitForFunction(() => document.documentElement.dataset.drawn !== undefined);

/** The URLs of the portal's own script chunks. */
export const PORTAL = /\/assets\/(base|portal)-[^/]+\.js$/;

/** Delays the portal's scripts, as a slow network does; returns the function that releases them. */
export const keepBack = (page: Page): Promise<() => void> => holdBack(page, PORTAL);
