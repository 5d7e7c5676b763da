import { checkRules } from '@domain/schema-rules';
import type { ValidateFunction } from 'ajv';
import { beforeAll, describe, expect, it } from 'vitest';
import { FORMS, invalidOf, NAMES, placeOf, plainValidator, precompiledValidator, schemaOf, validOf, type Refusal } from './support';

/** What a validator and the rules say against a record, each as `type at place`. */
function faultsOf(name: string, validate: ValidateFunction, data: Record<string, unknown>): string[] {
  const schema = schemaOf(name);
  const bySchema = validate(data) ? [] : (validate.errors ?? []).map((error) => `${error.keyword} at ${placeOf(error).join('.')}`);
  const byRules = checkRules(schema, data).map(({ loc, type }) => `${type} at ${loc.join('.')}`);
  return [...bySchema, ...byRules];
}

const expected = ({ type, at }: Refusal) => `${type} at ${at.join('.')}`;

describe.each(NAMES)('the examples of %s', (name) => {
  const validate = plainValidator(name);

  it('are valid where they say so', () => {
    expect(validOf(name).length).toBeGreaterThan(0);
    for (const record of validOf(name)) expect(faultsOf(name, validate, record)).toEqual([]);
  });

  it.each(invalidOf(name).map((refusal) => [refusal.why, refusal] as const))('refuse %s', (_why, refusal) => {
    expect(faultsOf(name, validate, refusal.data)).toContain(expected(refusal));
  });
});

describe.each(FORMS)('the precompiled validator of %s', (name) => {
  let validate: ValidateFunction;
  const plain = plainValidator(name);
  beforeAll(async () => {
    validate = await precompiledValidator(name);
  });

  it('says exactly what the server says', () => {
    const records = [...validOf(name), ...invalidOf(name).map(({ data }) => data), {}];
    for (const record of records) expect(faultsOf(name, validate, record)).toEqual(faultsOf(name, plain, record));
  });

  it('tells the valid from the invalid', () => {
    for (const record of validOf(name)) expect(faultsOf(name, validate, record)).toEqual([]);
    for (const refusal of invalidOf(name)) expect(faultsOf(name, validate, refusal.data)).toContain(expected(refusal));
  });
});
