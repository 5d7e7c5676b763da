import { expect, type Locator, type Page } from '@playwright/test';

/** What may take the focus; a date takes it three times. */
const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** Once round the page: a schema may make a form as long as it likes. */
const onceRound = async (page: Page): Promise<number> => 3 * (await page.locator(STOPS).count());

/** Goes on by Tab, once round the page unless `most` says otherwise, until `target` has the focus: whoever has no mouse gets there in no other way. */
export async function tabTo(page: Page, target: Locator, most?: number): Promise<void> {
  await expect(target).toBeVisible();
  const presses = most ?? (await onceRound(page));
  for (let pressed = 0; pressed < presses; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(presses)} presses of Tab do not reach ${String(target)}.`);
}
