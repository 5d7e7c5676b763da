import type { Page } from '@playwright/test';
import { newCall, sentApplication } from './support/applied';
import { apiOf, type Api } from './support/api';
import { tabTo } from './support/keyboard';
import { demo, readIn, signIn, type Person } from './support/people';
import { expect, expectAccessible, test } from './support/portal-test';
import { saying } from './support/words';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

/** Expects the request to succeed and returns its answer. */
async function done<Answer>(asked: ReturnType<Api['get']>): Promise<Answer> {
  const answer = await asked;
  expect(answer.ok(), `${answer.url()} answered ${await answer.text()}`).toBe(true);
  return (answer.status() === 204 ? undefined : await answer.json()) as Answer;
}

const RUBRIC = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  type: 'object',
  additionalProperties: false,
  required: ['c1'],
  properties: { c1: { type: 'integer', title: 'Record', 'x-i18n': { el: { title: 'Επίδοση' } }, minimum: 0, maximum: 10, 'x-weight': 1 } },
};

/** Both demo evaluators score the call's applications over the API, the first one highest; another test covers the screens. */
async function score(secretary: Api, evaluators: readonly Page[], { call, sent }: { call: number; sent: readonly number[] }): Promise<void> {
  const people = [];
  for (const page of evaluators) {
    const api = await apiOf(page);
    people.push({ api, sub: (await done<{ sub: string }>(api.get('/api/account'))).sub });
  }
  await done(secretary.put(`/api/review/calls/${String(call)}/rubric`, { rubric: RUBRIC, blind: true, tie_break: [] }));
  await done(secretary.post('/api/review/start-review', { ids: sent }));
  const shared = await done(secretary.post(`/api/review/calls/${String(call)}/assignments`, { each: 2, by: 'load', evaluators: people.map(({ sub }) => sub) }));
  expect(shared).toMatchObject({ applications: sent.length, created: 2 * sent.length, short: 0 });
  for (const { api, sub } of people) {
    for (const [index, application] of sent.entries()) {
      const { assignments } = await done<{ assignments: { id: number; evaluator: { sub: string } }[] }>(
        secretary.get(`/api/review/applications/${String(application)}/assignments`),
      );
      const own = assignments.find(({ evaluator }) => evaluator.sub === sub);
      await done(api.put(`/api/review/assignments/${String(own?.id)}/scores`, { scores: { c1: 9 - index }, submitted: true }));
    }
  }
}

/** Requests the answer from the applicant again and gives it, over the API; another test covers the screens. */
async function askAgain(secretary: Api, applicant: Api, application: number): Promise<void> {
  const asked = await done<{ id: number }>(
    secretary.post(`/api/review/applications/${String(application)}/information-requests`, {
      answers: ['motivation'],
      message: 'Please say more.',
      due_at: inDays(5),
    }),
  );
  const answer = `/api/applications/${String(application)}/information-requests/${String(asked.id)}/answer`;
  expect(await done(applicant.post(answer, { answers: { motivation: 'I know its harbour, and its law.' } }))).toMatchObject({ state: 'answered' });
}

interface Sent {
  id: number;
  person: Person;
  familyName: string;
  api: Api;
}

async function apply(page: Page, call: Parameters<typeof sentApplication>[1], people: number): Promise<Sent[]> {
  const sent: Sent[] = [];
  for (let count = 0; count < people; count += 1) {
    await page.context().clearCookies();
    const { application, ...who } = await sentApplication(page, call);
    sent.push({ ...who, id: application.id, api: await apiOf(page) });
  }
  return sent;
}

