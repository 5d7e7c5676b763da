import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ofToday } from '../support/of-today';
import { type Given, fields } from '../support/typed-fields';
import { apiOf, type Api, type Application, type Call } from './support/api';
import { tabTo } from './support/keyboard';
import { demo, registerWithProfile, signIn } from './support/people';
import { expect, expectAccessible, test } from './support/portal-test';
import { saying } from './support/words';

const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

async function made<Body>(answer: Promise<{ status: () => number; json: () => Promise<unknown> }>): Promise<Body> {
  const given = await answer;
  expect(given.status()).toBe(201);
  return (await given.json()) as Body;
}

async function newCall(api: Api, name: string): Promise<Call> {
  const university = await made<{ id: number }>(api.post('/api/catalogue/universities', { name: { en: name }, country: 'GR' }));
  const programme = await made<{ id: number }>(
    api.post('/api/catalogue/programmes', { university_id: university.id, prog_type: 'Master', title: { en: 'Harbour Law' } }),
  );
  const window = { opens_at: inDays(-1), closes_at: inDays(10), time_zone: 'Europe/Athens', academic_year: '2026-2027', state: 'published' } satisfies Given<
    'calls'
  >;
  return made<Call>(api.post('/api/catalogue/calls', { programme_id: programme.id, title: { en: 'Call of the harbour' }, ...window }));
}

/** Submits an application to the call as a new applicant. */
async function applyTo(page: Page, call: Call): Promise<number> {
  const uuid = await registerWithProfile(page);
  const api = await apiOf(page);
  const profile = `/api/profiles/applicants/${uuid}`;
  const contact = fields<'contact_infos'>({
    kind: 'home',
    address: { street: 'Ermou 1', postal_code: '105 63', city: 'Athens', country: 'GR' },
    phone: '+302101234567',
    email: 'harbour@example.org',
    primary: true,
  });
  await made(api.post(`${profile}/contact_infos`, ofToday('contact_infos', contact)));
  const degree = fields<'education_degrees'>({
    level: 6,
    title: 'Bachelor of Laws',
    institution: 'A university',
    country: 'GR',
    field: '0421',
    status: 'ongoing',
    start_date: '2018-10-01',
    expected_date: inDays(200).slice(0, 10),
  });
  await made(api.post(`${profile}/education_degrees`, ofToday('education_degrees', degree)));
  const { id } = await made<Application>(api.post('/api/applications', { call_id: call.id }));
  expect((await api.post(`/api/applications/${String(id)}/finalize`)).status()).toBe(200);
  return id;
}

async function addCriterion(page: Page, number: number, [en, el, weight]: readonly [string, string, string]): Promise<void> {
  await page.getByRole('button', { name: 'Add a criterion' }).click();
  const criterion = page.getByRole('group', { name: `Criterion ${String(number)}` });
  await expect(criterion.getByLabel('Name in English')).toBeFocused();
  await page.keyboard.type(en);
  await criterion.getByLabel('Name in Greek').fill(el);
  await criterion.getByLabel('Weight').fill(weight);
}

const PHONE = { width: 360, height: 800 };
const DESK = { width: 1440, height: 900 };

