import { failureMessage } from '@domain/messages/validation';
import { checkRules } from '@domain/schema-rules';
import type { ErrorObject, ValidateFunction } from 'ajv';
import type { RecordData } from '../../../../src/schema-ui/types';
import { put, schemaOf } from './fields';
import { FORMS } from './places';

/** What is wrong at one path of a record: by which keywords or rules, and the English words for the first of them. */
export interface Refusal {
  path: string;
  types: string[];
  message: string;
}

type Validators = Record<string, ValidateFunction>;

const validators: Validators = {};
for (const form of FORMS) {
  const file = `../../../../openapi/generated/validators/${form}.mjs`;
  const { default: functions } = (await import(/* @vite-ignore */ file)) as { default: Validators };
  const validate = functions[`${form}.json`];
  if (!validate) throw new Error(`The validator of ${form} does not know ${form}.json.`);
  validators[form] = validate;
}

/** Keywords that only report that something inside them failed, which is reported too. */
const ECHOES = new Set(['if', 'propertyNames']);

function placeOf({ instancePath, params }: ErrorObject): string {
  const { missingProperty, additionalProperty } = params as Record<string, unknown>;
  const named = missingProperty ?? additionalProperty;
  return [...instancePath.split('/').slice(1), ...(typeof named === 'string' ? [named] : [])].join('.');
}

/** What the schema of `form` and its cross-field rules have against `record`; nothing when it is valid. */
export function refusalsOf(form: string, record: RecordData): Refusal[] {
  const validate = validators[form];
  if (!validate) throw new Error(`There is no form ${form}.`);
  const errors = validate(record) ? [] : (validate.errors ?? []);
  const found = new Map<string, Refusal>();
  const place = { schema: schemaOf(form), document: schemaOf(form) };
  const add = (path: string, type: string, ctx: Record<string, unknown>) => {
    const known = found.get(path);
    if (known) known.types.push(type);
    else found.set(path, { path, types: [type], message: failureMessage({ loc: path.split('.'), type, ctx }, place, 'en') });
  };
  for (const error of errors) if (!ECHOES.has(error.keyword)) add(placeOf(error), error.keyword, error.params as Record<string, unknown>);
  for (const { loc, type, ctx } of checkRules(schemaOf(form), record)) add(loc.join('.'), type, ctx ?? {});
  return [...found.values()];
}

/** Whether a form asks for an answer at a path of `record`, so that leaving it empty is refused. */
export const isDemanded = (form: string, record: RecordData, path: string): boolean =>
  refusalsOf(form, put(record, path, undefined)).some((refusal) => refusal.path === path && refusal.types.includes('required'));

export const isValid = (form: string, record: RecordData): boolean => refusalsOf(form, record).length === 0;
