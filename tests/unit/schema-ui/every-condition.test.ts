import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withExplicitNo } from '@domain/schema/yes-or-no';
import { describe, expect, it } from 'vitest';
import type { EntitySchema, RecordData } from '../../../src/schema-ui/types';
import { asked, PLACES } from '../support/form-places';
import { astrayOf, waysInto } from '../support/ways-into-branches';

const object = (schema: EntitySchema): EntitySchema => ({ type: 'object', additionalProperties: false, ...schema });
const text = asked('Text', { type: 'string', minLength: 1, maxLength: 9, examples: ['a'] });

/** Optional groups and their combinations, beside the places in which a part is always there. */
const OPTIONAL = [
  { place: 'in an optional group', schemaOf: (part: EntitySchema) => object({ properties: { outer: object(part) } }) },
  {
    place: 'in an optional group of an optional group',
    schemaOf: (part: EntitySchema) => object({ properties: { outer: object({ properties: { inner: object(part) } }) } }),
  },
  {
    place: 'in an optional group of a list',
    schemaOf: (part: EntitySchema) => object({ properties: { rows: { type: 'array', items: object({ properties: { inner: object(part) } }) } } }),
  },
  {
    place: 'in a list of an optional group',
    schemaOf: (part: EntitySchema) => object({ properties: { outer: object({ properties: { rows: { type: 'array', items: object(part) } } }) } }),
  },
];

const TESTS: Readonly<Record<string, EntitySchema>> = {
  'a choice': { required: ['choice'], properties: { choice: { const: 'x' } } },
  'a choice that may be open': { properties: { choice: { const: 'x' } } },
  'some choices': { required: ['choice'], properties: { choice: { enum: ['x', 'y'] } } },
  'at least': { required: ['number'], properties: { number: { minimum: 3 } } },
  'at most, or open': { properties: { number: { maximum: 3 } } },
  'an answer': { required: ['words'] },
  yes: { required: ['box'], properties: { box: { const: true } } },
  no: { required: ['box'], properties: { box: { const: false } } },
  'not yes': { properties: { box: { const: false } } },
  'two answers': { required: ['choice', 'number'], properties: { choice: { const: 'x' }, number: { minimum: 3 } } },
  'a group': { required: ['group'] },
  'an answer of a group': { required: ['group'], properties: { group: { required: ['choice'], properties: { choice: { const: 'x' } } } } },
  'an answer of a group that may be open': { properties: { group: { properties: { choice: { const: 'x' } } } } },
};

const choice = asked('Choice', { type: 'string', enum: ['x', 'y', 'z'] });
const PROPERTIES = {
  choice,
  number: asked('Number', { type: 'integer' }),
  words: text,
  box: asked('Box', { type: 'boolean' }),
  group: asked('Group', object({ properties: { choice, box: asked('Box', { type: 'boolean' }) } })),
  other: text,
  first: text,
  second: asked('Second', { type: 'boolean' }),
};
const partOf = (test: EntitySchema, required: string[]): EntitySchema => ({
  properties: PROPERTIES,
  required,
  if: test,
  then: { required: ['first'], properties: { second: false } },
  else: { required: ['second'], properties: { first: false } },
});

/** What makes the place visible, without an answer in it. */
const BEGIN = { 'in a branch': { kind: 'a' } } as Readonly<Record<string, RecordData>>;

describe.each([...PLACES, ...OPTIONAL])('$place', ({ place, schemaOf }) => {
  it.each(Object.entries(TESTS))('a save complains only about fields that are rendered, when a condition reads %s', (_, test) => {
    const forms = [[], ['box'], ['box', 'choice', 'group']].map((required) => schemaOf(partOf(test, required)));
    for (const schema of [...forms, ...forms.map(withExplicitNo)]) {
      const ways = waysInto(schema);
      expect(ways.length).toBeGreaterThan(0);
      expect([...new Set(ways.flatMap((way) => astrayOf(schema, way, BEGIN[place])))]).toEqual([]);
    }
  });
});

const GENERATED = join(import.meta.dirname, '../../../openapi/generated/schemas');
const shipped = readdirSync(GENERATED).map((file) => [file, JSON.parse(readFileSync(join(GENERATED, file), 'utf8')) as EntitySchema] as const);
const conditional = shipped.filter(([, schema]) => waysInto(schema).length > 0);

it.each(conditional)('each way into each branch of %s complains only about fields that are rendered', (_, schema) => {
  expect([...new Set(waysInto(schema).flatMap((way) => astrayOf(schema, way)))]).toEqual([]);
});
