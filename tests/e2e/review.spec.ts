import { readFile } from 'node:fs/promises';
import { readBefore } from './support/hold-back';
import { open } from './support/navigation';
import { demo, signIn } from './support/people';
import { expect, expectAccessible, test } from './support/portal-test';

test('a Secretary finds what was sent and reads it as it was sent, and has another system notified of what happens', async ({ page, watch }) => {
  await signIn(page, demo('secretary'));
  const main = page.getByRole('main');
  await test.step('an address that was mistyped is reported by a list in which nothing is found, and the way out shows all', async () => {
    watch.expectAnswer('/api/review/applications', 422);
    await page.goto('/manage/applications?sent_on=seven');
    await expect(main).toContainText('The list does not know what the address asks for');
    await expect(main.getByLabel('Sent on'), 'the filter that is refused can be corrected').toBeVisible();
    await expectAccessible(page);
    await main.getByRole('button', { name: 'Clear all filters' }).press('Enter');
    await expect(main.getByRole('row').nth(1)).toBeVisible();
    expect(new URL(page.url()).search).not.toContain('seven');
  });
  // Searches by email, since other tests have accepted applications too.
  await page.goto('/manage/applications?status=Accepted&q=applicant%40example.org');
  await expect(page).toHaveTitle('Manage Applications · Propylaea');
  const names = main.getByRole('link', { name: 'Applicant Demo' });
  await expect(names).toHaveCount(1);
  await expectAccessible(page);

  const search = main.getByRole('searchbox', { name: 'Name, email, number or answer' });
  await search.fill('nobody of this name');
  await expect(names).toHaveCount(0);
  await expect(main).toContainText('Nothing was found using the current filters.');
  await search.fill('EXAMPLE.org appl');
  await names.press('Enter');
  await expect(page).toHaveTitle('Application Review · Applicant Demo · Propylaea');
  await expect(main.getByRole('region', { name: 'What has happened' })).toContainText('by the applicant');
  await expectAccessible(page);

  const document = main.getByRole('region', { name: 'Profile as it was sent' }).getByRole('button', { name: /\.pdf/ });
  const [saved] = await Promise.all([page.waitForEvent('download'), document.first().click()]);
  expect(saved.suggestedFilename()).toMatch(/\.pdf$/);

  const beside = main.getByRole('button', { name: /^View: .*\.pdf$/ }).first();
  await beside.press('Enter');
  const viewer = main.getByRole('region', { name: 'Document viewer' });
  await expect(viewer.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(viewer.getByRole('img', { name: /\.pdf, page 1 of \d+$/ })).toHaveAttribute('data-drawn');
  await expectAccessible(page);
  await viewer.getByRole('button', { name: 'Close the viewer' }).click();
  await expect(beside).toBeFocused();

  await open(page, '/manage/webhooks');
  await main.getByRole('combobox', { name: 'Institution' }).fill('Crete');
  await page.getByRole('option', { name: 'University of Crete', exact: true }).click();
  const address = main.getByRole('textbox', { name: 'Address (https)' });
  watch.expectAnswer('/api/review/webhooks', 422);
  await address.fill('http://students.invalid/hook');
  await main.getByRole('button', { name: 'Add the webhook' }).click();
  await expect(main).toContainText('This must be an https address at a public server');
  // A host name that does not resolve: pending deliveries are deleted with the webhook.
  const url = `https://students.invalid/${String(Date.now())}`;
  await address.fill(url);
  await main.getByRole('button', { name: 'Add the webhook' }).click();
  const secret = main.getByRole('region', { name: 'Secret of the new webhook' });
  await expect(secret.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(secret).toContainText(/whsec_\S{40}/);
  const webhook = main.getByRole('region', { name: url });
  await readBefore(page, '**/deliveries', '**/test');
  await webhook.getByRole('button', { name: 'Send a test' }).click();
  // Other tests may submit applications to the same university meanwhile.
  await expect(webhook.getByRole('list', { name: 'Deliveries' }).getByRole('listitem').filter({ hasText: 'Test' })).toHaveCount(1);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectAccessible(page);
  await secret.getByRole('button', { name: 'I have copied it' }).click();
  await expect(secret).toBeHidden();
  await webhook.getByRole('button', { name: 'New secret' }).click();
  await page.getByRole('dialog', { name: 'New secret' }).getByRole('button', { name: 'New secret' }).click();
  const renewed = main.getByRole('region', { name: 'New secret of a webhook' });
  await expect(renewed.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(renewed).toContainText(/Until .* messages are signed with the previous secret, too\..*whsec_\S{40}/);
  await expectAccessible(page);
  await renewed.getByRole('button', { name: 'I have copied it' }).click();
  await webhook.getByRole('button', { name: 'Pause' }).click();
  await expect(webhook.getByRole('button', { name: 'Send a test' })).toBeDisabled();
  // After a reload the deliveries are not loaded; removing the webhook deletes them.
  await page.reload();
  await webhook.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog', { name: 'Remove' }).getByRole('button', { name: 'Remove' }).click();
  await expect(webhook).toBeHidden();
  await expect(main.getByRole('heading', { name: 'All webhooks' })).toBeFocused();

  await open(page, '/manage/import');
  const own = String(Date.now());
  const upload = (name: string, lines: string[]) =>
    main.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  watch.expectAnswer('/api/review/imports', 422);
  await upload('twice.csv', ['a,a,b', '1,2,3']);
  await expect(main.getByRole('alert')).toContainText('two columns named a');
  await upload(`programmes-${own}.csv`, [
    'Number,Title,Type,University,Country',
    `${own},A programme of ${own},Master,University of Crete,GR`,
    ...['Alchemy,Doctorate', 'Astrology,Doctorate', 'Baking,Diploma'].map((row, index) => `${own}-${String(index)},${row},University of Crete,GR`),
  ]);
  const file = main.getByRole('region', { name: `programmes-${own}.csv` });
  await file.getByRole('combobox', { name: 'Number' }).selectOption('Id in the source');
  await expectAccessible(page);
  await file.getByRole('button', { name: 'Try without writing' }).click();
  await expect(file).toContainText('This was a trial: nothing was written.');
  await expect(file.getByRole('listitem')).toHaveText([
    '2 rows (3, 4) – Refused – Type “Doctorate”: must be one of Bachelor, Master, ShortTerm',
    'Line 5 – Refused – Type “Diploma”: must be one of Bachelor, Master, ShortTerm',
  ]);
  await expectAccessible(page);

  await upload(`schools-${own}.csv`, ['Code,University,City', `${own}s,A school of ${own},Chania`]);
  const schools = main.getByRole('region', { name: `schools-${own}.csv` });
  await expect(schools.getByRole('combobox', { name: 'The file is of' })).toHaveValue('universities');
  await schools.getByRole('combobox', { name: 'Country of all universities' }).selectOption('Cyprus');
  await expectAccessible(page);
  await schools.getByRole('button', { name: 'Try without writing' }).click();
  await expect(schools).toContainText('This was a trial: nothing was written.');
  await expect(schools.getByRole('combobox', { name: 'Country of all universities' })).toHaveValue('CY');
  await schools.getByRole('button', { name: 'Remove the file' }).click();
  await page.getByRole('dialog', { name: 'Remove the file' }).getByRole('button', { name: 'Remove the file' }).click();
  await expect(main.getByRole('heading', { name: 'Your imports' })).toBeFocused();
  await expect(schools).toBeHidden();
  await expect(main.getByRole('link', { name: `schools-${own}.csv` })).toBeHidden();

  const download = main.getByRole('region', { name: 'Download the catalogue' });
  await download.getByRole('combobox', { name: 'What' }).selectOption('Universities');
  await download.getByRole('combobox', { name: 'As' }).selectOption('CSV');
  const [table] = await Promise.all([page.waitForEvent('download'), download.getByRole('button', { name: 'Download' }).click()]);
  expect(table.suggestedFilename()).toBe('universities.csv');
  expect(await readFile(await table.path(), 'utf8')).toContain('University of Crete');
});
