import { questionKeys } from '@domain/calls/question-order';
import { LOCALES } from '@domain/locale';
import { describe, expect, it } from 'vitest';
import { apiPath, screenPath } from '../../../src/providers/paths';
import { tidied, writable } from '../../../src/schema-ui/data';
import { interpretingValidator } from '../../../src/schema-ui/interpreting-validator';
import { kindOf } from '@domain/schema/kinds';
import { resolve, schemaAt } from '@domain/schema/resolve';
import { enumLabel } from '@domain/schema/words';
import { folded } from '@domain/values/folded';
import { optionLabel, optionsOf } from '../../../src/schema-ui/labels';
import { recordLabel } from '../../../src/schema-ui/recordLabel';
import type { EntitySchema } from '../../../src/schema-ui/types';
import { nextKey, questionsToSchema, schemaToQuestions } from '../../../src/schema-ui/widgets/questions';
import { exampleOf, fieldsOf, schemaOf } from '../../support/schema-fields';
import { sampleSchema } from '../support/schema-ui-sample';

describe('schemas read', () => {
  it('follows a reference and lets what stands next to it win, language by language', () => {
    const root: EntitySchema = {
      definitions: { phone: { type: 'string', title: 'Phone', 'x-i18n': { el: { title: 'Τηλέφωνο', description: 'Με κωδικό.' } } } },
    };
    const resolved = resolve({ $ref: '#/definitions/phone', title: 'Fax', 'x-i18n': { el: { title: 'Φαξ' } } }, root);
    expect(resolved).toMatchObject({ type: 'string', title: 'Fax', 'x-i18n': { el: { title: 'Φαξ', description: 'Με κωδικό.' } } });
    expect(schemaAt(['rows', 0, 'q'], { schema: sampleSchema, document: sampleSchema })?.title).toBe('Q');
    for (const name of ['z', 'constructor']) expect(schemaAt(['rows', 0, name], { schema: sampleSchema, document: sampleSchema })).toBeUndefined();
  });

  it.each<[string, EntitySchema]>([
    ['text', { type: 'string' }],
    ['textarea', { type: 'string', maxLength: 2000 }],
    ['date', { type: ['string', 'null'], format: 'date' }],
    ['number', { type: 'integer' }],
    ['boolean', { type: 'boolean' }],
    ['radios', { type: 'string', enum: ['a', 'b'] }],
    ['select', { type: 'string', enum: ['a', 'b', 'c', 'd', 'e'] }],
    ['code', { type: 'string', enum: ['GR'], 'x-enum-source': 'country' }],
    ['checkboxes', { type: 'array', items: { type: 'string', enum: ['a'] } }],
    ['codes', { type: 'array', items: { type: 'string', enum: ['el'], 'x-enum-source': 'language' } }],
    ['list', { type: 'array', items: { type: 'object' } }],
    ['file', { type: 'integer', 'x-file': { types: ['application/pdf'], max_bytes: 1 } }],
    ['reference', { type: 'integer', 'x-reference': { resource: 'universities', label: 'name' } }],
    ['localized', { type: 'object', 'x-widget': 'localized-text' }],
    ['object', { type: 'object' }],
    ['hidden', { type: 'string', const: 'Master' }],
    ['hidden', { type: 'string', readOnly: true }],
  ])('asks for %s', (kind, schema) => {
    expect(kindOf(schema, {})).toBe(kind);
  });

  it('labels codes in both languages and sorts them by their names', () => {
    const country: EntitySchema = { type: 'string', enum: ['GR', 'FR', 'CY'], 'x-enum-source': 'country' };
    expect(optionsOf(country, 'en').map(({ label }) => label)).toEqual(['Cyprus', 'France', 'Greece']);
    expect(enumLabel(country, 'GR', 'el')).toBe('Ελλάδα');
    expect(optionsOf(country, 'en').find(({ value }) => value === 'GR')?.found).toContain(folded('ΕΛΛΑΔΑ'));
    expect(enumLabel({ 'x-enum-labels': { en: { a: 'First' } } }, 'a', 'el')).toBe('First');
    expect(enumLabel(country, 'not a code', 'en')).toBe('not a code');
    expect(enumLabel({ 'x-enum-labels': { en: {}, el: {} } }, 'constructor', 'el'), 'inherited by every object').toBe('constructor');
  });

  it.each(LOCALES)('tells languages of one name apart by their codes, and finds each as its label is typed, in %s', (locale) => {
    const language: EntitySchema = { type: 'string', enum: ['ak', 'el', 'tw'], 'x-enum-source': 'language' };
    const options = optionsOf(language, locale);
    expect(new Set(options.map(({ label }) => label)).size).toBe(3);
    for (const { label, found } of options) for (const word of folded(label).split(' ')) expect(found).toContain(word);
  });

  it("tells a schema's own codes of one name apart, in the list and once chosen, and keeps their order", () => {
    const field: EntitySchema = { type: 'string', enum: ['042', '0421', '01'], 'x-enum-labels': { en: { '042': 'Law', '0421': 'Law', '01': 'Education' } } };
    expect(optionsOf(field, 'en').map(({ label }) => label)).toEqual(['Law (042)', 'Law (0421)', 'Education']);
    expect(['0421', '01', '99'].map((code) => optionLabel(field, code, 'en'))).toEqual(['Law (0421)', 'Education', '99']);
  });
});

