import type { Page } from '@playwright/test';
import { apiOf, type Application } from './support/api';
import { newCall } from './support/applied';
import { field, save, task } from './support/forms';
import { demo, registerWithProfile, signIn } from './support/people';
import { expect, expectAccessible, test } from './support/portal-test';

/** The newest referee link in the portal's mails; each visit of the mail page generates a new link. */
async function linkFor(page: Page, name: string): Promise<string> {
  const mails = await (await page.request.get('/dev/mail')).text();
  const mail = mails.split('<article').find((one) => one.includes(`Dear ${name}`)) ?? '';
  return /\/referee#token=[\w-]+/.exec(mail)?.[0] ?? '';
}

/** In the browser: a link's URL fragment survives the portal's start, and both people see each other's steps. */
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
  await expect(field(page, 'email')).toContainText('email');
  await field(page, 'email').getByRole('textbox').fill('anna.markou@example.org');
  await main.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(main.locator('[data-referee="invited"]')).toContainText('Prof. Anna Markou');
  await expect(main.locator('[data-referee="invited"]'), 'the form is gone, and the focus is with whom it has invited').toBeFocused();
  await expectAccessible(page);
  await task(page, 'Check and send').click();
  await expect(main.getByRole('region', { name: 'Letters of reference' }), 'who was asked is checked before sending').toContainText('Prof. Anna Markou');
  await main.getByRole('link', { name: 'Change: Letters of reference' }).click();

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

/** The question is among the questions, but the referee is named in the letters task: in the browser, a link leads from one to the other. */
test('a question asks for a letter: composed by a Secretary, answered with a person', async ({ page, another }) => {
  const staff = await another();
  await signIn(staff, demo('secretary'));
  const call = await newCall(staff, 'A call that asks for a teacher', { referees_by: new Date(Date.now() + 40 * 86_400_000).toISOString() });
  await staff.goto(`/manage/calls/${String(call.id)}/update`);
  await staff.getByRole('button', { name: 'Add a question' }).click();
  const question = staff.getByRole('group', { name: 'Question 2' });
  await question.getByLabel('Question in English').fill('A teacher who knows your thesis');
  await question.getByLabel('Question in Greek').fill('Ένας καθηγητής που γνωρίζει τη διπλωματική σας');
  await question.getByLabel('Kind of answer').selectOption('referee');
  await question.getByLabel('Applicants do not read the letter').check();
  await question.getByLabel('An answer is required').check();
  await expect(staff.locator('[data-trial]')).toContainText('Applicants name a person here');
  await expectAccessible(staff);
  await save(staff);
  await expect(staff).toHaveURL(/\/manage\/calls(\/\d+\/details)?$/);

  await registerWithProfile(page);
  const { id } = (await (await (await apiOf(page)).post('/api/applications', { call_id: call.id })).json()) as Application;
  await page.goto(`/applications/${String(id)}/update?task=questions`);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Name the person' }).click();
  await expect(main.getByRole('heading', { name: /^A teacher who knows your thesis/ })).toBeFocused();
  await expect(main).toContainText('You do not read this letter');
  await expect(task(page, 'Letters of reference')).toContainText('1 thing missing');
  await field(page, 'name').getByRole('textbox').fill('Prof. Vera Teacher');
  await field(page, 'email').getByRole('textbox').fill('vera.teacher@example.org');
  await main.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(main.locator('[data-referee="invited"]')).toBeFocused();
  await expect(task(page, 'Letters of reference')).toContainText('Done');
  await expectAccessible(page);
  await task(page, 'Check and send').click();
  await expect(main.locator('[data-field]').filter({ hasText: 'A teacher who knows your thesis' })).toContainText('Prof. Vera Teacher');

  const referee = await another();
  await referee.goto(await linkFor(page, 'Prof. Vera Teacher'));
  await expect(referee.getByRole('main')).toContainText('A teacher who knows your thesis');
  await expect(referee.getByRole('main')).toContainText('will not read your letter');
});
