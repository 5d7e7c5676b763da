import type { Page } from '@playwright/test';
import { apiWith } from '../support/api';
import { expect } from '../support/portal-test';
import { PLACES, type Place } from './model/places';
import { samplesOf } from './model/samples';
import { test } from './session';

const SOME_ID = 1;

const pagesOf = (place: Place): string[] => [...new Set([...(place.list ? [place.list] : []), place.create, place.edit(SOME_ID)])];

/** Everything that can be asked of a collection and its records, with a body that is valid. */
async function statusesOf(page: Page, place: Place, { uuid, headers }: { uuid: string; headers: Record<string, string> }): Promise<number[]> {
  const [body = {}] = samplesOf(place.form);
  const collection = place.api(uuid);
  const record = `${collection}/${place.list ? String(SOME_ID) : uuid}`;
  const api = apiWith(page.request, headers);
  const written = [await api.post(collection, body), await api.put(record, body), ...(place.deletable ? [await api.delete(record)] : [])];
  // The catalogue is there for everyone to read.
  const read = place.who === 'applicant' ? [await api.get(record), ...(place.list ? [await api.get(collection)] : [])] : [];
  return [...written, ...read].map((answer) => answer.status());
}

const OTHER = { applicant: 'secretary', secretary: 'applicant' } as const;

for (const place of PLACES) {
  const other = OTHER[place.who];

  test.describe(() => {
    test.use({ who: other });

    test(`${place.form}: the ${other} is refused by its pages and its API`, async ({ page, people }) => {
      let token = '';
      page.on('request', (request) => {
        token = request.headers()['authorization'] ?? token;
      });
      for (const path of pagesOf(place)) {
        await page.goto(path);
        await expect(page.locator('[data-error-status="403"]')).toBeVisible();
        await expect(page).toHaveURL(path);
      }
      await page.goto('/account');
      await expect.poll(() => token).not.toBe('');
      const statuses = await statusesOf(page, place, { uuid: people.applicant.uuid, headers: { authorization: token } });
      expect(new Set(statuses)).toEqual(new Set([403]));
    });
  });

  test(`${place.form}: nobody gets in signed out`, async ({ page, people }) => {
    for (const path of pagesOf(place)) {
      await page.goto(path);
      await expect(page.getByRole('dialog', { name: 'Sign in to continue' })).toBeVisible();
      await expect(page.locator('[data-empty-layout]')).toBeVisible();
    }
    expect(new Set(await statusesOf(page, place, { uuid: people.applicant.uuid, headers: {} }))).toEqual(new Set([401]));
  });
}
