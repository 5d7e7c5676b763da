import { kindOf, LEAF_KINDS } from '@domain/schema/kinds';
import { resolve } from '@domain/schema/resolve';
import type { Schema } from '@domain/schema/schema';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readSchemas } from '../../../scripts/generate/bundle.mjs';
import { findMistakes } from '../../../scripts/generate/lint.mjs';
import { withDeclaration, withField } from '../../../src/studio/insert';
import { PALETTE } from '../../../src/studio/palette';

const FILE = 'certifications';
const text = readFileSync(`schemas/${FILE}.json`, 'utf8');
const [entities, common] = [readSchemas('schemas'), readSchemas('schemas/common')];
const vocabulary = JSON.parse(readFileSync('schemas/vocabulary.json', 'utf8')) as Schema;

const mistakesIn = (changed: string): string[] =>
  findMistakes({ entities: new Map(entities).set(FILE, JSON.parse(changed) as Schema), common, records: new Map(), refusals: new Map() }, vocabulary)
    .filter(({ file }) => file === `${FILE}.json`)
    .map(({ place, fault }) => `${place} ${fault}`);

it('inserts every kind of field, twice too, so that nothing is left to put right', () => {
  let caret = 0;
  const inserted = [...PALETTE, ...PALETTE].reduce((sofar, item, index) => {
    // Where the last one leaves the caret: at the end of its name.
    const { text: after, from, to } = withField(sofar, caret, item);
    caret = to;
    const [name] = Object.keys(item.properties);
    expect(after.slice(from, to)).toBe(index < PALETTE.length ? name : `${String(name)}_2`);
    return after;
  }, text);
  expect(mistakesIn(inserted)).toEqual([]);
});

it('holds every kind of field that a form draws, but for the builder of questions', () => {
  const document = { definitions: Object.fromEntries(common) };
  const kinds = PALETTE.flatMap(({ properties }) => Object.values(properties)).map((property) => kindOf(resolve(property, document), document));
  expect(LEAF_KINDS.filter((kind) => !kinds.includes(kind))).toEqual(['schema-builder']);
  expect(kinds).toEqual(expect.arrayContaining(['object', 'list']));
  expect(PALETTE.some(({ branches: beside }) => beside)).toBe(true);
});

it('adds a field to the group in which the caret stands', () => {
  const nested = '{ "properties": { "home": { "type": "object", "properties": { "city": { "type": "string" } } } } }';
  const [item] = PALETTE;
  if (!item) throw new Error('The palette is empty.');
  const inside = (JSON.parse(withField(nested, nested.indexOf('city'), item).text) as Schema).properties?.['home'];
  expect(Object.keys((inside as Schema).properties ?? {})).toEqual(['city', 'short_text']);
  expect(() => withField('{ "properties": ', 3, item)).toThrow();
});

it.each([
  ['an example that is a schema itself', '"questions": { "type": "object", "examples": [{ "properties": { "city": {} } }] }'],
  ['a condition', '"home": { "type": "object", "if": { "properties": { "city": {} } } }'],
  ['a value that a widget draws as one', '"place": { "type": "object", "x-widget": "coordinates", "properties": { "city": {} } }'],
])('adds a field next to %s, not in it', (_what, property) => {
  const outer = `{ "properties": { ${property} } }`;
  const [item] = PALETTE;
  if (!item) throw new Error('The palette is empty.');
  const after = JSON.parse(withField(outer, outer.indexOf('city'), item).text) as Schema;
  expect(after).toEqual({ properties: { ...(JSON.parse(outer) as Schema).properties, ...item.properties } });
});

it('asks for a field where the caret is in what is only read, by a name that nothing there has', () => {
  const schema = '{ "properties": {}, "x-read-only": { "short_text": {}, "photo": { "properties": { "width": {} } } } }';
  const [item] = PALETTE;
  if (!item) throw new Error('The palette is empty.');
  const after = JSON.parse(withField(schema, schema.indexOf('width'), item).text) as Schema;
  expect(Object.keys(after.properties ?? {})).toEqual(['short_text_2']);
  expect(after['x-read-only']).toEqual((JSON.parse(schema) as Schema)['x-read-only']);
});

it('adds a time zone with the rule that holds it to real ones, in a group and in the entries of a list too', () => {
  const zone = PALETTE.find((item) => item.zoneField) ?? expect.fail('the palette has no time zone');
  const holder = (name: string) => `"${name}": { "type": "object", "properties": { "city": { "type": "string" } } }`;
  const entry = `{ "type": "object", "properties": { "town": { "type": "string" }, ${holder('inner').replace('city', 'street')} } }`;
  const nested = `{ "properties": { ${holder('home')}, "rows": { "type": "array", "items": ${entry} } } }`;
  const rulesAt = (...words: string[]) => {
    const after = words.reduce((sofar, word) => withField(sofar, sofar.indexOf(word), zone).text, nested);
    return (JSON.parse(after) as Schema)['x-rules'];
  };
  expect(rulesAt('{')).toEqual([{ rule: 'time_zone', field: 'zone' }]);
  expect(rulesAt('city', 'town')).toEqual([{ rule: 'time_zone', field: 'home.zone' }, { rule: 'time_zone', field: 'rows', key: 'zone' }]);
  expect(rulesAt('street')).toEqual([{ rule: 'time_zone', field: 'rows', key: 'inner.zone' }]);
});

/** The text with what is typed over the selections, as an editor does it. */
function typedOver({ text: before, from, to, others = [] }: ReturnType<typeof withField>, name: string): string {
  const ranges = [{ from, to }, ...others].toSorted((a, b) => b.from - a.from);
  return ranges.reduce((sofar, range) => sofar.slice(0, range.from) + name + sofar.slice(range.to), before);
}

const NAMED_ELSEWHERE = PALETTE.filter(({ branches: beside, zoneField }) => beside ?? zoneField);

it.each(NAMED_ELSEWHERE.map((item) => [Object.keys(item.properties).join(), item] as const))(
  'lets %s be named once, in its condition and its rule, too',
  (_names, item) => {
    const [name = ''] = Object.keys(item.properties);
    for (const before of [text, withField(text, 0, item).text]) {
      const named = typedOver(withField(before, 0, item), 'own_name');
      expect(mistakesIn(named)).toEqual([]);
      expect(Object.keys((JSON.parse(named) as Schema).properties ?? {}).filter((each) => each.startsWith(name))).toEqual(before === text ? [] : [name]);
    }
  },
);

it('declares a breaking change, with the reason selected', () => {
  const declared = withDeclaration(text, 'removed:fax', 'why');
  expect((JSON.parse(declared.text) as Schema)['x-breaking']).toMatchObject({ 'removed:fax': 'why' });
  expect(declared.text.slice(declared.from, declared.to)).toBe('why');
  expect(() => withDeclaration('{ "title": }', 'removed:fax', 'why'), 'a text with mistakes stays as it is').toThrow();
});
