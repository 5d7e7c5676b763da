import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { Failure } from '../../errors';
import type { Questions } from '../../repositories/call-terms';

/** `draft` checks only that an answer could belong to its question; `whole` checks all that the call asks. */
export type Strictness = 'draft' | 'whole';

/** Room for a text that is still being cut to its length; what is sent obeys the call's own limit. */
const DRAFT_TEXT_CHARACTERS = 50_000;
const MOST_COMPILED = 200;

const ajv = new Ajv({ allErrors: true, strict: false, coerceTypes: false });
addFormats.default(ajv);
const compiled = new Map<string, ValidateFunction>();

/** The failures of `answers` against a call's own questions, located below `["body","answers"]`; empty when there are none. */
export function checkAnswers(questions: Questions | null | undefined, answers: unknown, strictness: Strictness): Failure[] {
  const asked = { type: 'object', properties: questions?.properties ?? {}, required: questions?.required ?? [] };
  const schema = strictness === 'draft' ? lenient(asked.properties) : { ...asked, additionalProperties: false };
  const validate = compile(schema);
  return validate(answers) ? [] : (validate.errors ?? []).map(failureOf);
}

function lenient(properties: NonNullable<Questions['properties']>): object {
  const loosened = Object.entries(properties).map(([name, { type, items }]) => [
    name,
    { type, ...(type === 'string' && { maxLength: DRAFT_TEXT_CHARACTERS }), ...(items && { items: { type: items.type } }) },
  ]);
  return { type: 'object', properties: Object.fromEntries(loosened), additionalProperties: false };
}

function compile(schema: object): ValidateFunction {
  const key = JSON.stringify(schema);
  const known = compiled.get(key);
  if (known) return known;
  // Calls come and go while the process lives: what was compiled for old ones must not pile up.
  if (compiled.size >= MOST_COMPILED) {
    compiled.clear();
    ajv.removeSchema();
  }
  const validate = ajv.compile(schema);
  compiled.set(key, validate);
  return validate;
}

function failureOf({ keyword, instancePath, params }: ErrorObject): Failure {
  const path = instancePath.split('/').slice(1).map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  const named: unknown = params.missingProperty ?? params.additionalProperty;
  return { loc: ['body', 'answers', ...path, ...(typeof named === 'string' ? [named] : [])], type: keyword, ctx: params };
}
