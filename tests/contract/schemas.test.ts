import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSchemas } from '../../scripts/generate/bundle.mjs';
import { lintSchemas } from '../../scripts/generate/lint.mjs';

type Node = Record<string, unknown>;

const vocabulary = JSON.parse(readFileSync('schemas/vocabulary.json', 'utf8')) as Node;
const read = () => ({ entities: readSchemas('schemas') as Map<string, Node>, common: readSchemas('schemas/common') as Map<string, Node> });

/** The mistakes after `change` was made to one schema. */
function mistakesAfter(name: string, change: (schema: Node, properties: Record<string, Node>) => void): string[] {
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
  const property = (name: string, change: (property: Node) => void) => (_schema: Node, properties: Record<string, Node>) => {
    const found = properties[name];
    if (!found) throw new Error(`There is no property ${name}.`);
    change(found);
  };
  const cases: [string, string, (schema: Node, properties: Record<string, Node>) => void, string][] = [
    ['an unknown keyword', 'certifications', property('title', (title) => void (title['x-colour'] = 'red')), 'schemas/certifications.json#/properties/title/x-colour: "x-colour" is not in the vocabulary'],
    ['an unknown widget', 'certifications', property('title', (title) => void (title['x-widget'] = 'slider')), 'schemas/certifications.json#/properties/title/x-widget: is not one of textarea'],
    ['a missing Greek title', 'certifications', property('title', (title) => delete title['x-i18n']), 'schemas/certifications.json#/properties/title: has no Greek title (x-i18n.el.title)'],
    ['a missing Greek description', 'certifications', property('title', (title) => void (title.description = 'As it is written.')), 'schemas/certifications.json#/properties/title: has a description, but no Greek one (x-i18n.el.description)'],
    ['a missing example', 'certifications', property('title', (title) => delete title.examples), 'schemas/certifications.json#/properties/title: has no example'],
    ['a reference to nothing', 'certifications', property('issued_on', (date) => void (date.$ref = 'common/day.json')), 'schemas/certifications.json#/properties/issued_on: $ref to "common/day.json", which does not exist'],
    ['a check beside a reference', 'certifications', property('issued_on', (date) => void (date.maxLength = 5)), 'schemas/certifications.json#/properties/issued_on: "maxLength" beside $ref is ignored by readers of draft-07'],
    ['an example that contradicts the schema', 'certifications', property('title', (title) => void (title.examples = [''])), 'schemas/certifications.json#/properties/title/examples/0: contradicts the schema'],
    ['a required property that is not there', 'certifications', (schema) => void (schema.required = ['name']), 'schemas/certifications.json#/required: names "name", which is not a property'],
    ['a code without words', 'work_experiences', property('kind', (kind) => (kind.enum as string[]).push('secondment')), 'schemas/work_experiences.json#/properties/kind: has no word in "en" for secondment'],
    ['a group that is not there', 'work_experiences', property('start_date', (date) => void (date['x-group'] = 'when')), 'schemas/work_experiences.json#/properties/start_date/x-group: "when" is not one of the x-groups'],
    ['a rule about nothing', 'work_experiences', (schema) => void (schema['x-rules'] = [{ rule: 'not_before', field: 'end_date', than: 'begin' }]), 'schemas/work_experiences.json#/x-rules/0: names "begin", which is not a property'],
    ['a condition about nothing', 'work_experiences', (schema) => void (schema.then = { properties: { until: false } }), 'schemas/work_experiences.json#/if: a condition names "until", which is not a property'],
    ['an id that is not the file’s name', 'favourites', (schema) => void (schema.$id = 'favorites.json'), 'schemas/favourites.json#/$id: must be "favourites.json"'],
  ];

  it.each(cases)('%s', (_what, name, change, expected) => {
    const mistakes = mistakesAfter(name, change);
    expect(mistakes.filter((mistake) => mistake.startsWith(expected)), mistakes.join('\n')).toHaveLength(1);
  }, 30_000);
});
