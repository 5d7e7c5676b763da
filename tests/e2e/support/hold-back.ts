import type { Page, Route } from '@playwright/test';

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

/** Has the page's first read of one address reach the server before a write to another, and be answered after the write. */
export async function readBefore(page: Page, read: string, write: string): Promise<void> {
  const letWrite = await holdBack(page, write);
  const written = page.waitForResponse(write);
  const answerLate = async (route: Route) => {
    const response = await route.fetch();
    letWrite();
    await written;
    // The page may have given up this request meanwhile.
    await route.fulfill({ response }).catch(() => undefined);
  };
  await page.route(read, answerLate, { times: 1 });
}
