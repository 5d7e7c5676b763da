import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { open } from './support/navigation';
import { apiOf } from './support/api';
import { choose, field, save, tickCode } from './support/forms';
import { demo, readIn, signIn } from './support/people';
import { expect, expectAccessible, test } from './support/portal-test';

const row = (page: Page, id: string) => page.locator(`[data-record-id="${id}"]`);

/** What visitors see of a programme: whether its page exists, and whether the list contains it. */
async function seen(visitor: Page, { id, title }: { id: string; title: string }) {
  const page = await visitor.request.get(`/programmes/Master/${id}/details`);
  const list = await visitor.request.get(`/programmes?name=${encodeURIComponent(title)}`);
  return [page.status(), (await list.text()).includes(`/programmes/Master/${id}/details`)];
}

test('a programme is prepared as a draft, previewed and published', async ({ page, another, watch }) => {
  const title = `Harbour Studies ${randomUUID().slice(0, 8)}`;
  await signIn(page, demo('secretary'));
  await test.step('the form proposes a draft', async () => {
    await open(page, '/manage/programmes/create');
    await page.getByRole('button', { name: 'Master' }).click();
    await choose(field(page, 'university_id'), 'University of Piraeus');
    await field(page, 'title.en').fill(title);
    await expect(field(page, 'state').getByRole('radio', { name: 'Draft' })).toBeChecked();
    await page.getByLabel('Publish automatically on').fill('2036-02-01T12:00');
    await expectAccessible(page);
    await save(page);
    await expect(page).toHaveURL(/\/manage\/programmes(\?|$)/);
  });
  const id = (await page.locator('[data-record-id]').filter({ hasText: title }).first().getAttribute('data-record-id')) ?? '';
  const visitor = await another();
  await test.step('a visitor sees nothing of it', async () => {
    await expect(row(page, id)).toContainText('Draft');
    await expect(row(page, id)).toContainText('Public from 1 Feb 2036, 12:00');
    expect(await seen(visitor, { id, title })).toEqual([404, false]);
  });
  await test.step('its calls wait for it', async () => {
    await open(page, '/manage/calls/create');
    await choose(field(page, 'programme_id'), title);
    await field(page, 'title.en').fill('Call of the harbour');
    await expect(field(page, 'programme_id')).toContainText('This is a draft');
    await page.getByLabel('Academic year').fill('2026-2027');
    await page.getByLabel('Opens').fill('2026-02-01T12:00');
    await page.getByLabel('Closes').fill('2036-02-01T12:00');
    await tickCode(field(page, 'state'), 'published');
    watch.expectAnswer('/api/catalogue/calls', 422);
    await save(page);
    await expect(field(page, 'state')).toContainText('Publish the programme first');
    await expectAccessible(page);
    await tickCode(field(page, 'state'), 'draft');
    await save(page);
    await expect(page).toHaveURL(/\/manage\/calls(\?|$)/);
  });
  await test.step('she sees the page as visitors will', async () => {
    await open(page, `/manage/programmes/${id}/update`);
    await page.getByRole('main').getByRole('link', { name: 'Preview as a visitor' }).click();
    const main = page.getByRole('main');
    await expect(main.getByRole('note')).toContainText('only the secretaries of this university see this');
    await expect(main.getByRole('note')).toContainText('Will be published on 1 February 2036, 12:00');
    await expect(main.getByRole('complementary', { name: 'At a glance' })).not.toContainText('2036');
    await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(main.getByRole('button', { name: `Favourite: ${title}` }), 'nothing can be done in a preview').toBeDisabled();
    await expect(main, 'nor is the draft of a call seen').not.toContainText('Call of the harbour');
    await expectAccessible(page);
    expect((await page.reload())?.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
  });
  await test.step('publishes it there, and everybody sees it', async () => {
    await page.getByRole('note').getByRole('button', { name: 'Publish' }).click();
    await expect(page).toHaveURL(`/programmes/Master/${id}/details`);
    await expect(page.getByRole('status').filter({ hasText: '1 programme was published.' })).toBeVisible();
    expect(await seen(visitor, { id, title })).toEqual([200, true]);
    await visitor.goto(`/programmes/Master/${id}/details`);
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(visitor.getByRole('complementary', { name: 'At a glance' }), 'its state is no fact of the studies').not.toContainText('Published');
    await expect(visitor.getByRole('main'), 'nor is the date that was planned').not.toContainText('2036');
  });
  await test.step('its history tells it', async () => {
    await open(page, `/manage/programmes/${id}/details`);
    await expect(page.getByRole('main')).toContainText('Change history');
    await expect(page.getByRole('main')).toContainText('State');
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0);
  });
});

test('several drafts are found and published at once, in Greek', async ({ page, another }) => {
  const mark = randomUUID().slice(0, 8);
  await signIn(page, demo('secretary'));
  const api = await apiOf(page);
  const { id: university } =
    ((await (await api.get('/api/catalogue/universities', { filter: { q: 'Piraeus' }, range: [0, 0] })).json()) as { id: number }[])[0] ?? { id: 0 };
  const made: string[] = [];
  for (const name of ['Ωκεανογραφία', 'Ναυπηγική']) {
    const answer = await api.post('/api/catalogue/programmes', {
      university_id: university,
      prog_type: 'Master',
      title: { el: `${name} ${mark}` },
      state: 'draft',
    });
    expect(answer.status()).toBe(201);
    made.push(String(((await answer.json()) as { id: number }).id));
  }
  await readIn(page, 'el');
  await page.goto(`/manage/programmes?name=${mark}&state=draft`);
  for (const id of made) {
    await expect(row(page, id)).toContainText('Πρόχειρο');
    await row(page, id).getByRole('checkbox').check();
  }
  await page.getByRole('button', { name: 'Δημοσίευση', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Δημοσίευση' });
  await expect(dialog).toContainText('2 προγράμματα');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Δημοσίευση' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Δημοσιεύτηκαν 2 προγράμματα.' })).toBeVisible();
  for (const id of made) await expect(row(page, id)).toHaveCount(0);
  const visitor = await another();
  for (const id of made) expect((await visitor.request.get(`/programmes/Master/${id}/details`)).status()).toBe(200);
  await test.step('without a call they say so where others say whether they take applications', async () => {
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await open(page, `/manage/programmes?name=${mark}`);
      for (const id of made) await expect(row(page, id)).toContainText('Χωρίς πρόσκληση');
    }
  });
});
