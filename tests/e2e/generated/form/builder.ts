import { expect, type Locator } from '@playwright/test';
import { schemaToQuestions, type Question } from '../../../../src/schema-ui/widgets/questions';
import { openFold } from '../../support/forms';
import type { Field } from './controls';

export const questionBox = ({ box }: Field, index: number): Locator => box.getByRole('group', { name: `Question ${String(index + 1)}` });
export const addQuestion = ({ box }: Field): Locator => box.getByRole('button', { name: 'Add a question' });
export const addOption = (question: Locator): Locator => question.getByRole('button', { name: 'Add an option' });
export const kindOfAnswer = (question: Locator): Locator => question.getByLabel('Kind of answer');
export const answerRequired = (question: Locator): Locator => question.getByLabel('An answer is required');

/** The texts of a question and its options, each with the label of its input. */
export const wordsIn = (question: Question): { label: string; words: string }[] => [
  { label: 'Question in English', words: question.en },
  { label: 'Question in Greek', words: question.el },
];

export const optionWords = (question: Question): { label: string; words: string }[] =>
  question.options.flatMap(({ en, el }, index) => [
    { label: `Option ${String(index + 1)} in English`, words: en },
    { label: `Option ${String(index + 1)} in Greek`, words: el },
  ]);

/** Expands a collapsed question. */
const unfolded = (box: Locator): Promise<void> => openFold(box.locator('> legend [aria-expanded]'));

async function compose(box: Locator, question: Question): Promise<void> {
  await unfolded(box);
  for (const { label, words } of wordsIn(question)) await box.getByLabel(label).fill(words);
  await kindOfAnswer(box).selectOption(question.kind);
  const made = await box.getByLabel(/^Option \d+ in English$/).count();
  for (let count = made; count < question.options.length; count += 1) await addOption(box).click();
  for (const { label, words } of optionWords(question)) await box.getByLabel(label).fill(words);
  await answerRequired(box).setChecked(question.required);
}

/** Makes the builder hold the questions of the schema `value`; existing questions are changed. */
export async function composed(field: Field, value: unknown): Promise<void> {
  for (const [index, question] of schemaToQuestions(value).entries()) {
    if ((await questionBox(field, index).count()) === 0) await addQuestion(field).click();
    await compose(questionBox(field, index), question);
  }
}

/** Fails unless the builder shows the questions of the schema `value`. */
export async function expectComposed(field: Field, value: unknown): Promise<void> {
  const questions = schemaToQuestions(value);
  for (const [index, question] of questions.entries()) {
    const box = questionBox(field, index);
    await unfolded(box);
    for (const { label, words } of [...wordsIn(question), ...optionWords(question)]) await expect(box.getByLabel(label)).toHaveValue(words);
    await expect(kindOfAnswer(box)).toHaveValue(question.kind);
    await expect(answerRequired(box)).toBeChecked({ checked: question.required });
  }
  await expect(questionBox(field, questions.length)).toHaveCount(0);
}
