import type { Page } from '@playwright/test';

/** Moves inside of the portal, without loading it anew: as the forward button does. */
export const move = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    // As the router numbers its entries, so that it knows which way it goes.
    const idx = ((history.state as { idx?: number } | null)?.idx ?? 0) + 1;
    history.pushState({ usr: null, key: `to-${String(idx)}`, idx }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, path);

/**
 * Opens a path of the portal: inside of it where the page shows it already, which takes a fifth of loading it anew; else by its address.
 * What happens at a load, and what a form that was typed into says to it, is told by stories that load.
 */
export const open = async (page: Page, path: string): Promise<void> => {
  const isThere = page.url().startsWith(`${process.env.PORTAL_URL ?? ''}/`);
  await (isThere ? move(page, path) : page.goto(path));
};
