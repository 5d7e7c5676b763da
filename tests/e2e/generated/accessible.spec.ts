import type { Page } from '@playwright/test';
import { readIn } from '../support/people';
import { expect, expectAccessible } from '../support/portal-test';
import { COLLECTIONS, PLACES } from './model/places';
import { samplesOf } from './model/samples';
import { test } from './session';
import { withFiles } from './stored';
import { openCreate, openEdit, realised, rowsOf } from './visits';

/** The width at which axe reads the page in each language: words and widths are tried against each other once, not twice. */
const READ_AT = { en: 1440, el: 360 } as const;

type Language = keyof typeof READ_AT;

/** No violation, and at no width anything that has to be scrolled sideways. */
async function expectClean(page: Page, locale: Language): Promise<void> {
  for (const width of Object.values(READ_AT)) {
    await page.setViewportSize({ width, height: 900 });
    if (width === READ_AT[locale]) await expectAccessible(page);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(over, `${page.url()} at ${String(width)} px is wider than the window by`).toBeLessThanOrEqual(0);
  }
}

for (const locale of ['en', 'el'] as const) {
  for (const place of PLACES) {
    test.describe(() => {
      test.use({ who: place.who });

      test(`${place.form}: list and forms are accessible on a phone and on a desk, in ${locale}`, async ({ page, api, uuid }) => {
        test.slow();
        await readIn(page, locale);
        await test.step('the form of a new record', async () => {
          await openCreate(page, place, locale);
          await expect(page.locator('html')).toHaveAttribute('lang', locale);
          await expectClean(page, locale);
        });
        const collection = COLLECTIONS.find(({ form }) => form === place.form);
        if (!collection) return;
        const { record } = await realised(page, place, samplesOf(place.form)[0] ?? {});
        await test.step('the list and the form of a record', async () => {
          const made = await api().post(place.api(uuid), await withFiles(api(), place, { ...record, ...place.fixed }));
          expect(made.status()).toBe(201);
          const { id } = (await made.json()) as { id: number };
          await page.goto(collection.list);
          await expect(rowsOf(page, place, id)).toBeVisible();
          await expectClean(page, locale);
          await openEdit(page, place, id);
          await expectClean(page, locale);
        });
      });
    });
  }
}
