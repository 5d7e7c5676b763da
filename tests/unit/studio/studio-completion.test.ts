import { CompletionContext } from '@codemirror/autocomplete';
import { json } from '@codemirror/lang-json';
import { EditorState, type TransactionSpec } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { completing } from '../../../src/studio/completion';
import type { Vocabulary } from '../../../src/studio/api';

const file = new URL('../../../schemas/vocabulary.json', import.meta.url);
const { definitions } = JSON.parse(readFileSync(file, 'utf8')) as Pick<Vocabulary, 'definitions'>;
const types: Vocabulary['types'] = {
  date: { type: 'string', format: 'date' },
  country: { type: 'string', enum: ['GR'] },
  grade: { type: 'object', properties: { value: { type: 'number' }, scale: { type: 'string', enum: ['ten'] } } },
};
const labels = { universities: ['name', 'city'], calls: ['title'] };
const complete = completing({ definitions, types, labels });

/** The completions at the `|` in the text. */
async function completionsAt(text: string) {
  const pos = text.indexOf('|');
  const state = EditorState.create({ doc: text.replace('|', ''), extensions: json() });
  return { state, pos, options: (await complete(new CompletionContext(state, pos, true)))?.options ?? [] };
}

/** The labels of the completions at the `|` in the text. */
const offered = async (text: string): Promise<string[]> => (await completionsAt(text)).options.map(({ label }) => label);

/** The text after the first completion at the `|` in it. */
async function applied(text: string): Promise<string> {
  const { state, pos, options } = await completionsAt(text);
  const [first] = options;
  let after = '';
  const view = { state, dispatch: (change: TransactionSpec) => (after = state.update(change).newDoc.toString()) };
  if (typeof first?.apply === 'function') first.apply(view as unknown as EditorView, first, pos, pos);
  return after;
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
  expect(await offered('{ "properties": { "born": { "$ref": "|" } } }')).toEqual(['common/date.json', 'common/country.json', 'common/grade.json']);
  expect(await offered('{ "required": ["|"], "properties": { "city": {}, "street": {} } }')).toEqual(['city', 'street']);
  expect(await offered('{ "required": ["city", |], "properties": { "city": {}, "street": {} } }')).toEqual(['street']);
  expect(await offered('{ "required": ["city", "street|"], "properties": { "city": {}, "street": {} } }'), 'and the one that is there').toEqual(['street']);
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
])('offers codes and fields of %s where they are expected in it', async (where, within) => {
  const own = '"properties": { "kind": { "enum": ["paid", "unpaid"] }, "city": {} }';
  const beside = async (
    part: string,
  ) => (where === 'a branch' ? offered(within(part).replace('"home": {}', `"home": {}, "outer": { ${own} }`)) : offered(within(`${own}, ${part}`)));
  expect(await beside('"required": ["|"]')).toEqual(['kind', 'city']);
  expect(await beside('"allOf": [{ "if": { "required": ["|"] } }]')).toEqual(['kind', 'city']);
  expect(await beside('"if": { "properties": { "|": {} } }')).toEqual(['kind', 'city']);
  expect(await beside('"if": { "properties": { "kind": { "const": | } } }')).toEqual(['paid', 'unpaid']);
  expect(await beside('"allOf": [{ "if": { "properties": { "kind": { "enum": [|] } } } }]')).toEqual(['paid', 'unpaid']);
  if (where === 'a branch') expect(await beside('"properties": { "|": {} }')).toEqual(['kind', 'city']);
  else expect(await offered(within('"properties": { "kind": { "x-deprecated": { "replaced_by": | } }, "city": {} }'))).toEqual(['kind', 'city']);
});

it.each([
  ['behind the brace', '{|}'],
  ['behind a comma', '{ "title": "City",|}'],
  ['behind a comma on a line of its own', '{ "title": "City",\n|\n}'],
  ['in the letters of a name', '{ max|'],
  ['before another keyword', '{|"title": "City"}'],
])('offers keywords %s', async (_where, field) => {
  const names = await offered(`{ "properties": { "city": ${field}, "town": {} } }`);
  expect(names).toContain('maxLength');
  expect(names).not.toContain('false');
});

it('offers nothing behind a brace that is closed, where a comma must come first', async () => {
  expect(await offered('{ "properties": { "city": {}| } }')).toEqual([]);
  expect(await offered('{ "x-rules": [|] , "properties": { "city": {} } }')).toEqual([]);
});

it('offers what the parts of the vocabulary hold that a keyword refers to', async () => {
  expect(await offered('{ "x-privacy": { "|" } }')).toEqual(['purpose', 'retention']);
  expect(await offered('{ "x-privacy": { "retention": "|" } }')).toContain('profile');
  expect(await offered('{ "properties": { "city": { "x-roles": { "read": ["|"] } } } }')).toContain('secretary');
  expect(await offered('{ "properties": { "city": { "x-messages": { "en": { "required": "", "|" } } } } }')).toEqual(
    expect.arrayContaining(['maxLength', 'not_before']),
  );
  expect(await offered('{ "x-computed": { "days": { "x-formula": { "operation": | } } } }')).toContain('sum');
});