test('applications are scored, decided and released together in both languages; one declines, the waiting list moves, and all are notified', async ({ page, another }) => {
  test.slow();
  await signIn(page, demo('secretary'));
  const secretary = await apiOf(page);
  const call = await newCall(page, 'Call of the deciders', { seats: 2, list_moves_up: true, shows_rank: true, reply_by: inDays(60) });
  const applicant = await another();
  const sent = await apply(applicant, call, 5);
  const [first, second, third, , fifth] = sent;
  if (!first || !second || !third || !fifth) throw new Error('Five applied.');
  await done(third.api.put('/api/account', { locale: 'el', preferences: {} }));
  const evaluators = [await another(), await another()];
  for (const [index, one] of evaluators.entries())
    await signIn(one, index === 0 ? demo('evaluator') : { ...demo('evaluator'), email: 'evaluator2@example.org' });
  await score(secretary, evaluators, { call: call.id, sent: sent.map(({ id }) => id) });
  await askAgain(secretary, second.api, second.id);

  const main = page.getByRole('main');
  await test.step('the best is decided by hand, from the list in the order of the scores', async () => {
    await page.goto(`/manage/applications?call_id=${String(call.id)}&sort=-score`);
    const names = main.getByRole('link', { name: /^Sender/ });
    await expect(names).toHaveText(sent.map(({ familyName }) => new RegExp(familyName)));
    await main.getByRole('button', { name: 'Columns' }).click();
    await page.getByLabel('Why this programme?').check();
    await page.keyboard.press('Escape');
    await expect(main.getByRole('row').nth(1)).toContainText('I know its harbour.');
    await expectAccessible(page);
    await names.first().press('Enter');
    const panel = main.getByRole('region', { name: 'Decision', exact: true });
    await panel.getByRole('button', { name: 'Decide' }).press('Enter');
    await panel.getByRole('radio', { name: 'Offer a place on conditions' }).check();
    await panel.getByRole('button', { name: /^Add/ }).click();
    await panel.getByRole('textbox', { name: 'English' }).fill('Hand in your degree certificate.');
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Enter the decision' }).press('Enter');
    await expect(panel).toContainText('Entered');
    // The other decisions are sent over the API, as the form would send them.
    const others = [{ outcome: 'accept' }, { outcome: 'waitlist', rank: 1 }, { outcome: 'waitlist', rank: 2 }, {
      outcome: 'reject',
      reason: 'grades',
      message: 'Try again next year.',
    }];
    for (const [index, decision] of others.entries()) await done(secretary.put(`/api/review/applications/${String(sent[index + 1]?.id)}/decision`, decision));
  });

  await test.step('the release is reviewed in English and sent in Greek', async () => {
    await main.getByRole('link', { name: 'Call of the deciders' }).click();
    await expect(page).toHaveTitle('Call Decisions · Call of the deciders · Propylaea');
    const rows = main.getByRole('table').last().getByRole('row');
    // The header, the two best, the line after the two places, and the other three.
    await expect(rows).toHaveCount(7);
    await expect(rows.nth(3)).toHaveText('The 2 places of the call end here, by the scores.');
    await expect(main.getByRole('link', { name: /^Decide about several at once/ })).toHaveAttribute(
      'href',
      `/manage/applications?call_id=${String(call.id)}&status=UnderReview&sort=-score`,
    );
    await tabTo(page, main.getByRole('button', { name: 'Preview the release' }));
    await page.keyboard.press('Enter');
    await main.getByText(saying('decisions.release.mail')).last().click();
    await expect(main).toContainText('Reason: The grades are below what the programme asks for');
    await expect(main).toContainText('Η σειρά σας στη λίστα αναμονής: 1');
    await expectAccessible(page);
    await readIn(page, 'el');
    await page.reload();
    await main.getByRole('button', { name: 'Προεπισκόπηση κοινοποίησης' }).click();
    await expect(main.getByText(/^Μήνυμα προς/)).toHaveCount(5);
    await main.getByRole('button', { name: 'Κοινοποίηση 5 αποφάσεων' }).press('Enter');
    // The focus is on Cancel, so that an extra press of Enter releases nothing.
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Άκυρο' })).toBeFocused();
    await page.getByRole('dialog').getByRole('button', { name: 'Κοινοποίηση 5 αποφάσεων' }).press('Enter');
    await expect(main).toContainText('Κοινοποιήθηκαν 5 αποφάσεις.');
    await main.getByRole('link', { name: 'Κοινοποιημένες' }).click();
    await expect(main.getByRole('table').last().getByRole('row')).toHaveCount(7);
    await expectAccessible(page);
  });

  const told = applicant.getByRole('region', { name: 'The decision' });
  await test.step('the first sees the condition, which the Secretary ticks, and declines', async () => {
    await applicant.context().clearCookies();
    await signIn(applicant, first.person);
    await applicant.goto(`/applications/${String(first.id)}/details`);
    await expect(told).toContainText('Hand in your degree certificate. (not fulfilled yet)');
    await expectAccessible(applicant);
    await page.goto(`/manage/applications/${String(first.id)}`);
    await main.getByRole('button', { name: 'Προβολή της απόφασης' }).press('Enter');
    const condition = main.getByRole('checkbox', { name: 'Hand in your degree certificate.' });
    await condition.press('Space');
    await expect(main.getByRole('checkbox', { name: /εκπληρώθηκε/ })).toBeChecked();
    await applicant.reload();
    await expect(told).toContainText('Hand in your degree certificate. (fulfilled)');
    await applicant.getByRole('button', { name: 'Decline the place' }).click();
    await applicant.getByRole('dialog').getByRole('button', { name: 'Decline the place' }).click();
    await expect(applicant.locator('[data-status]')).toHaveAttribute('data-status', 'Declined');
  });

  await test.step('the next of the waiting list is offered the place, and reads so in Greek', async () => {
    await expect.poll(async () => (await done<{ status: string }>(third.api.get(`/api/applications/${String(third.id)}`))).status).toBe('Accepted');
    await applicant.context().clearCookies();
    await signIn(applicant, third.person);
    await applicant.goto(`/applications/${String(third.id)}/details`);
    await expect(applicant.getByRole('button', { name: 'Αποδοχή της θέσης', exact: true })).toBeVisible();
    await expectAccessible(applicant);
  });

  await test.step('all are notified', async () => {
    const latest = [];
    for (const { api } of sent) latest.push((await done<{ status?: string }[]>(api.get('/api/updates')))[0]);
    expect(latest).toMatchObject(['Declined', 'Accepted', 'Accepted', 'Waitlisted', 'Rejected'].map((status) => ({ status })));
  });
});
