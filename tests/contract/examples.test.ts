import { LOCALES } from '@domain/locale';
import { failureMessage } from '@domain/messages/validation';
import { schemaFailures } from '@domain/schema/failures';
import { checkRules } from '@domain/records/schema-rules';
import type { ValidateFunction } from 'ajv';
import { beforeAll, describe, expect, it } from 'vitest';
import { entityPlace } from '../../server/platform/contract/contract';
import { validatorOf } from '../../server/platform/contract/validators';
import { failuresOf } from '../../server/platform/validation/failures-of';
import { FORMS, invalidOf, NAMES, placeOf, plainValidator, precompiledValidator, schemaOf, validOf, type Refusal } from './support';

/** The errors of a record by the validator and the rules, each as `type at place`. */
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

  it('leads to the sentences that the server answers with', () => {
    const [schema, place] = [schemaOf(name), entityPlace(name)];
    const onServer = validatorOf(place.schema);
    for (const { data } of [...invalidOf(name), { data: { stray: 1 } }]) {
      validate(data);
      const here = schemaFailures(validate.errors ?? [], data);
      const there = failuresOf(onServer, data, { root: 'body' });
      expect(there).toEqual(here.map((failure) => ({ ...failure, loc: ['body', ...failure.loc] })));
      for (const locale of LOCALES) {
        expect(there.map((failure) => failureMessage(failure, place, locale))).toEqual(
          here.map((failure) => failureMessage(failure, { schema, document: schema }, locale)),
        );
      }
    }
  });

  it('tells the valid from the invalid', () => {
    for (const record of validOf(name)) expect(faultsOf(name, validate, record)).toEqual([]);
    for (const refusal of invalidOf(name)) expect(faultsOf(name, validate, refusal.data)).toContain(expected(refusal));
  });
});
