import type { Page } from '@playwright/test';
import { hydrated } from './hydration';

/** Navigates inside the portal without a page load, as the browser's forward button does. */
export async function move(page: Page, path: string): Promise<void> {
  await hydrated(page);
  await page.evaluate((to) => {
    // React Router numbers its history entries to tell forward from back.
    const idx = ((history.state as { idx?: number } | null)?.idx ?? 0) + 1;
    history.pushState({ usr: null, key: `to-${String(idx)}`, idx }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, path);
}

/**
 * Opens a path of the portal: by client-side navigation if the page already shows the portal (a fifth of the time of a page load), else by a page load.
 * Tests of page loads, and of the warning about unsaved changes, use `page.goto` instead.
 */
export const open = async (page: Page, path: string): Promise<void> => {
  const isThere = page.url().startsWith(`${process.env.PORTAL_URL ?? ''}/`);
  await (isThere ? move(page, path) : page.goto(path));
};
