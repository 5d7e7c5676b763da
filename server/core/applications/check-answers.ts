import { DRAFT_TEXT_CHARACTERS } from '@domain/applications/draft-texts';
import { refereeKeys } from '@domain/calls/referee-questions';
import { withConditions } from '@domain/calls/question-conditions';
import type { SchemaFailure } from '@domain/schema/failures';
import type { ValidateFunction } from 'ajv';
import { LRUCache } from 'lru-cache';
import { failuresOf } from '../../platform/validation/failures-of';
import type { Questions } from './queries/call-terms';
import { createAjv } from '../../platform/validation/create-ajv';

/** `draft` checks only that an answer could belong to its question; `whole` checks all that the call asks. */
export type Strictness = 'draft' | 'whole';

/** A draft also accepts text of this length in place of a number, because a half-typed number must not block saving the rest of the draft. */
const DRAFT_NUMBER_CHARACTERS = 1_000;
const MAX_COMPILED = 200;

const ajv = createAjv();
// AJV keeps every schema that it compiled: the validators of past calls would leak memory.
const compiled = new LRUCache<string, ValidateFunction>({ max: MAX_COMPILED, dispose: ({ schema }) => void ajv.removeSchema(schema) });

/** The failures of `answers` against a call's own questions, located below `["body","answers"]`; empty when there are none. */
export function checkAnswers(questions: Questions | null | undefined, answers: unknown, strictness: Strictness): SchemaFailure[] {
  const named = refereeKeys(questions);
  // Referees are not saved as answers; only `inviteReferee` can name one.
  const properties = Object.fromEntries(Object.entries(questions?.properties ?? {}).filter(([key]) => !named.includes(key)));
  const { required = [], allOf } = withConditions(questions ?? {});
  const validate = compile(
    strictness === 'draft' ? lenient(properties) : { type: 'object', properties, required, additionalProperties: false, ...(allOf && { allOf }) },
  );
  const body = { answers };
  return failuresOf(validate, body, { root: 'body' });
}

function lenient(properties: NonNullable<Questions['properties']>): object {
  const loosened = Object.entries(properties).map(([name, { type, items, 'x-file': file }]) => {
    if (file === undefined && (type === 'number' || type === 'integer')) return [name, { type: ['number', 'string'], maxLength: DRAFT_NUMBER_CHARACTERS }];
    return [name, { type, ...(type === 'string' && { maxLength: DRAFT_TEXT_CHARACTERS }), ...(items && { items: { type: items.type } }) }];
  });
  return { type: 'object', properties: Object.fromEntries(loosened), additionalProperties: false };
}

function compile(answers: object): ValidateFunction {
  const key = JSON.stringify(answers);
  const known = compiled.get(key);
  if (known) return known;
  const validate = ajv.compile({ type: 'object', properties: { answers } });
  compiled.set(key, validate);
  return validate;
}
