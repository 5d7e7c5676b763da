import { valueAtDotted } from '@domain/values/value-at';
import type { Locator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { dateKeys } from './generated/form/date-keys';
import { type Leaf } from './generated/model/fields';
import { askedIn, clearedOf, samplesOf } from './generated/model/samples';
import { apiOf, type Application } from './support/api';
import { newCall, PDF } from './support/applied';
import { field } from './support/forms';
import { tabTo } from './support/keyboard';
import { loseNetwork } from './support/network';
import { demo, newPerson, register, signIn } from './support/people';
import { expect, expectAccessible, test } from './support/portal-test';

test.use({ locale: 'el-GR', viewport: { width: 360, height: 740 } });

const GREEK = ['applicant', 'forms'].map((area) => JSON.parse(readFileSync(`src/i18n/el/${area}.json`, 'utf8')) as Record<string, unknown>);
const say = (key: string): string => GREEK.map((words) => valueAtDotted(words, key)).find((words) => typeof words === 'string') as string;
const button = (page: Page, key: string) => page.getByRole('main').getByRole('button', { name: say(key), exact: true });
const state = (page: Page, name: string) => page.locator(`[data-save-state="${name}"]`);

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

const CONTACTS = 'contact_infos';
const DEGREES = 'education_degrees';

const leastOf = (form: string) => samplesOf(form).map((sample) => clearedOf(form, sample));

/** A minimal record of a section without a file. */
const withoutFiles = (form: string) =>
  leastOf(form).find((least) => askedIn(form, least).every(({ kind, path }) => kind !== 'file' || valueAtDotted(least, path) === undefined));

/** The required, initially empty fields of a section, in their order. */
function demanded(form: string): { leaf: Leaf; value: unknown }[] {
  const least = withoutFiles(form) ?? {};
  return askedIn(form, least).map((leaf) => ({ leaf, value: valueAtDotted(least, leaf.path) })).filter(({ value }) =>
    ['string', 'number'].includes(typeof value)
  );
}

/** Moves to the radio group in `box` by Tab, then with the arrow keys to the radio button with this value. */
async function chooseRadio(page: Page, box: Locator, value: unknown): Promise<void> {
  await tabTo(page, box.getByRole('radio').first());
  await page.keyboard.press('Space');
  const values = await box.getByRole('radio').evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
  for (let step = values.indexOf(String(value)); step > 0; step -= 1) await page.keyboard.press('ArrowDown');
  await expect(box.getByRole('radio', { checked: true })).toHaveValue(String(value));
}

/** Types into a searchable list and selects the first option, which must have this label. */
async function takeFirst(page: Page, box: Locator, typed: string): Promise<void> {
  await tabTo(page, box.getByRole('combobox'));
  await page.keyboard.type(typed);
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(typed);
  await page.keyboard.press('Enter');
}

/** Fills in a field of the Greek form: a country by its Greek name, a field of study by its code, a choice by its value, or the text. */
async function answerByKeys(page: Page, { leaf: { kind, path }, value }: { leaf: Leaf; value: unknown }): Promise<void> {
  const box = field(page, path);
  if (kind === 'radios') await chooseRadio(page, box, value);
  else if (kind === 'select') {
    await tabTo(page, box.locator('select'));
    for (let step = 0; step < 20 && (await box.locator('select').inputValue()) !== String(value); step += 1) await page.keyboard.press('ArrowDown');
  } else if (kind === 'code') await takeFirst(page, box, new Intl.DisplayNames('el', { type: 'region' }).of(String(value)) ?? '');
  else if (kind === 'isced') await takeFirst(page, box, String(value));
  else if (kind === 'date') {
    await tabTo(page, box.locator('input'));
    await page.keyboard.type(await dateKeys(page, String(value)));
  } else await type(page, box.getByRole('textbox').or(box.getByRole('combobox')), String(value));
}

const QUESTIONS = {
  type: 'object',
  properties: {
    motivation: {
      type: 'string',
      maxLength: 500,
      'x-widget': 'textarea',
      title: 'Why this programme?',
      'x-i18n': { el: { title: 'Γιατί αυτό το πρόγραμμα;' } },
    },
    hours: { type: 'integer', minimum: 1, maximum: 60, title: 'Hours a week', 'x-i18n': { el: { title: 'Ώρες την εβδομάδα' } } },
    city: { type: 'string', maxLength: 100, title: 'Where do you live?', 'x-i18n': { el: { title: 'Πού μένετε;' } } },
  },
  required: ['motivation', 'hours', 'city'],
};

test('the whole road in Greek, on a phone, by keyboard, with a network that is cut ten times: nothing that was typed is lost', async ({ page, context, another, watch }) => {
  test.slow();
  watch.expectLine('net::ERR_INTERNET_DISCONNECTED');
  watch.expectLine('A request had no answer.');
  const secretary = await another();
  await signIn(secretary, demo('secretary'));
  const call = await newCall(secretary, 'By keyboard alone', { title: { en: 'By keyboard alone', el: 'Μόνο με πληκτρολόγιο' }, questions: QUESTIONS });
  const person = newPerson();
  await register(page, person);
  const api = await apiOf(page);
  expect((await api.put('/api/account', { locale: 'el', preferences: {} })).status()).toBe(200);
  const cut = async (deed: () => Promise<void>) => {
    await loseNetwork(page);
    await deed();
    await context.setOffline(false);
  };
  const waits = page.getByRole('status').filter({ hasText: say('forms.offline') });

  await test.step('a profile is created once the network is back', async () => {
    await page.goto(`/calls/${String(call.id)}/application-create`);
    await expect(page).toHaveURL(/\/applicant-create/);
    await tabTo(page, button(page, 'applicant.stepper.create'));
    await cut(async () => {
      await page.keyboard.press('Enter');
      await expect(waits).toBeVisible();
    });
    await expect(field(page, demanded(CONTACTS)[0]?.leaf.path ?? '')).toBeVisible();
  });

  await test.step('so are contact details', async () => {
    for (const leaf of demanded(CONTACTS)) await answerByKeys(page, leaf);
    await tabTo(page, button(page, 'applicant.stepper.continue'));
    await cut(async () => {
      await page.keyboard.press('Enter');
      await expect(waits).toBeVisible();
    });
    await expect(page.getByRole('main').getByRole('heading', { level: 2, name: say(`applicant.sections.${DEGREES}.title`) })).toBeVisible();
  });

  await test.step('and a degree', async () => {
    for (const leaf of demanded(DEGREES)) await answerByKeys(page, leaf);
    await press(page, button(page, 'applicant.stepper.continue'));
    await expect(page.getByRole('main').getByRole('heading', { level: 2, name: say('applicant.sections.language_degrees.title') })).toBeVisible();
  });

  await test.step('an application is started', async () => {
    await page.goto(`/calls/${String(call.id)}/application-create`);
    await tabTo(page, button(page, 'application.create.start'));
    await cut(() => page.keyboard.press('Enter'));
    await expect(page).toHaveURL(/\/applications\/\d+\/update/);
    await expect(page.getByRole('heading', { level: 1 }), 'a page is read from its beginning').toBeFocused();
  });
  const id = /\/applications\/(\d+)\//.exec(page.url())?.[1] ?? '';
  const draft = async () => (await (await api.get(`/api/applications/${id}`)).json()) as Application;
  const stored = async () => (await draft()).answers;

  const answer = (name: string) => field(page.locator('#answers'), name).getByRole('textbox');

  await test.step('answers are stored on the device and sent later', async () => {
    await page.goto(`/applications/${id}/update?task=questions`);
    for (const [name, text] of [['motivation', 'Αγαπώ τα λιμάνια της.'], ['hours', '20'], ['city', 'Ηράκλειο']] as const) {
      await tabTo(page, answer(name));
      await cut(async () => {
        await page.keyboard.type(text);
        await expect(state(page, 'offline')).toBeVisible();
      });
      await expect(state(page, 'saved')).toBeVisible();
    }
    expect(await stored()).toEqual({ motivation: 'Αγαπώ τα λιμάνια της.', hours: 20, city: 'Ηράκλειο' });
  });

  await test.step('a window that closes without a network loses nothing', async () => {
    await tabTo(page, answer('city'));
    await page.keyboard.press('End');
    await cut(async () => {
      await page.keyboard.type(' Κρήτης');
      await expect(state(page, 'offline')).toBeVisible();
      await page.goto('about:blank');
    });
    await page.goto(`/applications/${id}/update?task=questions`);
    await expect(answer('city')).toHaveValue('Ηράκλειο Κρήτης');
    await expect.poll(stored).toMatchObject({ city: 'Ηράκλειο Κρήτης' });
  });

  await test.step('a document that could not be uploaded is sent by itself', async () => {
    await page.goto(`/applications/${id}/update?task=documents`);
    const box = field(page, 'documents.diploma');
    await tabTo(page, box.locator('input[type=file]'));
    await cut(async () => {
      // The file dialog belongs to the operating system, so the test sets the file directly.
      await box.locator('input[type=file]').setInputFiles({ name: 'πτυχίο.pdf', mimeType: 'application/pdf', buffer: PDF });
      await expect(box.locator('button')).toBeFocused();
      await expect(box).toContainText(say('forms.file_offline'));
    });
    await expect.poll(async () => Object.keys((await draft()).documents)).toEqual(['diploma']);
    const view = box.getByRole('button', { name: `${say('forms.file_view')}: πτυχίο.pdf` });
    await press(page, view);
    const shown = page.getByRole('dialog', { name: 'πτυχίο.pdf' });
    await expect(shown.getByRole('img', { name: 'πτυχίο.pdf' }).or(shown.getByRole('button', { name: 'πτυχίο.pdf' }))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(shown).toBeHidden();
    await expect(view).toBeFocused();
  });

  await test.step('an answer is changed after the check', async () => {
    await page.goto(`/applications/${id}/update?task=review`);
    await press(page, page.getByRole('link', { name: `${say('application.details.change')}: ${say('application.details.answers')}` }));
    await cut(async () => {
      await type(page, answer('hours'), '25');
      await expect(state(page, 'offline')).toBeVisible();
    });
    await expect(state(page, 'saved')).toBeVisible();
  });

  await test.step('it is sent once, though the first attempt has no network', async () => {
    await page.goto(`/applications/${id}/update?task=review`);
    await expect(page.getByRole('main')).toContainText('πτυχίο.pdf');
    await expectAccessible(page);
    const confirm = page.getByRole('dialog').getByRole('button', { name: say('application.update.finalize') });
    const send = async () => {
      await press(page, button(page, 'application.update.finalize'));
      await tabTo(page, confirm);
    };
    await send();
    await cut(async () => {
      await page.keyboard.press('Enter');
      await expect(page.locator('[data-refused="unanswered"]')).toBeFocused();
      await expectAccessible(page);
    });
    expect((await draft()).status).toBe('Draft');
    await send();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/applications/${id}/details`);
    await expect(page.locator('[data-receipt]')).toContainText(/[0-9a-f]{64}/);
    expect(await draft()).toMatchObject({ status: 'Finalized', answers: { motivation: 'Αγαπώ τα λιμάνια της.', hours: 25, city: 'Ηράκλειο Κρήτης' } });
  });
});
