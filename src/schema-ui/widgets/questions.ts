import type { EntitySchema } from '../types';
import { isRecord } from '../data';

export const QUESTION_KINDS = ['text', 'longText', 'number', 'yesNo', 'choice'] as const;
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
}

const SHORT_TEXT = 200;
const LONG_TEXT = 4000;

const shapes: Record<QuestionKind, (question: Question) => EntitySchema> = {
  text: () => ({ type: 'string', minLength: 1, maxLength: SHORT_TEXT }),
  longText: () => ({ type: 'string', minLength: 1, maxLength: LONG_TEXT, 'x-widget': 'textarea' }),
  number: () => ({ type: 'number' }),
  yesNo: () => ({ type: 'boolean' }),
  choice: ({ options }) => ({
    type: 'string',
    enum: options.map(({ value }) => value),
    'x-enum-labels': {
      en: Object.fromEntries(options.map(({ value, en }) => [value, en])),
      el: Object.fromEntries(options.map(({ value, el }) => [value, el])),
    },
  }),
};

/** The flat draft-07 schema that asks `questions`, or undefined when there are none. */
export function questionsToSchema(questions: readonly Question[]): EntitySchema | undefined {
  if (questions.length === 0) return undefined;
  const required = questions.filter((question) => question.required).map(({ key }) => key);
  const properties = questions.map((question): [string, EntitySchema] => [
    question.key,
    { ...shapes[question.kind](question), title: question.en, 'x-i18n': { el: { title: question.el } } },
  ]);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
  };
}

function kindOfQuestion(schema: EntitySchema): QuestionKind {
  if (schema.enum) return 'choice';
  if (schema.type === 'boolean') return 'yesNo';
  if (schema.type === 'number' || schema.type === 'integer') return 'number';
  return schema['x-widget'] === 'textarea' || (schema.maxLength ?? 0) > SHORT_TEXT ? 'longText' : 'text';
}

/** Keys in the order in which they were added: `q2` before `q10`, also when the database has sorted them otherwise. */
export const inQuestionOrder = (keys: readonly string[]): string[] =>
  [...keys].sort(new Intl.Collator('en', { numeric: true }).compare);

/** The questions that a schema made by `questionsToSchema` asks, in order. */
export function schemaToQuestions(schema: unknown): Question[] {
  const properties = isRecord(schema) && isRecord(schema['properties']) ? schema['properties'] : {};
  const required = isRecord(schema) && Array.isArray(schema['required']) ? schema['required'] : [];
  return inQuestionOrder(Object.keys(properties)).map((key): Question => {
    const property = properties[key] as EntitySchema;
    const labels = property['x-enum-labels'];
    return {
      key,
      en: property.title ?? '',
      el: property['x-i18n']?.el?.title ?? '',
      kind: kindOfQuestion(property),
      required: required.includes(key),
      options: (property.enum ?? []).map((value) => ({
        value: String(value),
        en: labels?.en?.[String(value)] ?? String(value),
        el: labels?.el?.[String(value)] ?? '',
      })),
    };
  });
}

/** The first of `prefix1`, `prefix2` … that comes after all in use: an answer never moves to another question. */
export function nextKey(prefix: string, used: readonly string[]): string {
  const numbers = used.map((key) => Number(/\d+$/.exec(key)?.[0] ?? 0));
  return `${prefix}${Math.max(0, ...numbers) + 1}`;
}
