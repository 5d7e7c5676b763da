import { privacyOf } from '@domain/records/privacy';
import { REFERENCE } from '@domain/schema/references';
import { describe, expect, it } from 'vitest';
import { lintSchemas } from '../../scripts/generate/lint.mjs';
import { fieldsOf, schemaOf, type NamedField } from '../support/schema-fields';
import { expectNamed, property, readAll, vocabulary, type Broken, type Node } from './broken-schemas';

const nameOf = (entity: string, isSuch: (field: NamedField) => boolean): string => fieldsOf(entity, isSuch)[0]?.name ?? '';
const TEXT = nameOf('certifications', ({ schema, required }) => required && schema.type === 'string');
const { field: LATER = '' } = (schemaOf('work_experiences')['x-rules']?.find(({ rule }) => rule === 'not_before') ?? {}) as Record<string, string>;
const BESIDE = nameOf('applicant', ({ schema }) => privacyOf(schemaOf('applicant'), schema)?.purpose === 'assess');
const PERSONAL = nameOf('applicant', ({ schema }) => privacyOf(schemaOf('applicant'), schema)?.purpose === 'identify');
const [GROUP] = fieldsOf('contact_infos', ({ schema, required }) => required && schema.required !== undefined);
const [PART = ''] = GROUP?.schema.required ?? [];

describe('the lint says what a form of the portal lacks:', () => {
  const cases: Broken[] = [
    {
      what: 'a field that tells who somebody is and does not say whether evaluators see it',
      name: 'applicant',
      change: property(PERSONAL, (field) => delete field['x-evaluators']),
      place: `/properties/${PERSONAL}`,
      fault: 'is part of what is stored to identify the person, and does not say whether evaluators see it',
    },
    {
      what: 'a field kept for something else beside those that tell who somebody is',
      name: 'applicant',
      change: property(BESIDE, (field) => delete field['x-evaluators']),
      place: `/properties/${BESIDE}`,
      fault: 'is part of what is stored to identify the person, and does not say whether evaluators see it',
    },
    {
      what: 'a required field without words for when it is missing',
      name: 'certifications',
      change: property(TEXT, (field) => delete field['x-messages']),
      place: `/properties/${TEXT}`,
      fault: 'is required and has no words for when it is missing',
    },
    {
      what: 'a required field of a required group without words for when it is missing',
      name: 'contact_infos',
      change: property(GROUP?.name ?? '', ({ properties }) => delete (properties as Record<string, Node>)[PART]?.['x-messages']),
      place: `/properties/${GROUP?.name ?? ''}/properties/${PART}`,
      fault: 'is required and has no words for when it is missing',
    },
    {
      what: 'an example that no example of the whole record goes with',
      name: 'work_experiences',
      change: property(LATER, (field) => void (field['examples'] = ['1901-01-01'])),
      place: `/properties/${LATER}/examples`,
      fault: 'breaks the rule "not_before" with every example of the whole record',
    },
  ];

  it.each(cases)('$what', expectNamed);
});

describe('the lint says one mistake once:', () => {
  const FEW = ['universities', 'certifications'];
  const mistakesAfter = (change: Broken['change']): string[] => {
    const { entities, ...rest } = readAll();
    const schema = entities.get('certifications') ?? {};
    change(schema, schema.properties as Record<string, Node>);
    return lintSchemas({ ...rest, entities: new Map([...entities].filter(([name]) => FEW.includes(name))) }, vocabulary);
  };

  it.each<[string, Broken['change'], string]>([
    [
      'a keyword that is misspelt, and then is missing',
      property(TEXT, (field) => {
        field['maxLenght'] = field['maxLength'];
        delete field['maxLength'];
      }),
      'did you mean "maxLength"?',
    ],
    ['messages in one language', property(TEXT, (field) => void (field['x-messages'] = { en: { required: 'Say it.' } })), 'has no "el"'],
    [
      'a message for a check that there is not',
      property(TEXT, (field) => void (field['x-messages'] = { en: { required: 'Say.', tooLong: 'Cut.' }, el: { required: 'Πείτε.' } })),
      '"tooLong" is not one of required',
    ],
    [
      'a reference into the file itself',
      property(TEXT, (field) => {
        delete field['type'];
        field[REFERENCE] = '#/definitions/title';
      }),
      'is no file of schemas/common/',
    ],
    ['a required name that is no field', (schema) => void (schema['required'] as string[]).push('nothing'), 'names "nothing", which is not a property'],
    [
      'words of codes without codes',
      property(TEXT, (field) => void (field['x-enum-labels'] = { en: { a: 'A' }, el: { a: 'Α' } })),
      '"x-enum-labels" needs the codes next to it',
    ],
    ['a record without a type', (schema) => delete schema['type'], '#: has no "type"'],
    ['a type that is misspelt', (schema) => {
      schema['typ'] = schema['type'];
      delete schema['type'];
    }, 'did you mean "type"?'],
    ['a record that is a text', (schema) => void (schema['type'] = 'string'), '/type: must be "object"'],
    ['a record that may be null', (schema) => void (schema['type'] = ['object', 'null']), '/type: must be "object"'],
    ['a record without fields', (schema) => delete schema['properties'], '#: has no "properties"'],
    ['fields that are misspelt', (schema) => {
      schema['propertys'] = schema['properties'];
      delete schema['properties'];
    }, 'did you mean "properties"?'],
    ['fields in a list', (schema) => void (schema['properties'] = []), '/properties: must be an object'],
    ['what is required as a text', (schema) => void (schema['required'] = 'title'), '/required: must be a list'],
    ['what is required, misspelt', (schema) => {
      schema['require'] = schema['required'];
      delete schema['required'];
    }, 'did you mean "required"?'],
    ['a record that is a value type', (schema) => void (schema[REFERENCE] = 'common/date.json'), 'next to $ref is ignored'],
    ['an open record', (schema) => void (schema['additionalProperties'] = true), 'takes fields that it does not name'],
    ['a record without a title', (schema) => delete schema['title'], '#: has no "title"'],
    ['a record without its name', (schema) => delete schema['$id'], '#: has no "$id"'],
    ['a record by which lists are filtered', (schema) => void (schema['x-filter'] = { operator: 'eq' }), '/x-filter: is for a field, and this is the record'],
    ['a record that does not say why it is kept', (schema) => delete schema['x-privacy'], '#: does not say why its fields are stored and until when'],
    [
      'a rule about a field that there is not',
      (schema) => void Object.assign((schema['x-rules'] as Node[])[0] ?? {}, { than: 'nothing' }),
      '/x-rules/0: names "nothing", which is not a property',
    ],
    ['an operator that there is not', property(TEXT, (field) => void (field['x-filter'] = { operator: 'range' })), 'is not one of eq, contains'],
  ])('%s', (_what, change, said) => {
    const mistakes = mistakesAfter(change);
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toContain(said);
  });

  it('and two mistakes at different depths both', () => {
    const mistakes = mistakesAfter(property(TEXT, (field) => void Object.assign(field, { 'x-widget': 'slider', 'x-list': { priority: '1' } })));
    expect(mistakes.map((line) => line.replace(/:.*/, '').replace(/^.*#/, ''))).toEqual([
      `/properties/${TEXT}/x-widget`,
      `/properties/${TEXT}/x-list/priority`,
    ]);
  });
});
