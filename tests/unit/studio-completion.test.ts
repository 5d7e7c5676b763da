import { CompletionContext } from '@codemirror/autocomplete';
import { json } from '@codemirror/lang-json';
import { EditorState } from '@codemirror/state';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { completing } from '../../src/studio/completion';
import type { Vocabulary } from '../../src/studio/api';

const file = new URL('../../schemas/vocabulary.json', import.meta.url);
const { definitions } = JSON.parse(readFileSync(file, 'utf8')) as { definitions: { node: { properties: Vocabulary['keywords'] } } };
const complete = completing({ keywords: definitions.node.properties, types: ['date', 'country'] });

/** The labels of the completions at the `|` in the text. */
async function offered(text: string): Promise<string[]> {
  const pos = text.indexOf('|');
  const state = EditorState.create({ doc: text.replace('|', ''), extensions: json() });
  const result = await complete(new CompletionContext(state, pos, true));
  return (result?.options ?? []).map(({ label }) => label);
}

it('offers the keywords of a property, each with what it means', async () => {
  const names = await offered('{ "properties": { "city": { "|" } } }');
  expect(names).toContain('x-widget');
  expect(names).toContain('maxLength');
});

it('offers what a keyword may hold', async () => {
  expect(await offered('{ "properties": { "city": { "x-widget": "|" } } }')).toContain('textarea');
  expect(await offered('{ "properties": { "city": { "x-filter": { "operator": | } } } }')).toEqual(['eq', 'contains', 'gte', 'lte', 'in']);
  expect(await offered('{ "properties": { "city": { "x-list": { "sortable": | } } } }')).toEqual(['true', 'false']);
});

it('offers the names of value types, properties and groups', async () => {
  expect(await offered('{ "properties": { "born": { "$ref": "|" } } }')).toEqual(['common/date.json', 'common/country.json']);
  expect(await offered('{ "required": ["|"], "properties": { "city": {}, "street": {} } }')).toEqual(['city', 'street']);
  expect(await offered('{ "x-groups": [{ "id": "where" }], "properties": { "city": { "x-group": "|" } } }')).toEqual(['where']);
});

it('offers nothing for the name of a field, which is for people to choose', async () => {
  expect(await offered('{ "properties": { "|" } }')).toEqual([]);
});

it('offers only what can stand there', async () => {
  const keywords = await offered('{ "properties": { "city": { "type": "string", "title": "City", "|" } } }');
  expect(keywords).toContain('maxLength');
  for (const strange of ['minimum', 'maxItems', 'x-titles', '$id', 'title', 'type']) expect(keywords, strange).not.toContain(strange);
  expect(await offered('{ "type": "object", "|" }')).toContain('x-titles');
  expect(await offered('{ "properties": { "age": { "type": "integer", "|" } } }')).toContain('multipleOf');
});

it('offers codes and fields of the schema itself', async () => {
  const kind = '"kind": { "type": "string", "enum": ["paid", "unpaid"]';
  expect(await offered(`{ "properties": { ${kind} } }, "if": { "properties": { "kind": { "const": | } } } }`)).toEqual(['paid', 'unpaid']);
  expect(await offered(`{ "properties": { ${kind} } }, "if": { "properties": { "|": {} } } }`)).toEqual(['kind']);
  expect(await offered(`{ "properties": { ${kind}, "x-enum-labels": { "en": { "|": "" } } } } }`)).toEqual(['paid', 'unpaid']);
  expect(await offered(`{ "properties": { ${kind}, "examples": ["|"] } } }`)).toEqual(['paid', 'unpaid']);
});

it.each([
  ['a group', (part: string) => `{ "properties": { "home": {}, "outer": { ${part} } } }`],
  ['a list', (part: string) => `{ "properties": { "home": {}, "rows": { "items": { ${part} } } } }`],
  ['a branch', (part: string) => `{ "properties": { "home": {} }, "then": { "properties": { "outer": { ${part} } } } }`],
])('offers codes and fields of %s where they are asked for in it', async (where, within) => {
  const own = '"properties": { "kind": { "enum": ["paid", "unpaid"] }, "city": {} }';
  const beside = async (part: string) => (where === 'a branch' ? offered(within(part).replace('"home": {}', `"home": {}, "outer": { ${own} }`)) : offered(within(`${own}, ${part}`)));
  expect(await beside('"required": ["|"]')).toEqual(['kind', 'city']);
  expect(await beside('"allOf": [{ "if": { "required": ["|"] } }]')).toEqual(['kind', 'city']);
  expect(await beside('"if": { "properties": { "|": {} } }')).toEqual(['kind', 'city']);
  expect(await beside('"if": { "properties": { "kind": { "const": | } } }')).toEqual(['paid', 'unpaid']);
  expect(await beside('"allOf": [{ "if": { "properties": { "kind": { "enum": [|] } } } }]')).toEqual(['paid', 'unpaid']);
  if (where === 'a branch') expect(await beside('"properties": { "|": {} }')).toEqual(['kind', 'city']);
  else expect(await offered(within('"properties": { "kind": { "x-deprecated": { "replaced_by": | } }, "city": {} }'))).toEqual(['kind', 'city']);
});

it('offers in a condition what checks, and nothing that describes', async () => {
  const keywords = await offered('{ "properties": { "city": {} }, "then": { "properties": { "city": { "|" } } } }');
  expect(keywords).toContain('maxLength');
  expect(keywords.filter((name) => ['title', 'examples'].includes(name) || name.startsWith('x-'))).toEqual([]);
});
