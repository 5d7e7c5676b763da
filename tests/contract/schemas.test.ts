import { describe, expect, it } from 'vitest';
import { lintSchemas } from '../../scripts/generate/lint.mjs';
import { fieldsOf, type NamedField } from '../support/schema-fields';
import { expectNamed, property, readAll, vocabulary, type Broken } from './broken-schemas';

describe('the schemas', () => {
  it('keep to the vocabulary: words in both languages and an example for every property', () => {
    const all = readAll();
    expect(lintSchemas(all, vocabulary)).toEqual([]);
    expect(all.entities.size).toBeGreaterThanOrEqual(16);
    // Slow, since every example is validated by its own compiled schema.
  }, 60_000);

  it('name the vocabulary by its path, so that editors find it', () => {
    const { entities, common } = readAll();
    expect([...entities.values()].filter(({ $schema }) => $schema !== './vocabulary.json')).toEqual([]);
    expect([...common.values()].filter(({ $schema }) => $schema !== '../vocabulary.json')).toEqual([]);
  });
});

type Such = Parameters<typeof fieldsOf>[1];
const nameIn = (entity: string, isSuch: Such) => (fieldsOf(entity, isSuch) as [NamedField])[0].name;
const isText: Such = ({ schema, required }) => required && schema.type === 'string' && schema.format === undefined && schema.enum === undefined;
const isDate: Such = ({ schema, required }) => required && schema.format === 'date';

const TITLE = nameIn('certifications', isText);
const DATE = nameIn('certifications', isDate);
const CODE = nameIn('work_experiences', ({ schema, required }) => required && schema.enum !== undefined && schema['x-enum-source'] === undefined);
const START = nameIn('work_experiences', isDate);

describe('a mistake is named by file, place and fault:', () => {
  const cases: Broken[] = [
    {
      what: 'an unknown keyword',
      name: 'certifications',
      change: property(TITLE, (title) => void (title['x-colour'] = 'red')),
      place: `/properties/${TITLE}/x-colour`,
      fault: '"x-colour" is not in the vocabulary',
    },
    {
      what: 'an unknown widget',
      name: 'certifications',
      change: property(TITLE, (title) => void (title['x-widget'] = 'slider')),
      place: `/properties/${TITLE}/x-widget`,
      fault: 'is not one of textarea',
    },
    {
      what: 'a missing Greek title',
      name: 'certifications',
      change: property(TITLE, (title) => delete title['x-i18n']),
      place: `/properties/${TITLE}`,
      fault: 'has no Greek title (x-i18n.el.title)',
    },
    {
      what: 'a missing Greek description',
      name: 'certifications',
      change: property(TITLE, (title) => void (title.description = 'As it is written.')),
      place: `/properties/${TITLE}`,
      fault: 'has a description, but no Greek one (x-i18n.el.description)',
    },
    {
      what: 'a missing example',
      name: 'certifications',
      change: property(TITLE, (title) => delete title.examples),
      place: `/properties/${TITLE}`,
      fault: 'has no example',
    },
    {
      what: 'a reference to nothing',
      name: 'certifications',
      change: property(DATE, (date) => void Object.assign(date, { $ref: 'common/day.json' })),
      place: `/properties/${DATE}/$ref`,
      fault: '"common/day.json" does not exist; did you mean "common/date.json"?',
    },
    {
      what: 'a check beside a reference',
      name: 'certifications',
      change: property(DATE, (date) => void (date.maxLength = 5)),
      place: `/properties/${DATE}`,
      fault: '"maxLength" next to $ref is ignored by readers of draft-07: put it into the file',
    },
    {
      what: 'an example that contradicts the schema',
      name: 'certifications',
      change: property(TITLE, (title) => void (title.examples = [''])),
      place: `/properties/${TITLE}/examples/0`,
      fault: 'contradicts the schema',
    },
    {
      what: 'a required property that is not there',
      name: 'certifications',
      change: (schema) => void (schema.required = ['absent']),
      place: '/required',
      fault: 'names "absent", which is not a property',
    },
    {
      what: 'a text without an end',
      name: 'certifications',
      change: property(TITLE, (title) => delete title.maxLength),
      place: `/properties/${TITLE}`,
      fault: 'is a text without maxLength',
    },
    {
      what: 'a code without words',
      name: 'work_experiences',
      change: property(CODE, (code) => (code.enum as string[]).push('secondment')),
      place: `/properties/${CODE}`,
      fault: 'has no word in "en" for secondment',
    },
    {
      what: 'a group that is not there',
      name: 'work_experiences',
      change: property(START, (date) => void (date['x-group'] = 'when')),
      place: `/properties/${START}/x-group`,
      fault: '"when" is not one of the x-groups',
    },
    {
      what: 'a rule about nothing',
      name: 'work_experiences',
      change: (schema) => void (schema['x-rules'] = [{ rule: 'not_before', field: START, than: 'begin' }]),
      place: '/x-rules/0',
      fault: 'names "begin", which is not a property',
    },
    {
      what: 'a condition about nothing',
      name: 'work_experiences',
      change: (schema) => void (schema.then = { properties: { until: false } }),
      place: '/then',
      fault: 'names "until", which is not a property; declare it in properties',
    },
    {
      what: 'an id that is not the file’s name',
      name: 'favourites',
      change: (schema) => void (schema.$id = 'favorites.json'),
      place: '/$id',
      fault: 'must be "favourites.json"',
    },
  ];

  it.each(cases)('$what', expectNamed, 30_000);
});
