import { listFields } from '@domain/records/list-fields';
import { mergedSchemas } from '@domain/schema/merged';
import { schemaAt } from '@domain/schema/resolve';
import type { Schema } from '@domain/schema/schema';
import { expect, it } from 'vitest';

const merged = (...schemas: Schema[]): Schema => mergedSchemas(schemas.map((schema) => ({ schema, document: schema }))).schema;
const record = (properties: NonNullable<Schema['properties']>, more: Schema = {}): Schema => ({ type: 'object', properties, ...more });
const codes = (...all: string[]): Schema => ({
  type: 'string',
  enum: all,
  'x-enum-labels': { en: Object.fromEntries(all.map((code) => [code, `en ${code}`])), el: Object.fromEntries(all.map((code) => [code, `el ${code}`])) },
});

it('a list of records of several schemas has the fields of all', () => {
  expect(Object.keys(merged(record({ a: { type: 'string' } }), record({ b: { type: 'number' } }), record({ c: { type: 'boolean' } })).properties ?? {}))
    .toEqual(['a', 'b', 'c']);
});

it('a field has the codes and labels of every schema, each once', () => {
  const { shift } = merged(record({ shift: codes('a', 'b') }), record({ shift: codes('b', 'c') }), record({ shift: codes('d') })).properties ?? {};
  expect(shift).toMatchObject(codes('a', 'b', 'c', 'd'));
});

it('the entries of a list, and a field of a group, have them too', () => {
  const groupOf = (field: Schema): Schema => record({ group: record({ terms: { type: 'array', items: field } }) });
  const both = merged(groupOf(codes('a')), groupOf(codes('b')));
  expect(schemaAt(['group', 'terms', 0], { schema: both, document: both })).toMatchObject(codes('a', 'b'));
});

it('value types that differ are followed, in the document of each', () => {
  const typed = (name: string, type: Schema): Schema => record({ level: { $ref: `#/definitions/${name}`, title: 'Level' } }, { definitions: { [name]: type } });
  const both = merged(typed('level', codes('1')), typed('grade', codes('2')), typed('grade', codes('2')));
  expect(both.properties?.level).toMatchObject({ title: 'Level', ...codes('1', '2') });
});

it('a property that each schema fixes becomes a choice, and one that all fix to the same value stays fixed', () => {
  const fixed = (type: string): Schema =>
    record({ type: { const: type, 'x-enum-labels': { en: { [type]: type }, el: { [type]: type } } }, kind: { const: 'programme' } });
  const { type, kind } = merged(fixed('A'), fixed('B')).properties ?? {};
  expect(type).toEqual({ enum: ['A', 'B'], const: undefined, 'x-enum-labels': { en: { A: 'A', B: 'B' }, el: { A: 'A', B: 'B' } } });
  expect(kind).toEqual({ const: 'programme' });
});

it('a keyword for lists that one schema has counts for all records', () => {
  const both = merged(
    record({ size: { type: 'number' } }),
    record({ size: { type: 'number', 'x-filter': { operator: 'gte' }, 'x-roles': { read: ['secretary'] } } }),
  );
  expect(listFields({ schema: both, document: both })).toMatchObject([{ name: 'size', operator: 'gte', readers: [['secretary']] }]);
});

it('a computed value of one schema is a column of the list', () => {
  const computed = (name: string): Schema => record({}, { 'x-computed': { [name]: { title: name } } });
  expect(merged(computed('one'), computed('two'))['x-computed']).toEqual({ one: { title: 'one' }, two: { title: 'two' } });
});
