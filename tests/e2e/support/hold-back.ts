import type { Page } from '@playwright/test';

/** Delays the page's requests to an address, as a slow network does; returns the function that releases them. */
export async function holdBack(page: Page, address: Parameters<Page['route']>[0]): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(address, async (route) => {
    await held;
    await route.fallback();
  });
  return letGo;
}
