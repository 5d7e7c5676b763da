import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSchemas } from '../../scripts/generate/bundle.mjs';
import { lintSchemas } from '../../scripts/generate/lint.mjs';

type Node = Record<string, unknown>;
type Change = (schema: Node, properties: Record<string, Node>) => void;

const vocabulary = JSON.parse(readFileSync('schemas/vocabulary.json', 'utf8')) as Node;
const read = () => ({
  entities: readSchemas('schemas') as Map<string, Node>,
  common: readSchemas('schemas/common') as Map<string, Node>,
});

/** The mistakes after `change` was made to one schema. */
function mistakesAfter(name: string, change: Change): string[] {
  const { entities, common } = read();
  const schema = entities.get(name);
  if (!schema) throw new Error(`There is no schema ${name}.`);
  change(schema, schema.properties as Record<string, Node>);
  return lintSchemas(new Map([[name, schema]]), common, vocabulary);
}

describe('the schemas', () => {
  it('keep to the vocabulary: words in both languages and an example for every property', () => {
    const { entities, common } = read();
    expect(lintSchemas(entities, common, vocabulary)).toEqual([]);
    expect(entities.size).toBeGreaterThanOrEqual(16);
    // Every example is held against its own compiled schema.
  }, 60_000);
});

describe('a mistake is named by file, place and fault:', () => {
  const property =
    (name: string, change: (property: Node) => void): Change =>
    (_schema, properties) => {
      const found = properties[name];
      if (!found) throw new Error(`There is no property ${name}.`);
      change(found);
    };
  const cases: { what: string; name: string; change: Change; place: string; fault: string }[] = [
    {
      what: 'an unknown keyword',
      name: 'certifications',
      change: property('title', (title) => void (title['x-colour'] = 'red')),
      place: '/properties/title/x-colour',
      fault: '"x-colour" is not in the vocabulary',
    },
    {
      what: 'an unknown widget',
      name: 'certifications',
      change: property('title', (title) => void (title['x-widget'] = 'slider')),
      place: '/properties/title/x-widget',
      fault: 'is not one of textarea',
    },
    {
      what: 'a missing Greek title',
      name: 'certifications',
      change: property('title', (title) => delete title['x-i18n']),
      place: '/properties/title',
      fault: 'has no Greek title (x-i18n.el.title)',
    },
    {
      what: 'a missing Greek description',
      name: 'certifications',
      change: property('title', (title) => void (title.description = 'As it is written.')),
      place: '/properties/title',
      fault: 'has a description, but no Greek one (x-i18n.el.description)',
    },
    {
      what: 'a missing example',
      name: 'certifications',
      change: property('title', (title) => delete title.examples),
      place: '/properties/title',
      fault: 'has no example',
    },
    {
      what: 'a reference to nothing',
      name: 'certifications',
      change: property('issued_on', (date) => void (date.$ref = 'common/day.json')),
      place: '/properties/issued_on',
      fault: '$ref to "common/day.json", which does not exist',
    },
    {
      what: 'a check beside a reference',
      name: 'certifications',
      change: property('issued_on', (date) => void (date.maxLength = 5)),
      place: '/properties/issued_on',
      fault: '"maxLength" beside $ref is ignored by readers of draft-07',
    },
    {
      what: 'an example that contradicts the schema',
      name: 'certifications',
      change: property('title', (title) => void (title.examples = [''])),
      place: '/properties/title/examples/0',
      fault: 'contradicts the schema',
    },
    {
      what: 'a required property that is not there',
      name: 'certifications',
      change: (schema) => void (schema.required = ['name']),
      place: '/required',
      fault: 'names "name", which is not a property',
    },
    {
      what: 'a text without an end',
      name: 'certifications',
      change: property('title', (title) => delete title.maxLength),
      place: '/properties/title',
      fault: 'is a text without maxLength',
    },
    {
      what: 'a code without words',
      name: 'work_experiences',
      change: property('kind', (kind) => (kind.enum as string[]).push('secondment')),
      place: '/properties/kind',
      fault: 'has no word in "en" for secondment',
    },
    {
      what: 'a group that is not there',
      name: 'work_experiences',
      change: property('start_date', (date) => void (date['x-group'] = 'when')),
      place: '/properties/start_date/x-group',
      fault: '"when" is not one of the x-groups',
    },
    {
      what: 'a rule about nothing',
      name: 'work_experiences',
      change: (schema) => void (schema['x-rules'] = [{ rule: 'not_before', field: 'end_date', than: 'begin' }]),
      place: '/x-rules/0',
      fault: 'names "begin", which is not a property',
    },
    {
      what: 'a condition about nothing',
      name: 'work_experiences',
      change: (schema) => void (schema.then = { properties: { until: false } }),
      place: '/if',
      fault: 'a condition names "until", which is not a property',
    },
    {
      what: 'an id that is not the file’s name',
      name: 'favourites',
      change: (schema) => void (schema.$id = 'favorites.json'),
      place: '/$id',
      fault: 'must be "favourites.json"',
    },
  ];

  it.each(cases)('$what', ({ name, change, place, fault }) => {
    const mistakes = mistakesAfter(name, change);
    const named = mistakes.filter((mistake) => mistake.startsWith(`schemas/${name}.json#${place}: ${fault}`));
    expect(named, mistakes.join('\n')).toHaveLength(1);
  }, 30_000);
});
