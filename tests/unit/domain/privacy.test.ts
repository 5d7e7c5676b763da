import { PERSONAL_SCHEMAS, personalFields, privacyOf } from '@domain/records/privacy';
import { CATALOGUE } from '@domain/resources';
import type { Schema } from '@domain/schema/schema';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import table from '../../../openapi/generated/privacy.json';
import el from '../../../src/i18n/el/info.json';
import en from '../../../src/i18n/en/info.json';

const schemaOf = (name: string) => JSON.parse(readFileSync(`schemas/${name}.json`, 'utf8')) as Schema;

describe('what the privacy page says of fields', () => {
  it('names every field of everything that is stored of applicants, and nothing of the catalogue', () => {
    expect(table.map(({ schema }) => schema)).toEqual(PERSONAL_SCHEMAS);
    expect(PERSONAL_SCHEMAS).toEqual(expect.arrayContaining(['applicant', 'education_degrees', 'accounts', 'applications', 'files', 'favourites']));
    expect(PERSONAL_SCHEMAS.filter((name) => CATALOGUE.some((one) => one === name))).toEqual([]);
    for (const { schema, rows } of table) {
      const fields = rows.flatMap((row) => row.fields);
      expect(fields, schema).toHaveLength(personalFields(schemaOf(schema)).length);
      expect(fields.every((field) => field.en !== '' && field.el !== ''), schema).toBe(true);
    }
  });

  it('has words in both languages for every purpose and every end that a schema may name', () => {
    const vocabulary = JSON.parse(readFileSync('schemas/vocabulary.json', 'utf8')) as {
      definitions: { privacy: { properties: Record<'purpose' | 'retention', { enum: string[] }> } };
    };
    const { purpose, retention } = vocabulary.definitions.privacy.properties;
    for (const { stored } of [en.info.privacy, el.info.privacy]) {
      expect(Object.keys(stored.purpose).sort()).toEqual([...purpose.enum].sort());
      expect(Object.keys(stored.retention).sort()).toEqual([...retention.enum].sort());
    }
  });

  it('is what the field says, else its group, else the file', () => {
    const of = (purpose: 'identify' | 'contact' | 'assess') => ({ purpose, retention: 'profile' }) as const;
    const groups = [{ id: 'how', title: 'How', 'x-privacy': of('contact') }, { id: 'other', title: 'Other' }];
    const schema: Schema = { 'x-privacy': of('assess'), 'x-groups': groups };
    expect(privacyOf(schema, { 'x-group': 'how', 'x-privacy': of('identify') })).toEqual(of('identify'));
    expect(privacyOf(schema, { 'x-group': 'how' })).toEqual(of('contact'));
    expect(privacyOf(schema, { 'x-group': 'other' })).toEqual(of('assess'));
    expect(privacyOf({ 'x-groups': groups }, { 'x-group': 'other' })).toBeUndefined();
  });
});
