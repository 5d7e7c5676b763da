import { errorPath } from '@domain/records/error-paths';
import { instantToLocal, localToInstant } from '@domain/values/instants';
import { describe, expect, it } from 'vitest';

describe('instants', () => {
  it('reads and writes a wall clock in a zone, in winter and in summer', () => {
    expect(localToInstant('2026-01-15T23:59', 'Europe/Athens')).toBe('2026-01-15T21:59:00Z');
    expect(localToInstant('2026-07-15T23:59', 'Europe/Athens')).toBe('2026-07-15T20:59:00Z');
    expect(instantToLocal('2026-07-15T20:59:00Z', 'Europe/Athens')).toBe('2026-07-15T23:59');
    expect(instantToLocal('2026-01-15T21:59:00Z', 'America/St_Johns')).toBe('2026-01-15T18:29');
  });

  it('takes the first of an hour that occurs twice', () => {
    expect(localToInstant('2026-10-25T03:30', 'Europe/Athens')).toBe('2026-10-25T00:30:00Z');
    expect(localToInstant('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30:00Z');
  });

  it('reads a skipped hour with the offset before the change', () => {
    expect(localToInstant('2026-03-29T03:30', 'Europe/Athens')).toBe('2026-03-29T01:30:00Z');
    expect(instantToLocal('2026-03-29T01:30:00Z', 'Europe/Athens')).toBe('2026-03-29T04:30');
  });

  it('gives back every hour of a day on which the clock changes', () => {
    const start = Date.parse('2026-10-24T22:00:00Z');
    const instants = Array.from({ length: 30 }, (_, hour) => new Date(start + hour * 3_600_000).toISOString().replace('.000Z', 'Z'));
    const twice = '2026-10-25T01:00:00Z';
    for (const instant of instants.filter((each) => each !== twice)) {
      expect(localToInstant(instantToLocal(instant, 'Europe/Athens'), 'Europe/Athens')).toBe(instant);
    }
  });

  it('says nothing for what is no date and refuses an unknown zone', () => {
    expect(localToInstant('', 'UTC')).toBeUndefined();
    expect(instantToLocal('soon', 'UTC')).toBe('');
    expect(() => localToInstant('2026-01-01T10:00', 'Mars/Olympus')).toThrow(RangeError);
  });
});

describe('error paths', () => {
  const schema = {
    type: 'object',
    properties: {
      grade: { $ref: '#/definitions/grade' },
      rows: { type: 'array', items: { type: 'object', properties: { q: { type: 'string' } } } },
      title: { type: 'object', additionalProperties: { type: 'string' } },
    },
    definitions: { grade: { type: 'object', properties: { value: { type: 'number' } } } },
  };

  it.each([
    [['body', 'grade', 'value'], ['grade', 'value']],
    [['body', 'rows', 0, 'q'], ['rows', 0, 'q']],
    [['body', 'title', 'fr'], ['title', 'fr']],
    [['body', 'elsewhere', 'grade'], ['grade']],
    [['grade'], ['grade']],
    [['body', 'unknown'], []],
    [['body'], []],
  ])('puts %j at %j', (loc, path) => {
    expect(errorPath(loc, schema)).toEqual(path);
  });
});
