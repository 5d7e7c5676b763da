import type { Page } from '@playwright/test';
import { apiWith } from '../support/api';
import { expect } from '../support/portal-test';
import { PLACES, type Place } from './model/places';
import { samplesOf } from './model/samples';
import { test } from './session';

const SOME_ID = 1;

/** The statuses of all requests to a collection and its records, with a valid body. */
async function statusesOf(page: Page, place: Place, { uuid, headers }: { uuid: string; headers: Record<string, string> }): Promise<number[]> {
  const [body = {}] = samplesOf(place.form);
  const collection = place.api(uuid);
  const record = `${collection}/${place.list ? String(SOME_ID) : uuid}`;
  const api = apiWith(page.request, headers);
  const written = [await api.post(collection, body), await api.put(record, body), ...(place.deletable ? [await api.delete(record)] : [])];
  // Everyone may read the catalogue.
  const read = place.who === 'applicant' ? [await api.get(record), ...(place.list ? [await api.get(collection)] : [])] : [];
  return [...written, ...read].map((answer) => answer.status());
}

const OTHER = { applicant: 'secretary', secretary: 'applicant' } as const;

// The guards matrix visits every page as every role; this checks one page of each form, and its API.
for (const who of ['applicant', 'secretary'] as const) {
  test.describe(() => {
    test.use({ who });

    test(`the ${who} is refused by the forms of others and by their API`, async ({ page, people }) => {
      let token = '';
      page.on('request', (request) => {
        token = request.headers()['authorization'] ?? token;
      });
      await page.goto('/account');
      await expect.poll(() => token).not.toBe('');
      for (const place of PLACES.filter((one) => one.who === OTHER[who])) {
        await page.goto(place.create);
        await expect(page.locator('[data-error-status="403"]')).toBeVisible();
        await expect(page).toHaveURL(place.create);
        const statuses = await statusesOf(page, place, { uuid: people.applicant.uuid, headers: { authorization: token } });
        expect(new Set(statuses), place.form).toEqual(new Set([403]));
      }
    });
  });
}

test('nobody gets into a form signed out, or past its API', async ({ page, people }) => {
  for (const place of PLACES) {
    await page.goto(place.create);
    await expect(page.getByRole('dialog', { name: 'Sign in to continue' })).toBeVisible();
    await expect(page.locator('[data-empty-layout]')).toBeVisible();
    const statuses = await statusesOf(page, place, { uuid: people.applicant.uuid, headers: {} });
    expect(new Set(statuses), place.form).toEqual(new Set([401]));
  }
});
