import type { RecordData } from '../../../src/schema-ui/types';
import { register } from '../support/people';
import { expectCleanInBoth } from './form/clean';
import { fillIn, expectShown } from './form/page-form';
import { PLACES } from './model/places';
import { changedOf, clearedOf, samplesOf } from './model/samples';
import { expect, test } from './session';
import { expectStored } from './stored';
import { expectForm, realised, saveButton, say, stored } from './visits';

for (const place of PLACES.filter(({ form }) => form === 'applicant')) {
  const [first = {}] = samplesOf(place.form);
  const changed = changedOf(place.form, first);

  test(`${place.form}: the profile is created with ${Object.keys(first).join(', ')}; all of it is changed, cleared and deleted`, async ({ page, api }) => {
    test.slow();
    const uuid = await register(page);
    const address = `${place.api(uuid)}/${uuid}`;
    const save = async (typed: RecordData, before: RecordData) => {
      await expectForm(page);
      const { record, view } = await realised(page, place, typed);
      await expectShown(view, before);
      await fillIn(view, record, before);
      const answer = page.waitForResponse((response) => ['POST', 'PUT'].includes(response.request().method()) && response.url().includes(place.api(uuid)));
      await saveButton(page).click();
      expect((await answer).ok()).toBe(true);
      await expect(saveButton(page)).toHaveCount(0);
      await expectStored(api(), place, { typed: record, kept: await stored(api(), address) });
    };
    await page.goto('/applicant-create');
    await test.step('the first step makes it of what the person has by then', async () => {
      await expectForm(page);
      await saveButton(page).click();
      await expect(page.getByRole('heading', { level: 2, name: say('applicant.sections.contact_infos.title') })).toBeVisible();
    });
    await page.goto(place.edit(0));
    await save(first, {});
    await page.goto(place.edit(0));
    await expectForm(page);
    await test.step('the page is accessible in both languages, on a phone and on a desk', () => expectCleanInBoth(page));
    await save(changed, first);
    for (const name of Object.keys(changed)) await expect(page.getByRole('main').locator(`[data-field="${name}"]`)).toHaveText(/[\p{L}\p{N}]/u);
    await page.goto(place.edit(0));
    await save(clearedOf(place.form, changed), changed);

    await page.getByRole('button', { name: say('applicant.erase.action') }).click();
    await page.getByRole('dialog').getByRole('button', { name: say('applicant.erase.action') }).click();
    await expect(page).toHaveURL('/');
    expect((await api().get(address)).status()).toBe(404);
  });
}
