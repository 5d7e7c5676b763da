import type { Page } from '@playwright/test';
import { apiOf, type Application } from './support/api';
import { newCall, readyDrafts, sendDraft, sentApplication } from './support/applied';
import { demo, readIn, signIn } from './support/people';
import { expect, expectAccessible, test } from './support/portal-test';
import { say, sayIn } from './support/words';
import type { Given } from '../support/typed-fields';

const WORDS = {
  en: { review: 'Check and send', send: 'Send the application', kept: 'Your draft is kept' },
  el: { review: 'Έλεγχος και υποβολή', send: 'Υποβολή της αίτησης', kept: 'Η πρόχειρη αίτησή σας διατηρείται' },
} as const;

interface Cap {
  /** The messages on the call's page, in the task list and after a click on Send. */
  call: string;
  task: string;
  send: RegExp;
}

/** Expects each of these places to say why the draft cannot be sent, and to link to `way`. */
async function expectTold(page: Page, { id, call_id }: Application, { cap, locale, way }: { cap: Cap; locale: 'en' | 'el'; way: string }): Promise<void> {
  const main = page.getByRole('main');
  const words = WORDS[locale];
  await page.goto(`/calls/${String(call_id)}/details`);
  await expect(main.locator('[data-mine="applied"]').first()).toContainText(cap.call);
  await page.goto(`/applications/${String(id)}/update?task=review`);
  await expect(main.locator('[data-task="review"]')).toContainText(cap.task);
  await expectAccessible(page);
  await main.getByRole('button', { name: words.send }).click();
  const refused = main.locator('[data-refused="missing"]');
  await expect(refused).toContainText(cap.send);
  await expect(refused).toContainText(words.kept);
  await expect(refused).toBeFocused();
  await expect(refused.getByRole('link')).toHaveAttribute('href', way);
}

/** Types into the draft's question and waits until it is saved. */
async function typeAnswer(page: Page, { id }: Application, text: string): Promise<void> {
  await page.goto(`/applications/${String(id)}/update?task=questions`);
  const saved = page.waitForResponse((answer) =>
    answer.request().method() !== 'GET' && answer.url().endsWith(`/api/applications/${String(id)}`) && answer.ok()
  );
  await page.getByLabel('Why this programme?').fill(text);
  await saved;
}

test('a call that is full says so where its applicant looks, keeps what is typed, and takes it once a place is free', async ({ page, another }) => {
  const staff = await another();
  await signIn(staff, demo('secretary'));
  const call = await newCall(staff, 'A call with one place', { most_applications: 1 });
  const [draft] = (await readyDrafts(page, [call])) as [Application];
  const first = await another();
  const { application: sent } = await sentApplication(first, call);

  await typeAnswer(page, draft, 'I waited for a place.');
  const way = `/calls/${String(call.id)}/details`;
  const en = {
    call: say('application.draft.call_full'),
    task: say('application.tasks.call_full'),
    send: /This call accepts up to 1 application, and as many have been sent/,
  };
  await expectTold(page, draft, { cap: en, locale: 'en', way });
  await readIn(page, 'el');
  await page.setViewportSize({ width: 360, height: 800 });
  const el = {
    call: sayIn('el', 'application.draft.call_full'),
    task: sayIn('el', 'application.tasks.call_full'),
    send: /Η πρόσκληση δέχεται έως 1 αίτηση/,
  };
  await expectTold(page, draft, { cap: el, locale: 'el', way });

  expect((await (await apiOf(first)).post(`/api/applications/${String(sent.id)}/withdraw`)).status()).toBe(200);
  await page.getByRole('main').getByRole('button', { name: WORDS.el.send }).click();
  await page.getByRole('dialog').getByRole('button', { name: WORDS.el.send }).click();
  await expect(page).toHaveURL(/details/);
  await expect(page.getByRole('main')).toContainText('I waited for a place.');
});

test('who has sent as many as one person can reads so, does not lose what is typed, and sends it after withdrawing another', async ({ page, another }) => {
  const staff = await another();
  await signIn(staff, demo('secretary'));
  const cap = { most_per_applicant: 1, academic_year: '2031-2032' } satisfies Given<'calls'>;
  const calls = [await newCall(staff, 'The first of one university', cap), await newCall(staff, 'The second of it', cap)];
  const third = await newCall(staff, 'The third of it', cap);
  const [sent, draft] = (await readyDrafts(page, calls)) as [Application, Application];
  await sendDraft(page, sent);

  await page.goto(`/calls/${String(third.id)}/details`);
  await expect(page.getByRole('main').locator('[data-mine="open-to-you"]').first()).toContainText(/you have sent as many to this university as one person can/);
  await expectAccessible(page);

  await typeAnswer(page, draft, 'I would rather go here.');
  const en = {
    call: say('application.draft.most_sent'),
    task: say('application.tasks.most_sent'),
    send: /at most 1 application to this university/,
  };
  await expectTold(page, draft, { cap: en, locale: 'en', way: '/applications' });
  await readIn(page, 'el');
  await page.setViewportSize({ width: 360, height: 800 });
  const el = { call: sayIn('el', 'application.draft.most_sent'), task: sayIn('el', 'application.tasks.most_sent'), send: /έως 1 αίτηση στο πανεπιστήμιο/ };
  await expectTold(page, draft, { cap: el, locale: 'el', way: '/applications' });

  expect((await (await apiOf(page)).post(`/api/applications/${String(sent.id)}/withdraw`)).status()).toBe(200);
  await page.getByRole('main').getByRole('button', { name: WORDS.el.send }).click();
  await page.getByRole('dialog').getByRole('button', { name: WORDS.el.send }).click();
  await expect(page).toHaveURL(/details/);
  await expect(page.getByRole('main')).toContainText('I would rather go here.');
});
