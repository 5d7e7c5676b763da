import { LOCALES } from '@domain/locale';
import { failureMessage } from '@domain/messages/validation';
import { schemaFailures, type RawError, type SchemaFailure } from '@domain/schema/failures';
import { expect, it } from 'vitest';
import { createAjv } from '../../../server/platform/validation/create-ajv';
import { failuresOf } from '../../../server/platform/validation/failures-of';
import { interpretingValidator } from '../../../src/schema-ui/interpreting-validator';
import type { EntitySchema, RecordData } from '../../../src/schema-ui/types';
import { compiledValidator } from '../../support/compiled-validator';
import { asked, PLACES } from '../support/form-places';

/** A wrong value for each check that has its own message. */
const WRONG: Readonly<Record<string, unknown>> = {
  type: 7,
  minLength: '',
  maxLength: 'abcdef',
  pattern: 'a1',
  format: '2026-02-30',
  enum: 'c',
  const: false,
  minimum: 0,
  maximum: 11,
  multipleOf: 0.35,
  minItems: [],
  maxItems: ['a', 'b', 'c'],
  uniqueItems: ['a', 'a'],
};
const text = (schema: EntitySchema): EntitySchema => ({ type: 'string', ...schema });
const list = (schema: EntitySchema): EntitySchema => ({ type: 'array', items: text({}), ...schema });
const FIELDS: Readonly<Record<string, EntitySchema>> = {
  type: text({}),
  minLength: text({ minLength: 1 }),
  maxLength: text({ maxLength: 5 }),
  pattern: text({ pattern: '^[a-z]+$' }),
  format: text({ format: 'date' }),
  enum: text({ enum: ['a', 'b'] }),
  const: { type: 'boolean', const: true },
  minimum: { type: 'integer', minimum: 1 },
  maximum: { type: 'integer', maximum: 10 },
  multipleOf: { type: 'number', multipleOf: 0.1 },
  minItems: list({ minItems: 1 }),
  maxItems: list({ maxItems: 2 }),
  uniqueItems: list({ uniqueItems: true }),
};
const properties = Object.fromEntries(
  Object.entries({ ...FIELDS, required: text({}), not_applicable: text({}) }).map(([name, field]) => [name, asked(name, field)]),
);
/** Each field has the name of the check that its value fails. */
const PART: EntitySchema = {
  properties,
  required: ['required'],
  if: { required: ['type'] },
  then: { properties: { not_applicable: false } },
};
const EXPECTED = [...Object.keys(properties), 'additionalProperties'];

const saidOf = (failures: readonly SchemaFailure[], schema: EntitySchema) =>
  failures.map((failure) => [failure.loc.join('.'), failure.type, ...LOCALES.map((locale) => failureMessage(failure, { schema, document: schema }, locale))])
    .sort();

it.each(PLACES)('server and browser refuse the same in the same words $place', async ({ at, schemaOf, recordOf }) => {
  const schema = schemaOf(PART);
  const record = recordOf({ ...WRONG, not_applicable: 'a', additionalProperties: 'a' });
  const there = failuresOf(createAjv().compile(schema), record);
  const validate = await compiledValidator(schema);
  validate(record);
  const here = schemaFailures(validate.errors ?? [], record);
  expect(saidOf(here, schema)).toEqual(saidOf(there, schema));
  expect(here.map(({ loc, type }) => [loc.join('.'), type]).sort()).toEqual(EXPECTED.map((name) => [at + name, name]).sort());
});

it('the interpreter of questions refuses the same in the same words', () => {
  const [{ schemaOf }] = PLACES as [(typeof PLACES)[0]];
  const schema = schemaOf(PART);
  const record: RecordData = { ...WRONG, additionalProperties: 'a' };
  const { errors } = interpretingValidator().rawValidation<RawError>(schema as never, record);
  expect(saidOf(schemaFailures(errors ?? [], record), schema)).toEqual(saidOf(failuresOf(createAjv().compile(schema), record), schema));
});