test('a Secretary composes a rubric and assigns; an evaluator scores blind, one after the other, and withdraws from the last', async ({ page, another }) => {
  test.slow();
  await signIn(page, demo('secretary'));
  const secretary = await apiOf(page);
  const university = `Evaluated ${randomUUID()}`;
  const call = await newCall(secretary, university);
  const applicants = [await another(), await another()];
  const applications: number[] = [];
  for (const applicant of applicants) applications.push(await applyTo(applicant, call));
  expect((await secretary.post('/api/review/start-review', { ids: applications })).status()).toBe(200);
  const evaluator = await another();
  await signIn(evaluator, demo('evaluator'));
  await Promise.all([evaluator.waitForResponse(/\/api\/account$/), evaluator.goto('/manage')]);

  await test.step('the rubric: what is missing is named, then it is saved', async () => {
    await page.goto(`/manage/calls/${String(call.id)}/rubric`);
    await addCriterion(page, 1, ['Record', '', '40']);
    await page.keyboard.press('Control+Enter');
    const mistake = page.getByRole('alert').getByRole('link', { name: /^Criterion 1, Name in Greek: / });
    await expectAccessible(page);
    await mistake.press('Enter');
    await page.keyboard.type('Επίδοση');
    await addCriterion(page, 2, ['Motivation', 'Κίνητρα', '60']);
    await page.getByRole('group', { name: 'Criterion 2' }).getByLabel('Comment').selectOption('Must be given');
    await page.getByLabel('First by').selectOption('Motivation');
    await page.getByRole('checkbox', { name: 'Evaluators do not see whose application they score' }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
    await page.setViewportSize(PHONE);
    await expectAccessible(page);
    await page.setViewportSize(DESK);
  });

  await test.step('who would get what is seen before it is assigned, by the fields of the evaluators', async () => {
    const share = page.getByRole('region', { name: 'Assign evaluators' });
    await share.getByLabel('Who is asked').selectOption('Whoever knows the field');
    await share.getByRole('button', { name: 'See who gets what' }).click();
    await expect(share.getByRole('status')).toContainText(saying('evaluation.share.tried', { applications: 2 }));
    await expect(share.getByRole('listitem').filter({ hasText: 'Evaluator Demo' })).toContainText('for scores');
    const fields = page.getByRole('region', { name: 'Evaluators and their fields' });
    await fields.getByRole('button', { name: 'Change the fields of Evaluator Demo', exact: true }).press('Enter');
    await expectAccessible(page);
    await fields.getByRole('button', { name: 'Save' }).click();
    await expect(fields.getByRole('region', { name: 'Evaluator Demo', exact: true })).toContainText('Fields of expertise');
  });

  await test.step('both applications are assigned, each from its own page', async () => {
    for (const id of applications) {
      await page.goto(`/manage/applications/${String(id)}`);
      const panel = page.getByRole('region', { name: 'Evaluation', exact: true });
      const choice = panel.getByRole('combobox', { name: 'Evaluator' });
      await choice.selectOption(await choice.getByRole('option', { name: /^Evaluator Demo/ }).innerText());
      await panel.getByRole('button', { name: 'Assign', exact: true }).click();
      await expect(panel.getByRole('region', { name: 'Evaluator Demo' })).toContainText('To be scored');
    }
    await expectAccessible(page);
  });

  const main = evaluator.getByRole('main');
  await test.step('the evaluator finds them, without names, and scores the first by keyboard', async () => {
    await evaluator.goto('/manage/assignments');
    await expect(main).toContainText(/You have scored \d+ of \d+ applications\./);
    await expect(main).not.toContainText('Δοκιμαστική');
    await expectAccessible(evaluator);
    await tabTo(evaluator, main.getByRole('link', { name: /^(Score|Continue with) PRO-/ }), 30);
    await evaluator.keyboard.press('Enter');
    await expect(evaluator).toHaveTitle(/^Assignment · PRO-\d{4}-\d+ · Propylaea$/);
    // Assignments in progress come first and may be the demo's, so the test selects its own call.
    await evaluator.goto('/manage/assignments');
    await main.getByRole('combobox', { name: 'Call' }).focus();
    await evaluator.keyboard.type('harbour');
    await evaluator.getByRole('option', { name: new RegExp(university) }).click();
    await expect(main).toContainText('You have scored 0 of 2 applications of this call.');
    await expectAccessible(evaluator);
    await main.getByRole('link', { name: /^Score PRO-/ }).click();
    await expect(main).toContainText('Bachelor of Laws');
    await expect(main).not.toContainText('Δοκιμαστική');
    await expectAccessible(evaluator);
    await main.locator('[data-field="c1"] input').fill('8');
    await expect(main.locator('[data-save-state="saved"]')).toBeVisible();
    await evaluator.reload();
    await expect(main.locator('[data-field="c1"] input')).toHaveValue('8');
    await main.locator('[data-field="c2"] input').fill('11');
    await main.getByRole('button', { name: 'Give these scores' }).click();
    await expect(main.getByRole('alert')).toContainText('10');
    await main.locator('[data-field="c2"] input').fill('5');
    // 8 of 10 by 40% and 5 of 10 by 60%.
    await expect(main.locator('[data-total]')).toHaveText('Total so far: 62 of 100 (2 of 2 criteria scored)');
    await main.locator('[data-field="c2_comment"] textarea').fill('Says why.');
  });

  await test.step('what is given opens the next by itself, from which the evaluator withdraws', async () => {
    const first = evaluator.url();
    await main.getByRole('button', { name: 'Give these scores' }).press('Enter');
    await expect(evaluator).not.toHaveURL(first);
    await expect(main.getByRole('button', { name: 'Give these scores' })).toBeVisible();
    await main.getByRole('button', { name: 'Declare a conflict of interest' }).click();
    await main.getByRole('button', { name: 'Withdraw from this application' }).click();
    await expect(main.getByText('Please say why: the secretariat needs the reason.')).toBeVisible();
    await evaluator.keyboard.type('My student.');
    await evaluator.setViewportSize(PHONE);
    await expectAccessible(evaluator);
    await main.getByRole('button', { name: 'Withdraw from this application' }).click();
    // The demo's call waits for scores too: it is offered, and not opened by itself.
    await expect(evaluator).toHaveURL(new RegExp(`/manage/assignments\\?.*call_id=${String(call.id)}`));
    await expect(main).toContainText('All applications of this call that are assigned to you are scored.');
    await main.getByRole('link', { name: 'See the other call' }).press('Enter');
    await expect(main).toContainText('of this call.');
    await expect(main.getByRole('link', { name: /^(Score|Continue with) PRO-/ })).toBeVisible();
  });

  await test.step('the Secretary reads both, and how the total was calculated', async () => {
    const panel = page.getByRole('region', { name: 'Evaluation', exact: true });
    const texts: string[] = [];
    for (const id of applications) {
      await page.goto(`/manage/applications/${String(id)}`);
      await expect(panel.getByRole('region', { name: 'Evaluator Demo' })).toContainText(/Given|Withdrawn/);
      texts.push(await panel.innerText());
    }
    expect(texts.join('\n')).toContain('Conflict of interest: My student.');
    expect(texts.join('\n')).toContain('Total 62 of 100, spread 0');
    await page.goto(`/manage/applications?call_id=${String(call.id)}`);
    await expect(page.getByRole('main').getByRole('cell', { name: '62', exact: true })).toHaveCount(1);
  });
});
