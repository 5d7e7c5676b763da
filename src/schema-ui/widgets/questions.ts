import { DOCUMENT_LIMITS } from '@domain/records/file-limits';
import { isRecord } from '@domain/values/is-record';
import type { Locale } from '@domain/locale';
import { conditionOf, type Condition } from '@domain/calls/question-conditions';
import { questionKeys } from '@domain/calls/question-order';
import type { EvaluatorVisibility } from '@domain/schema/schema';
import { resolve } from '@domain/schema/resolve';
import type { EntitySchema } from '../types';

export const QUESTION_KINDS = ['text', 'longText', 'number', 'yesNo', 'choice', 'choices', 'date', 'file', 'statement', 'referee'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

export interface QuestionOption {
  value: string;
  en: string;
  el: string;
}

/** One question of a call as the Secretary sees it. */
export interface Question {
  key: string;
  en: string;
  el: string;
  kind: QuestionKind;
  required: boolean;
  options: QuestionOption[];
  /** The help text below the question, by language; empty when there is none. */
  help?: Readonly<Record<Locale, string>>;
  /** The limits of a text's characters, a number's size, or the number of choices. */
  limits?: Limits;
  /** The condition under which it is asked; without one it is always asked. */
  when?: Condition | undefined;
  /** Of a letter of reference: whether it is hidden from the applicant. */
  confidential?: boolean;
  /** When the answer is hidden from evaluators; undefined means that they see it. */
  hidden?: EvaluatorVisibility | undefined;
  /** The property as it was loaded: keywords that are not edited here are kept. */
  original?: EntitySchema;
}

export interface Limits {
  least?: number | undefined;
  most?: number | undefined;
}

const SHORT_TEXT = 200;
const LONG_TEXT = 4000;

const choiceOf = ({ options }: Question) => ({
  type: 'string' as const,
  enum: options.map(({ value }) => value),
  'x-enum-labels': {
    en: Object.fromEntries(options.map(({ value, en }) => [value, en])),
    el: Object.fromEntries(options.map(({ value, el }) => [value, el])),
  },
});

const shapes: Record<QuestionKind, (question: Question) => EntitySchema> = {
  text: () => ({ type: 'string', minLength: 1, maxLength: SHORT_TEXT }),
  longText: () => ({ type: 'string', minLength: 1, maxLength: LONG_TEXT, 'x-widget': 'textarea' }),
  number: () => ({ type: 'number' }),
  yesNo: () => ({ type: 'boolean' }),
  choice: choiceOf,
  choices: (question) => ({ type: 'array', uniqueItems: true, items: choiceOf(question) }),
  date: () => ({ type: 'string', format: 'date', 'x-widget': 'date' }),
  file: () => ({ type: 'integer', 'x-file': { types: [...DOCUMENT_LIMITS.types], max_bytes: DOCUMENT_LIMITS.maxBytes } }),
  statement: () => ({ type: 'boolean', const: true }),
  referee: ({ confidential }) => ({ type: 'string', 'x-referee': confidential === true ? { confidential } : {} }),
};

type LimitKeyword = 'minLength' | 'maxLength' | 'minimum' | 'maximum' | 'minItems' | 'maxItems';

/** The keywords by which a kind of answer is limited, and the largest value that they take. */
export const LIMITED: Partial<Record<QuestionKind, { keywords: readonly [LimitKeyword, LimitKeyword]; highest?: number }>> = {
  text: { keywords: ['minLength', 'maxLength'], highest: SHORT_TEXT },
  longText: { keywords: ['minLength', 'maxLength'], highest: 20_000 },
  number: { keywords: ['minimum', 'maximum'] },
  choices: { keywords: ['minItems', 'maxItems'], highest: 40 },
};

function kindOfQuestion(schema: EntitySchema): QuestionKind {
  if (schema.type === 'array') return 'choices';
  if (schema.enum) return 'choice';
  if (schema.format === 'date') return 'date';
  if (schema['x-file']) return 'file';
  if (schema['x-referee']) return 'referee';
  if (schema.type === 'boolean') return schema.const === true ? 'statement' : 'yesNo';
  if (schema.type === 'number' || schema.type === 'integer') return 'number';
  return schema['x-widget'] === 'textarea' || (schema.maxLength ?? 0) > SHORT_TEXT ? 'longText' : 'text';
}

/** The schema without some of its keywords. */
const without = (schema: EntitySchema, keywords: readonly string[]): EntitySchema =>
  Object.fromEntries(Object.entries(schema).filter(([keyword]) => !keywords.includes(keyword)));

function limitsOf({ kind, limits = {} }: Question): EntitySchema {
  const limited = LIMITED[kind];
  if (!limited) return {};
  const values = [limits.least, limits.most];
  return Object.fromEntries(limited.keywords.flatMap((keyword, index) => (values[index] === undefined ? [] : [[keyword, values[index]]])));
}

/** The property without its texts, position and condition; as it was loaded if the kind of answer has not changed. */
function shapeOf(question: Question): EntitySchema {
  const { original, kind, limits } = question;
  const shape = shapes[kind](question);
  if (!original || kindOfQuestion(original) !== kind) return shape;
  const options = kind === 'choice' || kind === 'choices' || kind === 'referee' ? shape : {};
  return { ...without({ ...original, ...options }, limits ? (LIMITED[kind]?.keywords ?? []) : []), ...limitsOf(question) };
}

/** Title and help in English, with their translations. */
function wordsOf({ original, en, el, help }: Question): EntitySchema {
  const description = help ? help.en : original?.description;
  const translations = original?.['x-i18n'];
  const inGreek = help ? help.el : translations?.el?.description;
  return { title: en, ...(description && { description }), 'x-i18n': { ...translations, el: { ...(inGreek && { description: inGreek }), title: el } } };
}

const toProperty = (question: Question): EntitySchema => ({
  ...without(shapeOf(question), ['title', 'description', 'x-i18n', 'x-order', 'x-when', 'x-evaluators']),
  ...wordsOf(question),
  ...(question.when && { 'x-when': question.when }),
  ...(question.hidden && { 'x-evaluators': question.hidden }),
});

/** The possible answers to a question on which another may depend; empty for kinds that no condition can use. */
export function answersOf({ kind, options }: Question): string[] {
  if (kind === 'yesNo') return ['yes', 'no'];
  return kind === 'choice' ? options.map(({ value }) => value) : [];
}

/** Whether the condition of a question can be met: it must name an earlier question and one of its possible answers. */
function canBeMet({ when }: Question, before: readonly Question[]): boolean {
  const decides = before.find(({ key }) => key === when?.question);
  return decides !== undefined && answersOf(decides).includes(when?.is ?? '');
}

/** The questions without conditions that can no longer be met, because a question was moved, removed or changed. */
export const withValidConditions = (questions: readonly Question[]): Question[] =>
  questions.map((question, index) => (question.when && !canBeMet(question, questions.slice(0, index)) ? { ...question, when: undefined } : question));

/** The flat draft-07 schema that asks `questions` in their order, or undefined when there are none. */
export function questionsToSchema(questions: readonly Question[]): EntitySchema | undefined {
  if (questions.length === 0) return undefined;
  const required = questions.filter((question) => question.required).map(({ key }) => key);
  const properties = Object.fromEntries(questions.map((question) => [question.key, toProperty(question)]));
  const isMoved = questionKeys({ properties }).join() !== questions.map(({ key }) => key).join();
  const placed = questions.map(({ key }, index) => [key, { ...properties[key], 'x-order': index }] as const);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    additionalProperties: false,
    properties: isMoved ? Object.fromEntries(placed) : properties,
    ...(required.length > 0 && { required }),
  };
}

