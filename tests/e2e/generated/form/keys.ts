import { expect, type Locator } from '@playwright/test';
import type { LeafKind } from '@domain/schema/kinds';
import type { RecordData } from '../../../../src/schema-ui/types';
import { schemaToQuestions, type Question } from '../../../../src/schema-ui/widgets/questions';
import { tabTo } from '../../support/keyboard';
import { addOption, addQuestion, answerRequired, kindOfAnswer, optionWords, questionBox, wordsIn } from './builder';
import { labelled, wordsOf, type Field } from './controls';
import { dateKeys, timeKeys } from './date-keys';
import { choiceCalled, currencyWords, fileFor, halvesOf, LANGUAGES, localTime, nameOf, partOf, partTitles, zoneWords } from './drivers';

/** Fills in an empty field with the keyboard alone. */
type Typist = (field: Field, value: unknown) => Promise<void>;

const MAX_STEPS = 60;

async function typeInto(control: Locator, words: unknown): Promise<void> {
  await tabTo(control.page(), control);
  await control.page().keyboard.type(String(words));
}

const text: Typist = (field, value) => typeInto(labelled(field), value);

/** Presses an arrow key until `reached` is true. */
async function stepUntil(control: Locator, reached: () => Promise<boolean>): Promise<void> {
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (await reached()) return;
    await control.page().keyboard.press('ArrowDown');
  }
  throw new Error(`${String(MAX_STEPS)} steps in ${String(control)} do not lead there.`);
}

async function stepInSelect(control: Locator, value: unknown): Promise<void> {
  await tabTo(control.page(), control);
  await stepUntil(control, async () => (await control.inputValue()) === String(value));
}

/** Types into a searchable list, moves to the option that begins with `words` and selects it. */
async function pick(input: Locator, { typed, words }: { typed: string; words: string }): Promise<void> {
  const page = input.page();
  await typeInto(input, typed);
  const line = page.getByRole('listbox').getByRole('option').filter({ hasText: words }).first();
  await expect(line).toBeVisible();
  await stepUntil(input, async () => {
    const active = await input.getAttribute('aria-activedescendant');
    return active !== null && (await page.locator(`[id="${active}"]`).innerText()).startsWith(words);
  });
  await page.keyboard.press('Enter');
}

const code: Typist = async (field, value) => {
  const words = await wordsOf(field.box.page(), field.leaf, value);
  await pick(labelled(field), { typed: words, words });
};

const radios: Typist = async (field, value) => {
  const page = field.box.page();
  await tabTo(page, field.box.getByRole('radio').first());
  await page.keyboard.press('Space');
  const wanted = await choiceCalled(field, value);
  await stepUntil(field.box, () => wanted.isChecked());
};

const checkboxes: Typist = async (field, value) => {
  for (const each of value as unknown[]) {
    await tabTo(field.box.page(), await choiceCalled(field, each));
    await field.box.page().keyboard.press('Space');
  }
};

async function tick(control: Locator, wanted: boolean): Promise<void> {
  await tabTo(control.page(), control);
  if ((await control.isChecked()) !== wanted) await control.page().keyboard.press('Space');
}

const boolean: Typist = async (field, value) => {
  await tick(labelled(field), true);
  await tick(labelled(field), value === true);
};

const date: Typist = async (field, value) => {
  await typeInto(labelled(field), await dateKeys(field.box.page(), String(value)));
  await expect(labelled(field)).toHaveValue(String(value));
};

const instant: Typist = async (field, value) => {
  const page = field.box.page();
  const local = localTime(value, field);
  const [day = '', time = ''] = local.split('T');
  await typeInto(labelled(field), await dateKeys(page, day));
  // The year part accepts more than four digits, so the browser does not move on by itself.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type(await timeKeys(page, time));
  await expect(labelled(field)).toHaveValue(local);
};

const file: Typist = async (field, value) => {
  const page = field.box.page();
  // Wait for the event before pressing keys: Playwright turns on file chooser interception over another channel than key presses, and a
  // busy page may get the key first. Moving there by Tab makes several round trips on the first channel.
  const opened = page.waitForEvent('filechooser');
  await tabTo(page, field.box.locator('input[type="file"]'));
  await page.keyboard.press('Enter');
  await (await opened).setFiles(fileFor(field, value));
  await expect(field.box.getByRole('button', { name: `Replace: ${field.leaf.title}` })).toBeFocused();
};

const localized: Typist = async ({ box }, value) => {
  for (const [language, words] of Object.entries(value as RecordData)) await typeInto(box.getByLabel(LANGUAGES[language] ?? '', { exact: true }), words);
};

async function typeQuestion(box: Locator, question: Question): Promise<void> {
  const page = box.page();
  for (const { label, words } of wordsIn(question)) await typeInto(box.getByLabel(label), words);
  await stepInSelect(kindOfAnswer(box), question.kind);
  for (const [index] of question.options.entries()) {
    await tabTo(page, addOption(box));
    await page.keyboard.press('Enter');
    await expect(box.getByRole('group', { name: `Option ${String(index + 1)}` })).toBeVisible();
  }
  for (const { label, words } of optionWords(question)) await typeInto(box.getByLabel(label), words);
  await tick(answerRequired(box), question.required);
}

const questions: Typist = async (field, value) => {
  for (const [index, question] of schemaToQuestions(value).entries()) {
    await tabTo(field.box.page(), addQuestion(field));
    await field.box.page().keyboard.press('Enter');
    await typeQuestion(questionBox(field, index), question);
  }
};

/** The typist of each kind; a new kind does not compile until it has one. */
export const TYPISTS: Record<LeafKind, Typist> = {
  text,
  textarea: text,
  url: text,
  email: text,
  phone: text,
  number: text,
  date,
  instant,
  month: async (field, value) => {
    await stepInSelect(partOf(field, 'Month'), halvesOf(value).month);
    await typeInto(partOf(field, 'Year'), halvesOf(value).year);
  },
  boolean,
  select: (field, value) => stepInSelect(labelled(field), value),
  radios,
  code,
  isced: async (field, value) => {
    await pick(labelled(field), { typed: String(value), words: await wordsOf(field.box.page(), field.leaf, value) });
  },
  timezone: (field, value) => pick(labelled(field), { typed: zoneWords(value), words: zoneWords(value) }),
  checkboxes,
  codes: async (field, value) => {
    for (const each of value as unknown[]) await code(field, each);
  },
  file,
  reference: (field, value) => {
    const words = nameOf(field, value);
    return typeof value === 'number' ? pick(labelled(field), { typed: words, words }) : text(field, value);
  },
  localized,
  'localized-textarea': localized,
  money: async (field, value) => {
    await typeInto(partOf(field, 'Amount'), (value as RecordData)['amount']);
    const words = await currencyWords(field, value as RecordData);
    if ((await partOf(field, 'Currency').inputValue()) !== words) await pick(partOf(field, 'Currency'), { typed: words, words });
  },
  coordinates: async (field, value) => {
    for (const [axis, title] of partTitles(field)) await typeInto(partOf(field, title), (value as RecordData)[axis]);
  },
  'schema-builder': questions,
};
