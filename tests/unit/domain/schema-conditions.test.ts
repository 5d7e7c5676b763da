import { conditionParts, conditionsOf, namesReadBy } from '@domain/schema/conditions';
import type { Schema } from '@domain/schema/schema';
import { expect, it } from 'vitest';

const one: Schema = { if: { required: ['a'] }, then: { required: ['b'] } };
const whole: Schema = { if: { required: ['c'] }, else: { properties: { d: false } }, allOf: [true, one, { required: ['e'] }] };

it('the parts of an object that may have a condition are named by their places', () => {
  expect(conditionParts(whole)).toEqual([{ part: whole, at: '' }, { part: one, at: '/allOf/1' }, { part: { required: ['e'] }, at: '/allOf/2' }]);
});

it('the conditions of an object are the parts with an if, without those of their branches', () => {
  expect(conditionsOf(whole)).toEqual([whole, one]);
  expect(conditionsOf({ allOf: [{ then: one }], else: one })).toEqual([]);
});

it('a condition reads the fields that it compares, requires or combines', () => {
  const test: Schema = {
    properties: { a: { const: 1 } },
    required: ['b'],
    allOf: [{ required: ['c'] }],
    anyOf: [{ properties: { d: { const: 1 } } }],
    oneOf: [{ required: ['e'] }],
    not: { required: ['f'] },
  };
  expect(namesReadBy(test)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});