it('offers fields and their few values in examples and conditions, as what they are', async () => {
  const schema = (more: string) =>
    `{ "properties": { "own": { "type": "boolean" }, "size": { "type": "integer", "enum": [1, 2] }, "home": { "$ref": "common/country.json" }, "rows": { "type": "array", "items": { "properties": { "kind": { "enum": ["a"] } } } } }, ${more} }`;
  expect(await offered(schema('"examples": [{ "|" }]'))).toEqual(['own', 'size', 'home', 'rows']);
  expect(await offered(schema('"examples": [{ "own": | }]'))).toEqual(['true', 'false']);
  expect(await offered(schema('"examples": [{ "rows": [{ "|" }] }]'))).toEqual(['kind']);
  expect(await offered(schema('"examples": [{ "rows": [{ "kind": | }] }]'))).toEqual(['a']);
  expect(await offered(schema('"if": { "properties": { "own": { "const": | } } }'))).toEqual(['true', 'false']);
  expect(await offered(schema('"if": { "properties": { "home": { "const": | } } }'))).toEqual(['GR']);
  expect(await applied(schema('"if": { "properties": { "size": { "const": | } } }')), 'a number without quotes').toContain('{ "const": 1 }');
});

it('offers in a condition what checks, and nothing that describes', async () => {
  const keywords = await offered('{ "properties": { "city": {} }, "then": { "properties": { "city": { "|" } } } }');
  expect(keywords).toContain('maxLength');
  expect(keywords.filter((name) => ['title', 'examples'].includes(name) || name.startsWith('x-'))).toEqual([]);
});

it('offers for a reference the resources, and the fields by which their records can be shown', async () => {
  const reference = (says: string) => offered(`{ "properties": { "home": { "x-reference": { ${says} } } } }`);
  expect(await reference('"resource": "|"')).toEqual(['universities', 'calls']);
  expect(await reference('"resource": "universities", "label": "|"')).toEqual(['name', 'city']);
  expect(await reference('"label": |, "resource": "calls"')).toEqual(['title']);
  expect(await reference('"resource": "nothing", "label": "|"')).toEqual([]);
});

it('offers for a value that is derived from another the texts next to it', async () => {
  const rows = (made: string) =>
    `{ "properties": { "outside": { "type": "string" }, "rows": { "items": { "properties": { "key": { "type": "string", "x-made-from": ${made} }, "name": { "type": "string" }, "size": { "type": "integer" }, "on": { "$ref": "common/date.json" } } } } } }`;
  expect(await offered(rows('"|"'))).toEqual(['name']);
});

const RULED = `"properties": {
  "from": { "$ref": "common/date.json" }, "grade": { "$ref": "common/grade.json" }, "own": { "type": "boolean" }, "zone": { "type": "string" },
  "stay": { "properties": { "until": { "$ref": "common/date.json" }, "city": { "type": "string" } } },
  "rows": { "type": "array", "items": { "properties": { "name": { "type": "string" }, "on": { "$ref": "common/date.json" }, "parts": { "type": "array", "items": { "properties": { "zone": { "type": "string" } } } } } } }
}`;

it.each([
  ['a rule that is not said yet', '"field": "|"', ['from', 'grade', 'grade.value', 'grade.scale', 'own', 'zone', 'stay', 'stay.until', 'stay.city', 'rows']],
  ['a rule of two times', '"rule": "not_before", "field": "|"', ['from', 'stay.until']],
  ['the other time', '"rule": "not_before", "field": "stay.until", "than": |', ['from', 'stay.until']],
  ['a rule of a time, or of those in a list', '"rule": "after", "field": "|", "than": "from"', ['from', 'stay.until', 'rows']],
  ['a rule of a list', '"rule": "unique_by", "field": "|"', ['rows']],
  ['a rule that has a key', '"rule": "time_zone", "key": "name", "field": "|"', ['rows']],
  ['a grade', '"rule": "within_scale", "field": "|"', ['grade']],
  ['a yes or no', '"rule": "exactly_one", "field": "|"', ['own']],
  ['the key of entries', '"rule": "unique_by", "field": "rows", "key": "|"', ['name', 'on']],
  ['a time in the entries', '"rule": "after", "field": "rows", "key": "|", "than": "from"', ['on']],
  ['a text in the entries, or in the lists of these', '"rule": "time_zone", "field": "rows", "key": "|"', ['name', 'on', 'parts.zone']],
  ['the key of no list', '"rule": "unique_by", "field": "grade", "key": "|"', []],
])('offers the fields that fit %s', async (_what, says, names) => {
  expect(await offered(`{ ${RULED}, "x-rules": [{ "rule": "next_year", "field": "zone" }, { ${says} }] }`)).toEqual(names);
});

it('offers the fields that a formula can compute with', async () => {
  const formula = (says: string) => offered(`{ ${RULED}, "x-computed": { "made": { "x-formula": { ${says} } } } }`);
  expect(await formula('"operation": "sum", "fields": ["|"]')).toEqual(['grade.value']);
  expect(await formula('"operation": "months_between", "fields": ["from", |]')).toEqual(['from', 'own', 'stay.until']);
});

it('offers no names for a field that is called as a keyword is, or as what every object has', async () => {
  expect(await offered('{ "properties": { "constructor": | } }')).toEqual(['false']);
  expect(await offered('{ "properties": { "resource": | } }')).toEqual(['false']);
  expect(await offered(`{ ${RULED}, "x-rules": [{ "rule": "constructor", "field": "rows", "key": "|" }] }`)).toEqual(['name', 'on', 'parts', 'parts.zone']);
});
