import type { Schema } from '@domain/schema/schema';
import { withExplicitNo } from '@domain/schema/yes-or-no';
import { expect, it } from 'vitest';

const box: Schema = { type: 'boolean' };
const no: Schema = { required: ['paid'], properties: { paid: { const: false } } };
const radios: Schema = { type: 'boolean', 'x-widget': 'radios' };

it.each<[string, (object: Schema) => Schema]>([
  ['at the top', (object) => object],
  ['in a group', (object) => ({ properties: { outer: object } })],
  ['in a list', (object) => ({ properties: { rows: { items: object } } })],
  ['in a value type', (object) => ({ properties: { outer: { $ref: '#/definitions/outer' } }, definitions: { outer: object } })],
])('a yes or no whose "no" enters a branch is a choice of two %s', (_, at) => {
  const object = { properties: { paid: box, other: box } };
  const chosen = { properties: { paid: radios, other: box } };
  const yes: Schema = { required: ['other'], properties: { other: { const: true } } };
  for (const conditions of [{ if: no }, { allOf: [{ if: yes }, { if: { properties: { paid: { enum: [false] } } } }] }, { if: yes, else: { if: no } }])
    expect(withExplicitNo(at({ ...object, ...conditions }))).toEqual(at({ ...chosen, ...conditions }));
  expect(withExplicitNo(at({ ...object, if: yes }))).toEqual(at({ ...object, if: yes }));
});

it('the answer may stand in a group, or be described by a value type; a statement stays a box', () => {
  const inGroup: Schema = { properties: { group: { properties: { paid: box } } }, if: { properties: { group: no } } };
  expect(withExplicitNo(inGroup).properties).toEqual({ group: { properties: { paid: radios } } });
  const referring: Schema = { properties: { paid: { $ref: '#/definitions/yes' } }, definitions: { yes: box }, if: no };
  expect(withExplicitNo(referring).properties).toEqual({ paid: { $ref: '#/definitions/yes', 'x-widget': 'radios' } });
  const statement: Schema = { properties: { paid: { type: 'boolean', const: true } }, if: no };
  expect(withExplicitNo(statement)).toEqual(statement);
});
