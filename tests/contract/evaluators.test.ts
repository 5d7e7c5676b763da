import { expect, it } from 'vitest';
import { NAMES, schemaOf, type Schema } from './support';

const fieldsOf = (name: string): [string, Schema][] => {
  const schema = schemaOf(name);
  return Object.entries({ ...schema.properties, ...(schema['x-read-only'] as Record<string, Schema> | undefined) });
};

it('every field about the person says whether evaluators see it, so that a new one cannot be forgotten', () => {
  for (const name of ['applicant', 'contact_infos']) {
    expect(fieldsOf(name).filter(([, field]) => field['x-evaluators'] === undefined).map(([key]) => `${name}.${key}`)).toEqual([]);
  }
});

it('evaluators never see a gender, whatever schema asks for it', () => {
  const genders = NAMES.flatMap(fieldsOf).filter(([key]) => /gender|sex/.test(key));
  for (const [key, field] of genders) expect(field['x-evaluators'], key).toBe('never');
});

it('evaluators never see what shows a face, a sex and a nationality: papers of identity', () => {
  const marks = NAMES.flatMap(fieldsOf).flatMap(([, field]) => Object.entries(field['x-evaluators-values'] ?? {}));
  expect(Object.fromEntries(marks)).toMatchObject({ identity: 'never', residence_permit: 'never' });
});
