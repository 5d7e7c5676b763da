import { applicableAnswers } from '../calls/question-conditions';
import { questionKeys } from '../calls/question-order';
import { resolve } from '../schema/resolve';
import { isSchema, type Schema } from '../schema/schema';
import { titleByLanguage } from '../schema/words';
import { ownValue } from '../values/value-at';

/** Why an answer was not carried over, or, for `question_reworded`, why a carried answer should be reviewed. */
export type UnfitReason = 'question_removed' | 'kind_changed' | 'choice_removed' | 'question_reworded' | 'accept_again';

interface Unfit {
  /** The key that the question had. */
  key: string;
  /** The title of the question, by language. */
  title: Record<string, string>;
  reason: UnfitReason;
}

export interface Carried {
  answers: Record<string, unknown>;
  report: Unfit[];
}

interface Terms {
  from: Schema | null | undefined;
  to: Schema | null | undefined;
  /** Whether both are versions of the questions of one call. Within one call a key always means the same question. */
  sameCall: boolean;
}

/** Keys that the question editor numbers: `q1` of one call is unrelated to `q1` of another. */
const COUNTED_KEY = /^q\d+$/;

const textsOf = (schema: Schema): string[] => [schema.title, schema['x-i18n']?.el?.title].flatMap((text) => (text ? [text.trim().toLowerCase()] : []));

const isSameText = (one: Schema, other: Schema): boolean => textsOf(one).some((text) => textsOf(other).includes(text));

function questionsIn(schema: Schema | null | undefined): [string, Schema][] {
  return Object.entries(schema?.properties ?? {}).flatMap(([key, one]) => (isSchema(one) ? [[key, one]] : []));
}

/** The question of `to` that matches a question of `from`: by key if the keys of the two are comparable, otherwise by its title. */
function counterpart([key, question]: [string, Schema], { to, sameCall }: Terms): [string, Schema] | undefined {
  const candidates = questionsIn(to);
  const byKey = candidates.find(([name]) => name === key);
  if (byKey && (sameCall || !COUNTED_KEY.test(key) || isSameText(question, byKey[1]))) return byKey;
  return sameCall ? undefined : candidates.find(([, other]) => isSameText(question, other));
}

/** The kind of answer that a question takes; an answer can be carried between questions of one kind. */
export const answerKind = ({ type, format, items, enum: choices, const: statement, 'x-file': file, 'x-referee': referee }: Schema): string =>
  [
    type === 'integer' ? 'number' : type,
    format ?? '',
    items ? 'several' : '',
    choices ? 'choice' : '',
    statement ? 'statement' : '',
    file ? 'file' : '',
    referee ? 'referee' : '',
  ].join('/');

const statementTexts = ({ title, description, 'x-i18n': words }: Schema): unknown[] => [title, description, words?.el?.title, words?.el?.description];

/** Whether the accepted statement has the same text as the new one; acceptance of another text does not count. */
const isSameStatement = (one: Schema, other: Schema): boolean => statementTexts(one).every((words, index) => words === statementTexts(other)[index]);

const wordsOf = (choice: Schema, value: unknown): string[] =>
  Object.values(choice['x-enum-labels'] ?? {}).flatMap((labels) => ownValue(labels, String(value))?.trim().toLowerCase() ?? []);

/** The choice of `to` with the same label as a choice of `from`, or with the same value if neither has labels; undefined if there is none. */
function sameChoice(value: unknown, from: Schema, to: Schema): unknown {
  const words = wordsOf(from, value);
  const choices = to.enum ?? [];
  const byWords = choices.find((other) => wordsOf(to, other).some((text) => words.includes(text)));
  if (byWords !== undefined) return byWords;
  return choices.find((other) => other === value && (words.length === 0 || wordsOf(to, other).length === 0));
}

interface Choice {
  value: unknown;
  complete: boolean;
}

function carryChoice(value: unknown, { from, to, sameCall }: { from: Schema; to: Schema; sameCall: boolean }): Choice {
  const chosenOf = (one: unknown, [before, after]: [Schema, Schema]) => sameCall ? after.enum?.find((other) => other === one) : sameChoice(one, before, after);
  if (Array.isArray(value)) {
    const sides: [Schema, Schema] = [resolve(from.items, from), resolve(to.items, to)];
    const carriedChoices = value.flatMap((one: unknown) => chosenOf(one, sides) ?? []);
    return { value: carriedChoices.length > 0 || value.length === 0 ? carriedChoices : undefined, complete: carriedChoices.length === value.length };
  }
  if (!to.enum) return { value, complete: true };
  const chosen = chosenOf(value, [from, to]);
  return { value: chosen, complete: chosen !== undefined };
}

/**
 * Carries answers over from the questions of one call, or of one version of them, to those of another, and reports what no longer fits.
 * An answer is never assigned to a different question.
 */
export function carryAnswers(answers: Readonly<Record<string, unknown>>, terms: Terms): Carried {
  const carried: Record<string, unknown> = {};
  const report: Unfit[] = [];
  const known = new Map(questionsIn(terms.from));
  const inOrder = questionKeys(terms.from ?? {}).filter((key) => key in answers);
  for (const key of new Set([...inOrder, ...Object.keys(answers)])) {
    const before = known.get(key);
    const reportUnfit = (reason: UnfitReason) => report.push({ key, title: titleByLanguage(before ?? {}, key), reason });
    const found = before && counterpart([key, before], terms);
    if (!found) {
      reportUnfit('question_removed');
      continue;
    }
    const [name, after] = found;
    if (answerKind(before) !== answerKind(after)) {
      reportUnfit('kind_changed');
      continue;
    }
    if (before.const !== undefined && !(terms.sameCall && isSameStatement(before, after))) {
      reportUnfit('accept_again');
      continue;
    }
    const { value, complete } = carryChoice(answers[key], { from: before, to: after, sameCall: terms.sameCall });
    if (value !== undefined) carried[name] = value;
    if (!complete) reportUnfit('choice_removed');
    else if (!isSameText(before, after)) reportUnfit('question_reworded');
  }
  return { answers: applicableAnswers(terms.to, carried), report };
}
