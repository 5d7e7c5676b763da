import { failureMessage } from '@domain/messages/validation';
import { schemaFailures } from '@domain/schema/failures';
import { dateFailures } from '@domain/records/date-bounds';
import { checkRules } from '@domain/records/schema-rules';
import type { ValidateFunction } from 'ajv';
import type { RecordData } from '../../../../src/schema-ui/types';
import { put, schemaOf } from './fields';
import { FORMS } from './places';

/** The errors at one path of a record: the failed keywords or rules, and the English message of the first. */
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

/** The errors of `record` by the schema of `form` and its cross-field rules; empty for a valid record. */
export function refusalsOf(form: string, record: RecordData): Refusal[] {
  const validate = validators[form];
  if (!validate) throw new Error(`There is no form ${form}.`);
  const failures = schemaFailures(validate(record) ? [] : (validate.errors ?? []), record);
  const place = { schema: schemaOf(form), document: schemaOf(form) };
  const found = new Map<string, Refusal>();
  for (const failure of [...failures, ...checkRules(schemaOf(form), record), ...dateFailures(place, record, new Date())]) {
    const path = failure.loc.join('.');
    const known = found.get(path);
    if (known) known.types.push(failure.type);
    else found.set(path, { path, types: [failure.type], message: failureMessage(failure, place, 'en') });
  }
  return [...found.values()];
}

/** Whether the form requires an answer at a path of `record`. */
export const isDemanded = (form: string, record: RecordData, path: string): boolean =>
  refusalsOf(form, put(record, path, undefined)).some((refusal) => refusal.path === path && refusal.types.includes('required'));

export const isValid = (form: string, record: RecordData): boolean => refusalsOf(form, record).length === 0;
