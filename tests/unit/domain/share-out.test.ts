import { atRandom, byLoad, knowsField, distribute } from '@domain/review/distribute';
import { expect, it } from 'vitest';

const loads = new Map([['a', 3], ['b', 0], ['c', 1]]);
const free = (application: number) => ({ application, has: [], barred: [] });

it('asks first who has least to do, counting what was just given', () => {
  const { shares, short } = distribute([1, 2, 3, 4].map(free), { each: 1, loads, order: byLoad });
  expect([shares.map(({ evaluator }) => evaluator), short]).toEqual([['b', 'b', 'c', 'b'], 0]);
});

it('gives nobody an application twice, nor one they withdrew from, and says where too few are left', () => {
  const { shares, short } = distribute([{ application: 1, has: ['b'], barred: ['c'] }, free(2)], { each: 3, loads, order: byLoad });
  expect(shares.filter(({ application }) => application === 1)).toEqual([{ application: 1, evaluator: 'a' }]);
  expect([shares.filter(({ application }) => application === 2).length, short]).toEqual([3, 1]);
});

it('draws any order at random', () => {
  expect(atRandom(() => 0)(['a', 'b', 'c'], loads)).toEqual(['b', 'c', 'a']);
  expect(atRandom((limit) => limit - 1)(['a', 'b', 'c'], loads)).toEqual(['a', 'b', 'c']);
});

it.each([
  [['0613'], '0613', true],
  [['06'], '0613', true],
  [['061'], '06', true],
  [['0612', '05'], '0613', false],
  [[], '0613', false],
])('whether %j know %s: %s', (fields, field, known) => {
  expect(knowsField(fields, field)).toBe(known);
});
