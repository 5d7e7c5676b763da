import { ROUTES } from '@domain/routes';
import type { Page } from '@playwright/test';
import { oldest } from '../support/api';
import { demo, signIn } from '../support/people';
import { expect, test } from '../support/portal-test';

/** The university of the demo Secretary with a single institution. */
const OWN = '00dr28g20';

interface Listed {
  id: number;
  ror_id?: string;
}

/** Pages of one record that only its own staff may open; details and preview are excluded, since everyone may read published records. */
const GUARDED = ROUTES.filter(({ key, guard, path }) => guard === 'secretary' && path.includes(':id') && !/\.(details|preview)$/.test(key));

async function firstOf(page: Page, resource: string, filter: object): Promise<number> {
  const answer = await page.request.get(`/api/catalogue/${resource}`, { params: oldest([0, 0], filter) });
  const [first] = (await answer.json()) as Listed[];
  if (!first) throw new Error(`The demo catalogue has no such record of ${resource}.`);
  return first.id;
}

/** The URLs of these pages for the records of a university. */
async function addressesOf(page: Page, university: number): Promise<string[]> {
  const ids: Record<string, number> = {
    universities: university,
    programmes: await firstOf(page, 'programmes', { university_id: university }),
    calls: await firstOf(page, 'calls', { university_id: university }),
  };
  return GUARDED.map(({ path }) => path.replace(':id', String(ids[path.split('/')[2] ?? ''])));
}

test('a Secretary of one university finds nothing at the addresses of another one, and their own behind them', async ({ page, watch }) => {
  test.slow();
  expect(GUARDED.map(({ key }) => key)).toEqual(expect.arrayContaining(['manage.universities.update', 'manage.programmes.update', 'manage.calls.decisions']));
  watch.expectLine('404 (Not Found)');
  await signIn(page, { ...demo('secretary'), email: 'crete@example.org' });
  const universities = (await (await page.request.get('/api/catalogue/universities', { params: oldest([0, 99]) })).json()) as Listed[];
  const own = universities.find(({ ror_id }) => ror_id === OWN);
  const other = universities.find(({ ror_id }) => ror_id !== OWN);
  if (!own || !other) throw new Error('The demo has two universities.');
  for (const address of await addressesOf(page, other.id)) {
    await page.goto(address);
    await expect(page.locator('main [data-error-status="404"]'), address).toBeVisible();
  }
  for (const address of await addressesOf(page, own.id)) {
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }), address).toBeVisible();
    await expect(page, address).not.toHaveTitle(/^Error/);
    await expect(page.locator('main [data-error-status]'), address).toHaveCount(0);
  }
});