function optionsIn(schema: EntitySchema): QuestionOption[] {
  const choice = schema.type === 'array' ? resolve(schema.items, schema) : schema;
  const labels = choice['x-enum-labels'];
  return (choice.enum ?? []).map((value) => ({
    value: String(value),
    en: labels?.en?.[String(value)] ?? String(value),
    el: labels?.el?.[String(value)] ?? '',
  }));
}

function limitsIn(schema: EntitySchema): Limits {
  const [least, most] = (LIMITED[kindOfQuestion(schema)]?.keywords ?? []).map((keyword) => schema[keyword]);
  return { least, most };
}

/** The questions that a call's schema asks, in order. */
export function schemaToQuestions(schema: unknown): Question[] {
  const properties = (isRecord(schema) && isRecord(schema['properties']) ? schema['properties'] : {}) as Record<string, EntitySchema>;
  const required = isRecord(schema) && Array.isArray(schema['required']) ? schema['required'] : [];
  return questionKeys({ properties }).flatMap((key): Question[] => {
    const original = properties[key];
    if (!original) return [];
    return [
      {
        key,
        en: original.title ?? '',
        el: original['x-i18n']?.el?.title ?? '',
        kind: kindOfQuestion(original),
        required: required.includes(key),
        options: optionsIn(original),
        help: { en: original.description ?? '', el: original['x-i18n']?.el?.description ?? '' },
        limits: limitsIn(original),
        when: conditionOf({ properties }, key),
        hidden: original['x-evaluators'],
        confidential: original['x-referee']?.confidential === true,
        original,
      },
    ];
  });
}

/** The key after the highest number in use (`prefix1`, `prefix2` …), so that an answer never moves to another question. */
export function nextKey(prefix: string, used: readonly string[]): string {
  const numbers = used.map((key) => Number(/\d+$/.exec(key)?.[0] ?? 0));
  return `${prefix}${Math.max(0, ...numbers) + 1}`;
}
