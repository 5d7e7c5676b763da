import { inQuestionOrder } from '@domain/question-order';
import { resolve } from '@domain/schema/resolve';
import { isRecord } from '../data';
import type { EntitySchema } from '../types';

export const QUESTION_KINDS = ['text', 'longText', 'number', 'yesNo', 'choice', 'choices', 'date'] as const;
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
  /** The property as it came: limits and help that are not edited here are kept. */
  original?: EntitySchema;
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
};

function kindOfQuestion(schema: EntitySchema): QuestionKind {
  if (schema.type === 'array') return 'choices';
  if (schema.enum) return 'choice';
  if (schema.format === 'date') return 'date';
  if (schema.type === 'boolean') return 'yesNo';
  if (schema.type === 'number' || schema.type === 'integer') return 'number';
  return schema['x-widget'] === 'textarea' || (schema.maxLength ?? 0) > SHORT_TEXT ? 'longText' : 'text';
}

function toProperty(question: Question): EntitySchema {
  const { original, kind } = question;
  const same = original !== undefined && kindOfQuestion(original) === kind;
  const shape = shapes[kind](question);
  const options = kind === 'choice' || kind === 'choices' ? shape : {};
  const kept = same ? { ...original, ...options } : { ...shape, ...(original?.description && { description: original.description }) };
  const translations = original?.['x-i18n'];
  return { ...kept, title: question.en, 'x-i18n': { ...translations, el: { ...translations?.el, title: question.el } } };
}

/** The flat draft-07 schema that asks `questions`, or undefined when there are none. */
export function questionsToSchema(questions: readonly Question[]): EntitySchema | undefined {
  if (questions.length === 0) return undefined;
  const required = questions.filter((question) => question.required).map(({ key }) => key);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(questions.map((question) => [question.key, toProperty(question)])),
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

/** The questions that a call's schema asks, in order. */
export function schemaToQuestions(schema: unknown): Question[] {
  const properties = isRecord(schema) && isRecord(schema['properties']) ? schema['properties'] : {};
  const required = isRecord(schema) && Array.isArray(schema['required']) ? schema['required'] : [];
  return inQuestionOrder(Object.keys(properties)).map((key): Question => {
    const original = properties[key] as EntitySchema;
    return {
      key,
      en: original.title ?? '',
      el: original['x-i18n']?.el?.title ?? '',
      kind: kindOfQuestion(original),
      required: required.includes(key),
      options: optionsIn(original),
      original,
    };
  });
}

/** The first of `prefix1`, `prefix2` … that comes after all in use: an answer never moves to another question. */
export function nextKey(prefix: string, used: readonly string[]): string {
  const numbers = used.map((key) => Number(/\d+$/.exec(key)?.[0] ?? 0));
  return `${prefix}${Math.max(0, ...numbers) + 1}`;
}
