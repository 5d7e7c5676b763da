import { randomUUID } from 'node:crypto';
import { apiOf } from './support/api';
import { demo, signIn } from './support/people';
import { expect, expectAccessible, test } from './support/portal-test';

/** One pixel. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

test('a Secretary who changes a university finds where its logo is uploaded, and visitors see it until it is removed', async ({ page, another }) => {
  await signIn(page, demo('secretary'));
  const made = await (await apiOf(page)).post('/api/catalogue/universities', {
    name: { en: `University of the Logo ${randomUUID().slice(0, 8)}` },
    country: 'GR',
  });
  const { id } = (await made.json()) as { id: number };
  await page.goto(`/manage/universities/${String(id)}/update`);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Upload a picture of the logo' }).click();
  await expect(page).toHaveURL(`/manage/universities/${String(id)}/details`);
  await main.getByLabel('Picture of the logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG });
  const picture = main.locator('[data-field="logo"] img');
  await expect(picture).toHaveAttribute('src', /^\/api\/logos\//);
  await expectAccessible(page);
  const visitor = await another();
  await visitor.goto(`/universities/${String(id)}/details`);
  await expect(visitor.getByRole('main').locator('img[src^="/api/logos/"]')).toBeVisible();
  await main.locator('[data-field="logo"]').getByRole('button', { name: 'Remove' }).click();
  await expect(picture).toHaveCount(0);
});
