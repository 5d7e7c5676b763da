import { askedAnswers } from '../calls/question-conditions';
import { questionKeys } from '../calls/question-order';
import { resolve } from '../schema/resolve';
import { isSchema, type Schema } from '../schema/schema';
import { titleByLanguage } from '../schema/words';

/** Why an answer was not taken along, or, with `question_reworded`, was taken along and should be read again. */
export type UnfitReason = 'question_gone' | 'kind_changed' | 'choice_gone' | 'question_reworded' | 'accept_again' | 'answer_again';

interface Unfit {
  /** The key that the question had. */
  key: string;
  /** What was asked, by language. */
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
  /** Whether both are versions of one call's questions. Within one call a key always names the same question. */
  sameCall: boolean;
  /** The keys of answers that nobody may have given (`filledInAnswers`): they are asked again. */
  doubtful?: readonly string[];
}

/** Keys that the composer of questions counts up: `q1` of one call has nothing to do with `q1` of another. */
const COUNTED_KEY = /^q\d+$/;

const textsOf = (schema: Schema): string[] =>
  [schema.title, schema['x-i18n']?.el?.title].flatMap((text) => (text ? [text.trim().toLowerCase()] : []));

const isSameText = (one: Schema, other: Schema): boolean => textsOf(one).some((text) => textsOf(other).includes(text));

function questionsIn(schema: Schema | null | undefined): [string, Schema][] {
  return Object.entries(schema?.properties ?? {}).flatMap(([key, one]) => (isSchema(one) ? [[key, one]] : []));
}

/** The question of `to` that is the same as a question of `from`: the one with its key where keys of the two can be compared, else the one with its words. */
function counterpart([key, question]: [string, Schema], { to, sameCall }: Terms): [string, Schema] | undefined {
  const asked = questionsIn(to);
  const byKey = asked.find(([name]) => name === key);
  if (byKey && (sameCall || !COUNTED_KEY.test(key) || isSameText(question, byKey[1]))) return byKey;
  return sameCall ? undefined : asked.find(([, other]) => isSameText(question, other));
}

/** What kind of answer a question takes: two of one kind can have the same answer. */
export const answerKind = ({ type, format, items, enum: choices, const: statement, 'x-file': file, 'x-referee': referee }: Schema): string =>
  [type === 'integer' ? 'number' : type, format ?? '', items ? 'several' : '', choices ? 'choice' : '', statement ? 'statement' : '', file ? 'file' : '', referee ? 'referee' : ''].join('/');

const saidBy = ({ title, description, 'x-i18n': words }: Schema): unknown[] => [title, description, words?.el?.title, words?.el?.description];

/** Whether words that were accepted are those that are to be accepted now: whoever accepted others has not accepted these. */
const isSameStatement = (one: Schema, other: Schema): boolean =>
  saidBy(one).every((words, index) => words === saidBy(other)[index]);

const wordsOf = (choice: Schema, value: unknown): string[] =>
  Object.values(choice['x-enum-labels'] ?? {}).flatMap((labels) => labels?.[String(value)]?.trim().toLowerCase() ?? []);

/** The choice of `to` that has the words of a choice of `from`, else, where neither has words, its value; undefined when there is none. */
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
  const chosenOf = (one: unknown, [before, after]: [Schema, Schema]) =>
    sameCall ? after.enum?.find((other) => other === one) : sameChoice(one, before, after);
  if (Array.isArray(value)) {
    const sides: [Schema, Schema] = [resolve(from.items, from), resolve(to.items, to)];
    const kept = value.flatMap((one: unknown) => chosenOf(one, sides) ?? []);
    return { value: kept.length > 0 || value.length === 0 ? kept : undefined, complete: kept.length === value.length };
  }
  if (!to.enum) return { value, complete: true };
  const chosen = chosenOf(value, [from, to]);
  return { value: chosen, complete: chosen !== undefined };
}

/**
 * Takes answers from the questions of one call, or of one version of them, to those of another, and says what no longer fits.
 * Nothing is put under a question that was not the one that was answered.
 */
export function carryAnswers(answers: Readonly<Record<string, unknown>>, terms: Terms): Carried {
  const carried: Record<string, unknown> = {};
  const report: Unfit[] = [];
  const known = new Map(questionsIn(terms.from));
  const inOrder = questionKeys(terms.from ?? {}).filter((key) => key in answers);
  for (const key of new Set([...inOrder, ...Object.keys(answers)])) {
    const before = known.get(key);
    const tell = (reason: UnfitReason) => report.push({ key, title: titleByLanguage(before ?? {}, key), reason });
    const found = before && counterpart([key, before], terms);
    if (!found) {
      tell('question_gone');
      continue;
    }
    const [name, after] = found;
    if (answerKind(before) !== answerKind(after)) {
      tell('kind_changed');
      continue;
    }
    if (before.const !== undefined && !(terms.sameCall && isSameStatement(before, after))) {
      tell('accept_again');
      continue;
    }
    if (terms.doubtful?.includes(key)) {
      tell('answer_again');
      continue;
    }
    const { value, complete } = carryChoice(answers[key], { from: before, to: after, sameCall: terms.sameCall });
    if (value !== undefined) carried[name] = value;
    if (!complete) tell('choice_gone');
    else if (!isSameText(before, after)) tell('question_reworded');
  }
  return { answers: askedAnswers(terms.to, carried), report };
}
