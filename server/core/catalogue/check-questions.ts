import type { Condition } from '@domain/calls/question-conditions';
import { questionKeys } from '@domain/calls/question-order';
import type { Schema } from '@domain/schema/schema';
import type { SchemaFailure } from '@domain/schema/failures';
import { isInherited } from '@domain/values/value-at';

interface Question {
  type?: string;
  enum?: readonly string[];
  'x-enum-labels'?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  items?: { enum?: readonly string[]; 'x-enum-labels'?: Question['x-enum-labels'] };
  const?: unknown;
  'x-when'?: Condition;
  [keyword: string]: unknown;
}

/** The types of answer that a schema keyword can constrain; a keyword that is not listed fits every type. */
const APPLIES: Readonly<Record<string, readonly string[]>> = {
  const: ['boolean'],
  'x-file': ['integer'],
  'x-referee': ['string'],
  enum: ['string'],
  'x-enum-labels': ['string'],
  format: ['string'],
  minLength: ['string'],
  maxLength: ['string'],
  minimum: ['number', 'integer'],
  maximum: ['number', 'integer'],
  items: ['array'],
  minItems: ['array'],
  maxItems: ['array'],
  uniqueItems: ['array'],
};

const RANGES = [
  ['minLength', 'maxLength'],
  ['minimum', 'maximum'],
  ['minItems', 'maxItems'],
] as const;

type Path = readonly (string | number)[];

function rangeFailures(question: Question, at: Path): SchemaFailure[] {
  return RANGES.flatMap(([least, most]) => {
    const [low, high] = [question[least], question[most]];
    if (typeof low !== 'number' || typeof high !== 'number' || low <= high) return [];
    return [{ loc: [...at, most], type: 'minimum', ctx: { limit: low } }];
  });
}

/** The failures of labels without a choice: most likely the choice is misspelt. */
function labelFailures(choices: Question | Question['items'], at: Path): SchemaFailure[] {
  const labels = Object.entries(choices?.['x-enum-labels'] ?? {});
  return labels.flatMap(([locale, words]) =>
    Object.keys(words)
      .filter((code) => !choices?.enum?.includes(code))
      .map((code) => ({ loc: [...at, 'x-enum-labels', locale, code], type: 'unknown_reference' }))
  );
}

function questionFailures(question: Question, at: Path): SchemaFailure[] {
  const misplaced = Object.keys(question)
    .filter((keyword) => APPLIES[keyword] && !APPLIES[keyword].includes(question.type ?? ''))
    .map((keyword) => ({ loc: [...at, keyword], type: 'not_applicable' }));
  if (misplaced.length > 0) return misplaced;
  const withoutChoices = question.type === 'array' && !question.items ? [{ loc: [...at, 'items'], type: 'required' }] : [];
  return [
    ...withoutChoices,
    ...rangeFailures(question, at),
    ...labelFailures(question, at),
    ...labelFailures(question.items, [...at, 'items']),
  ];
}

/** A condition must be satisfiable: it names an earlier question and a possible answer. */
function conditionFailures(key: string, properties: Readonly<Record<string, Question>>, at: Path): SchemaFailure[] {
  const condition = properties[key]?.['x-when'];
  if (!condition) return [];
  const inOrder = questionKeys({ properties: properties as Schema['properties'] });
  const place = inOrder.indexOf(condition.question);
  const failure = (field: string) => [{ loc: [...at, 'x-when', field], type: 'unknown_reference' }];
  if (place < 0 || place >= inOrder.indexOf(key)) return failure('question');
  const decides = properties[condition.question];
  const options = decides?.type === 'boolean' && decides.const === undefined ? ['yes', 'no'] : (decides?.enum ?? []);
  return options.includes(condition.is) ? [] : failure('is');
}

/**
 * The faults of a call's questions that `schemas/common/questions.json` cannot express: keywords that do not fit the type of answer,
 * contradictory limits, names that every object has, labels for choices that do not exist, and unsatisfiable conditions.
 */
export function checkQuestions(questions: unknown, at: Path): SchemaFailure[] {
  if (typeof questions !== 'object' || questions === null) return [];
  const { properties = {} }: { properties?: Readonly<Record<string, Question>> } = questions;
  return Object.entries(properties).flatMap(([name, question]) => {
    const here = [...at, 'properties', name];
    const ofName = isInherited(name) ? [{ loc: here, type: 'propertyNames' }] : [];
    return [...ofName, ...questionFailures(question, here), ...conditionFailures(name, properties, here)];
  });
}
