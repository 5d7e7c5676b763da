import { expect, type Locator, type Page } from '@playwright/test';

/** More presses of Tab than any page of the portal needs. */
const MOST_TABS = 150;

/** Goes on by Tab, `most` times at most, until `target` has the focus: whoever has no mouse gets there in no other way. */
export async function tabTo(page: Page, target: Locator, most = MOST_TABS): Promise<void> {
  await expect(target).toBeVisible();
  for (let pressed = 0; pressed < most; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(most)} presses of Tab do not reach ${String(target)}.`);
}
