import { open } from '../support/navigation';
import { readIn } from '../support/people';
import { expect } from '../support/portal-test';
import { expectClean } from './form/clean';
import { COLLECTIONS, PLACES } from './model/places';
import { samplesOf } from './model/samples';
import { test } from './session';
import { withFiles } from './stored';
import { openCreate, openEdit, realised, rowsOf } from './visits';

// In English the pages are read where records are made and changed.
const LOCALE = 'el';

for (const place of PLACES) {
  test.describe(() => {
    test.use({ who: place.who });

    test(`${place.form}: list and forms are accessible on a phone and on a desk, in Greek`, async ({ page, api, uuid }) => {
      test.slow();
      await readIn(page, LOCALE);
      await test.step('the form of a new record', async () => {
        await openCreate(page, place, LOCALE);
        await expect(page.locator('html')).toHaveAttribute('lang', LOCALE);
        await expectClean(page, LOCALE);
      });
      const collection = COLLECTIONS.find(({ form }) => form === place.form);
      if (!collection) return;
      const { record } = await realised(page, place, samplesOf(place.form)[0] ?? {});
      await test.step('the list and the form of a record', async () => {
        const made = await api().post(place.api(uuid), await withFiles(api(), place, { ...record, ...place.fixed }));
        expect(made.status()).toBe(201);
        const { id } = (await made.json()) as { id: number };
        await open(page, collection.list);
        await expect(rowsOf(page, place, id)).toBeVisible();
        await expectClean(page, LOCALE);
        await openEdit(page, place, id);
        await expectClean(page, LOCALE);
      });
    });
  });
}
