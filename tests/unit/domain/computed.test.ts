import { computedOf } from '@domain/records/computed';
import type { Formula } from '@domain/schema/schema';
import { describe, expect, it } from 'vitest';

const NOW = new Date('2026-11-21T10:00:00Z');
const value = (operation: Formula['operation'], record: Record<string, unknown>) => computedOf({ operation, fields: Object.keys(record) }, record, NOW);

describe('a computed value', () => {
  it('joins the words that are there', () => {
    expect(value('join', { given: 'Anna', middle: ' ', family: 'Vasileiou', number: 3 })).toBe('Anna Vasileiou 3');
    expect(value('join', { given: '' })).toBeUndefined();
  });

  it('adds and takes away numbers, without the dust of binary fractions', () => {
    expect(value('sum', { a: 0.1, b: 0.2, c: undefined, d: 'x' })).toBe(0.3);
    expect(value('sum', { a: undefined })).toBeUndefined();
    expect(value('difference', { most: 10, given: 2.5 })).toBe(7.5);
    expect(value('difference', { most: 10 })).toBeUndefined();
  });

  const MONTHS: [string | undefined, string | undefined, boolean | undefined, number | undefined][] = [
    ['2022-09-01', '2025-06-30', false, 34],
    ['2022-09-01', '2022-09-30', undefined, 1],
    ['2022-09-15', '2022-10-13', undefined, 0],
    ['2022-09-15', '2022-10-14', undefined, 1],
    ['2024-02-29', '2025-02-28', undefined, 12],
    ['2022-09', '2022-10', undefined, 2],
    ['2026-09-21', undefined, true, 2],
    ['2026-09-21', undefined, false, undefined],
    ['2026-09-21', '2020-01-01', undefined, undefined],
    ['soon', '2020-01-01', undefined, undefined],
  ];
  it.each(MONTHS)('counts the months from %s to %s (still: %s): %s', (...[from, until, goesOn, months]) => {
    expect(value('months_between', { from, until, goesOn })).toBe(months);
  });

  it('reads fields of groups by their path', () => {
    expect(computedOf({ operation: 'sum', fields: ['credits.won', 'credits.moved'] }, { credits: { won: 180, moved: 60 } }, NOW)).toBe(240);
  });
});
