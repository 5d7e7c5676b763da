import { demo, signIn } from './support/people';
import { expect, expectAccessible, test } from './support/portal-test';

const UNIQUE = crypto.randomUUID().slice(0, 8);
const FILE =
  `source_id,title_en,prog_type,university_name,country\n${UNIQUE}:1,Law of the sea,Graduate Diploma,House of values,GR\n${UNIQUE}:2,Law of the land,Master,House of values,GR\n`;

test('a value of a file that is in no list is mapped on screen to what it means, and then imported', async ({ page }) => {
  await signIn(page, demo('secretary'));
  await page.goto('/manage/import');
  const main = page.getByRole('main');
  await main.locator('input[type=file]').setInputFiles({ name: `values-${UNIQUE}.csv`, mimeType: 'text/csv', buffer: Buffer.from(FILE) });
  await main.getByRole('button', { name: 'Try without writing' }).click();
  const diploma = main.getByRole('combobox', { name: /“Graduate Diploma”/ });
  await expect(diploma).toHaveValue('');
  await expect(main.getByRole('region', { name: 'Result' })).toContainText('“Graduate Diploma”');
  await diploma.selectOption({ label: 'Master' });
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Try without writing' }).click();
  await expect(main.getByRole('region', { name: 'Result' })).not.toContainText('“Graduate Diploma”');
  await expect(diploma).toHaveValue('Master');
});