describe('data', () => {
  const schema: EntitySchema = {
    type: 'object',
    required: ['kind', 'grade', 'agreed'],
    properties: {
      kind: { type: 'string', const: 'Master' },
      grade: { type: 'object', properties: { value: { type: 'number' } } },
      note: { type: 'string' },
      ended: { type: ['string', 'null'] },
      tags: { type: 'array', items: { type: 'string' } },
      title: { type: 'object', 'x-widget': 'localized-text', additionalProperties: { type: 'string' } },
      file: { type: 'integer', 'x-file': { types: [], max_bytes: 1 } },
      id: { type: 'integer', readOnly: true },
      agreed: { type: 'boolean' },
    },
  };

  it('leaves out what is empty and adds what the schema fixes', () => {
    expect(tidied({ note: '  ', tags: [], title: { en: '' }, ended: null, agreed: false }, schema)).toEqual({
      kind: 'Master',
      grade: {},
      ended: null,
      agreed: false,
    });
  });

  it('answers nothing for the person: no statement is accepted, and no side of a yes or no chosen', () => {
    const asks: EntitySchema = {
      type: 'object',
      required: ['accepted', 'abroad'],
      properties: { accepted: { type: 'boolean', const: true }, abroad: { type: 'boolean', 'x-widget': 'radios' } },
    };
    expect(tidied({}, asks)).toEqual({});
    expect(tidied({ accepted: true, abroad: false }, asks)).toEqual({ accepted: true, abroad: false });
    const stay: EntitySchema = { type: 'object', properties: { stay: asks } };
    expect(tidied({ stay: { abroad: false } }, stay), 'a chosen no is an answer').toEqual({ stay: { abroad: false } });
    expect(tidied({ stay: { accepted: false } }, stay), 'an unticked box is none').toEqual({});
  });

  it('starts from what can be written of a read record', () => {
    const record = { id: 7, version: 3, note: null, ended: null, file: { id: 12, name: 'a.pdf', size: 1, type: 'x' }, agreed: true };
    expect(writable(record, schema, schema)).toEqual({ ended: null, file: 12, agreed: true });
  });

  it('names a record by its label, without what is absent', () => {
    const root: EntitySchema = {
      'x-record-label': '{title}, {country}, {city}',
      properties: { title: schema.properties!['title']!, country: { type: 'string', enum: ['GR'], 'x-enum-source': 'country' }, city: { type: 'string' } },
    };
    expect(recordLabel({ title: { el: 'Νομική', en: 'Law' }, country: 'GR' }, root, 'el')).toBe('Νομική, Ελλάδα');
  });
});

describe('questions of a call', () => {
  const question = { key: 'q1', en: 'Why?', el: 'Γιατί;', required: true, options: [] };

  it('are stored by their schema, each in its kind', () => {
    const options = [{ value: 'o1', en: 'One', el: 'Ένα' }];
    const questions = (['text', 'longText', 'number', 'yesNo', 'choice', 'choices', 'date'] as const).map((kind, index) => ({
      ...question,
      key: `q${index + 1}`,
      kind,
      required: index % 2 === 0,
      options: kind.startsWith('choice') ? options : [],
    }));
    const again = schemaToQuestions(questionsToSchema(questions));
    expect(again).toEqual(questions.map((each) => expect.objectContaining(each)));
    expect(questionsToSchema([])).toBeUndefined();
  });

  it('keep limits and help that the composer does not show', () => {
    const schema: EntitySchema = { properties: { q1: { type: 'string', maxLength: 120, format: 'email', title: 'Email', description: 'Yours' } } };
    const [first] = schemaToQuestions(schema);
    expect(questionsToSchema([{ ...first!, en: 'Your email' }])?.properties?.['q1']).toMatchObject({
      maxLength: 120,
      format: 'email',
      title: 'Your email',
      description: 'Yours',
    });
  });

  it('never give a removed key to another question', () => {
    expect(nextKey('q', ['q1', 'q10'])).toBe('q11');
    expect(questionKeys({ properties: { q10: {}, q2: {}, q1: {} } })).toEqual(['q1', 'q2', 'q10']);
    expect(questionKeys({ properties: { q10: { 'x-order': 0 }, q2: { 'x-order': 2 }, q1: { 'x-order': 1 } } })).toEqual(['q10', 'q1', 'q2']);
  });

  it('are checked without eval, with errors shaped as AJV gives them', () => {
    const schema = questionsToSchema([
      { ...question, kind: 'text' },
      { ...question, key: 'q2', kind: 'number' },
    ])!;
    const before = structuredClone(schema);
    const { errors } = interpretingValidator().rawValidation<{ keyword: string; instancePath: string; params: object }>(schema as never, {
      q1: 'x'.repeat(201),
      q3: 1,
    });
    expect(errors?.filter(({ keyword }) => keyword !== 'properties')).toEqual([
      { keyword: 'required', instancePath: '', params: { missingProperty: 'q2' } },
      { keyword: 'maxLength', instancePath: '/q1', params: { limit: 200 } },
      expect.objectContaining({ keyword: 'additionalProperties', params: { additionalProperty: 'q3' } }),
    ]);
    expect(schema).toEqual(before);
  });
});

describe('paths', () => {
  it('leads resources to the API and canonical paths to our screens', () => {
    expect(apiPath('education_degrees', () => 'a/b')).toBe('profiles/applicants/a%2Fb/education_degrees');
    expect(apiPath('calls', () => '')).toBe('catalogue/calls');
    expect(screenPath('/education_degrees/7')).toBe('/applicant-profile/education-degrees/7/update');
    expect(screenPath('/universities/create')).toBe('/manage/universities/create');
    expect(screenPath('/applications/7/show')).toBe('/applications/7/details');
    expect(screenPath('/account')).toBe('/account');
  });
});

it('a link of the profile that is left empty is absent, whichever it is', () => {
  const links = fieldsOf('applicant', ({ schema, required }) => !required && schema.format === 'uri', 3);
  for (const { name } of links) {
    const left = { ...exampleOf('applicant'), [name]: ' ' };
    expect(Object.keys(tidied(left, schemaOf('applicant') as EntitySchema)), name).not.toContain(name);
  }
});
