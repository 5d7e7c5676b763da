import { dateFailures, type DateBounds } from '@domain/records/date-bounds';
import type { Schema } from '@domain/schema/schema';
import { describe, expect, it } from 'vitest';

const NOW = new Date('2026-03-15T11:00:00Z');

const typesOf = (bounds: DateBounds, value: string): string[] => {
  const schema: Schema = { properties: { day: { type: 'string', 'x-date': bounds } } };
  return dateFailures({ schema, document: schema }, { day: value }, NOW).map(({ type }) => type);
};

describe('a date with bounds', () => {
  it.each<[DateBounds, string, string[]]>([
    [{ is: 'past' }, '2026-03-15', []],
    // It is the 16th on the Line Islands, 14 hours ahead.
    [{ is: 'past' }, '2026-03-16', []],
    [{ is: 'past' }, '2026-03-17', ['past']],
    [{ is: 'past' }, '2099-01-01', ['past']],
    [{ is: 'past' }, '2026-03', []],
    [{ is: 'past' }, '2026-04', ['past']],
    [{ is: 'past' }, '2026-03-15T11:00:00Z', []],
    [{ is: 'past' }, '2026-03-15T11:00:01Z', ['past']],
    // It is still the 14th on Baker Island, 12 hours behind.
    [{ is: 'future' }, '2026-03-14', []],
    [{ is: 'future' }, '2026-03-13', ['future']],
    [{ is: 'future' }, '2026-02', ['future']],
    [{ is: 'future' }, '2026-03-15T10:59:59Z', ['future']],
    [{ from: 1900 }, '0001-01-01', ['from_year']],
    [{ from: 1900 }, '1899-12-31', ['from_year']],
    [{ from: 1900 }, '1900-01-01', []],
    [{ from: 1900 }, '2199-01-01', []],
    [{ is: 'past', from: 1900 }, '2099-01-01', ['past']],
  ])('by %j: %s fails %j', (bounds, value, types) => {
    expect(typesOf(bounds, value)).toEqual(types);
  });

  it('is found at any depth, and what is no text is left to the schema', () => {
    const day: Schema = { type: 'string', 'x-date': { is: 'past' } };
    const row: Schema = { type: 'object', properties: { day } };
    const schema: Schema = { properties: { group: row, rows: { type: 'array', items: row }, days: { type: 'array', items: day } } };
    const data = { group: { day: '2099-01-01' }, rows: [{}, { day: '2099-01-01' }], days: ['2020-01-01', '2099-01-01', 7] };
    expect(dateFailures({ schema, document: schema }, data, NOW).map(({ loc }) => loc)).toEqual([['group', 'day'], ['rows', 1, 'day'], ['days', 1]]);
  });
});
