import { expect, type Locator, type Page } from '@playwright/test';

/** Elements that can take the focus; a date input has three tab stops. */
const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** The number of Tab presses that go once round the page; it is counted, since the length of a form depends on its schema. */
const onceRound = async (page: Page): Promise<number> => 3 * (await page.locator(STOPS).count());

/**
 * Presses Tab until `target` has the focus, as a user without a mouse must, at most `most` times (by default once round the page).
 * @throws {Error} when the target is not reached
 */
export async function tabTo(page: Page, target: Locator, most?: number): Promise<void> {
  await expect(target).toBeVisible();
  const presses = most ?? (await onceRound(page));
  for (let pressed = 0; pressed < presses; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(presses)} presses of Tab do not reach ${String(target)}.`);
}
