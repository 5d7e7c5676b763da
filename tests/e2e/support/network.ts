import { expect, type Page } from '@playwright/test';

/** Waits until the page says that the network is lost. */
export const expectOffline = (page: Page): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: /^(You are offline|Είστε εκτός σύνδεσης)/ }).first()).toBeVisible();

/**
 * Takes the network away and waits until the page knows. A request that is sent before it knows fails with an error of its own instead of
 * waiting for the network.
 */
export async function loseNetwork(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expectOffline(page);
}

/** Lets the page learn of a lost network only some time after its requests fail, as on a busy device. Call it before the page is loaded. */
export async function learnLateOfLostNetwork(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const LATE_MS = 1500;
    const delay = (event: Event) => {
      if (!event.isTrusted) return;
      event.stopImmediatePropagation();
      setTimeout(() => dispatchEvent(new Event('offline')), LATE_MS);
    };
    addEventListener('offline', delay, { capture: true });
  });
}
