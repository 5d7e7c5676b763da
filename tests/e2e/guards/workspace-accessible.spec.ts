import { isOfWorkspace, ROUTES } from '@domain/routes';
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { apiOf } from '../support/api';
import { move } from '../support/navigation';
import { demo, readIn, signIn, type Role } from '../support/people';
import { expect, expectAccessible, test } from '../support/portal-test';
import { addressesFor } from './addresses';

/** The screens of each role; another test covers the start page, which all roles share. */
const OF_ROLE = (['secretary', 'evaluator', 'helpdesk'] as const satisfies Role[]).map((role) => ({
  role,
  keys: ROUTES.filter((route) => isOfWorkspace(route) && route.guard === role).map(({ key }) => key),
}));

/** The lists that give the ids for screens of records outside the catalogue: an application, or one of the evaluator's assignments. */
const LISTS: Readonly<Record<string, string>> = {
  'manage.applications.details': '/api/review/applications',
  'manage.assignments.details': '/api/review/assignments',
};

interface Names {
  [part: string]: string | Names;
}

const { routes } = JSON.parse(readFileSync('src/i18n/el/core.json', 'utf8')) as { routes: Names };

/** The Greek name of a route, which starts the titles of its pages. */
const nameOf = (key: string): string =>
  String(key.split('.').reduce<string | Names | undefined>((names, part) => (typeof names === 'object' ? names[part] : undefined), routes));

interface Screen {
  name: string;
  path: string;
}

/** These screens, each with a demo record. */
async function screensOf(page: Page, keys: readonly string[]): Promise<Screen[]> {
  const api = await apiOf(page);
  const addresses = (await addressesFor(page)).filter(({ route }) => keys.includes(route.key));
  return Promise.all(
    addresses.map(async ({ route, path }) => {
      const list = LISTS[route.key];
      const name = nameOf(route.key);
      if (list === undefined) return { name, path };
      const answer = await api.get(list);
      const [first] = (await answer.json()) as { id: number }[];
      if (!first) throw new Error(`The demo has nothing at ${list}.`);
      return { name, path: route.path.replace(':id', String(first.id)) };
    }),
  );
}

for (const { role, keys } of OF_ROLE) {
  test(`every screen of the workspace fits a phone and is accessible in Greek: ${role}`, async ({ page }) => {
    test.slow();
    expect(keys).not.toEqual([]);
    await signIn(page, demo(role));
    await readIn(page, 'el');
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/manage');
    await expect(page.locator('html')).toHaveAttribute('lang', 'el');
    for (const { name, path } of await screensOf(page, keys)) {
      await test.step(path, async () => {
        await move(page, path);
        await expect.poll(async () => (await page.title()).split(' · ')[0]).toBe(name);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('main [data-error-status]')).toHaveCount(0);
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} fits`).toBeLessThanOrEqual(360);
      });
    }
  });
}
