import type { Page } from '@playwright/test';
import { apiOf, type Application } from './support/api';
import { newCall } from './support/applied';
import { field, task } from './support/forms';
import { demo, registerWithProfile, signIn } from './support/people';
import { expect, expectAccessible, test } from './support/portal-test';

/** The newest link to a referee in the mails of the portal; each look at them makes one. */
async function linkFor(page: Page, name: string): Promise<string> {
  const mails = await (await page.request.get('/dev/mail')).text();
  const mail = mails.split('<article').find((one) => one.includes(`Dear ${name}`)) ?? '';
  return /\/referee#token=[\w-]+/.exec(mail)?.[0] ?? '';
}

/** Only a browser shows that a link's part behind `#` survives the start of the portal, and that the two people see each other's steps. */
test('an applicant asks for a letter, whose referee writes it without an account, by a link that works once', async ({ page, another, watch }) => {
  const staff = await another();
  await signIn(staff, demo('secretary'));
  const call = await newCall(staff, 'A call for letters', { referee_count: 1, letters_confidential: true });
  await registerWithProfile(page);
  const { id } = (await (await (await apiOf(page)).post('/api/applications', { call_id: call.id })).json()) as Application;

  await page.goto(`/applications/${String(id)}/update`);
  await task(page, 'Letters of reference').click();
  const main = page.getByRole('main');
  await expect(main).toContainText('You do not read the letters');
  await field(page, 'name').getByRole('textbox').fill('Prof. Anna Markou');
  await field(page, 'email').getByRole('textbox').fill('anna');
  await main.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(field(page, 'email')).toContainText('e-mail');
  await field(page, 'email').getByRole('textbox').fill('anna.markou@example.org');
  await main.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(main.locator('[data-referee="invited"]')).toContainText('Prof. Anna Markou');
  await expect(main.locator('[data-referee="invited"]'), 'the form is gone, and the focus is with whom it has invited').toBeFocused();
  await expectAccessible(page);

  const referee = await another();
  const link = await linkFor(page, 'Prof. Anna Markou');
  const requests: string[] = [];
  referee.on('request', (request) => requests.push(`${request.url().split('#', 1).join()} ${request.headers()['referer'] ?? ''}`));
  await referee.goto(link);
  const asked = referee.getByRole('main');
  await expect(asked).toContainText('will not read your letter');
  await expectAccessible(referee);
  await asked.getByLabel('Your letter').fill('She is the best student I have had.');
  await asked.getByRole('button', { name: 'Give the letter' }).click();
  await expect(asked.getByRole('heading', { name: 'Thank you: your letter has arrived' })).toBeFocused();
  await expectAccessible(referee);
  const token = link.slice(link.indexOf('=') + 1);
  expect(requests.filter((address) => address.includes(token)), 'no address has the token').toEqual([]);
  watch.expectAnswer('/api/referee', 404);
  await referee.reload();
  await expect(asked).toContainText('This link was used');

  await page.reload();
  await expect(main.locator('[data-referee="answered"]')).toContainText('Letter has arrived');
  await expect(main).not.toContainText('the best student');
});
