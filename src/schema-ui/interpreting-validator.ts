import { Validator, type OutputUnit, type Schema } from '@cfworker/json-schema';
import { pointerKeys } from '@domain/schema/references';
import { valueAt } from '@domain/values/value-at';
import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import type { EntitySchema, RecordData } from './types';

/** The key in AJV's `params` under which an error holds the value of its keyword. */
const PARAMETER: Record<string, string> = {
  type: 'type',
  format: 'format',
  pattern: 'pattern',
  enum: 'allowedValues',
  const: 'allowedValue',
  multipleOf: 'multipleOf',
};

/** The interpreter percent-encodes its JSON pointers, as in a URL fragment. */
const at = (value: unknown, pointer: string): unknown => valueAt(value, pointerKeys(pointer).map(decodeURIComponent));

const quoted = (text: string): string | undefined => /"(.+)"/.exec(text)?.[1];

function parametersOf(unit: OutputUnit, schema: EntitySchema): Record<string, unknown> {
  if (unit.keyword === 'required') return { missingProperty: quoted(unit.error) };
  if (unit.keyword === 'additionalProperties') return { additionalProperty: quoted(unit.error) };
  const name = PARAMETER[unit.keyword] ?? 'limit';
  return { [name]: at(schema, unit.keywordLocation) };
}

/** Two artefacts of the interpreter: it reports a failed declared property as additional, and adds a `false` error to each additional one. */
const isNoise = ({ keyword, error }: OutputUnit, schema: EntitySchema): boolean =>
  keyword === 'false' || (keyword === 'additionalProperties' && Object.hasOwn(schema.properties ?? {}, quoted(error) ?? ''));

/**
 * RJSF's validator over an interpreter, for schemas that are composed while the portal runs: its content security policy allows no
 * `eval`, so they cannot be compiled in the browser. Errors have the shape of AJV's.
 */
export function interpretingValidator(): ValidatorType<RecordData, RJSFSchema> {
  const validators = new WeakMap<object, Validator>();
  const validate = (schema: RJSFSchema, data: unknown) => {
    // A copy, because the interpreter writes its own marks into the schema.
    const validator = validators.get(schema) ?? new Validator(structuredClone(schema) as Schema, '7', false);
    validators.set(schema, validator);
    return validator.validate(data ?? {});
  };
  const rawValidation = <Result>(schema: RJSFSchema, data?: RecordData) => {
    const entitySchema = schema as EntitySchema;
    const units = validate(schema, data).errors.filter((unit) => !isNoise(unit, entitySchema));
    const errors = units.map((unit) => ({
      instancePath: unit.instanceLocation.slice(1),
      keyword: unit.keyword,
      params: parametersOf(unit, entitySchema),
    }));
    return { errors: errors as Result[] };
  };
  return {
    rawValidation,
    isValid: (schema, data) => validate(schema, data).valid,
    // The form validates with `formFailures`; RJSF's own validation is disabled.
    validateFormData: () => ({ errors: [], errorSchema: {} }),
  };
}
