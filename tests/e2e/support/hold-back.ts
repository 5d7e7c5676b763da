import type { Page } from '@playwright/test';

/** Holds back what the page asks of an address, as a slow network does; gives what lets it go on. */
export async function holdBack(page: Page, address: Parameters<Page['route']>[0]): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(address, async (route) => {
    await held;
    await route.fallback();
  });
  return letGo;
}
