import { academicYearLater, changedCall, yearsLater, type CallWindow } from '@domain/calls/many-calls';
import { describe, expect, it } from 'vitest';

const NOW = new Date('2026-10-20T10:00:00.000Z');

const OPEN: CallWindow = { state: 'published', opens_at: '2026-10-01T06:00:00.000Z', closes_at: '2026-10-24T20:59:00.000Z', time_zone: 'Europe/Athens' };
const UPCOMING: CallWindow = { ...OPEN, opens_at: '2026-10-22T06:00:00.000Z' };
const CLOSED: CallWindow = { ...OPEN, closes_at: '2026-10-10T20:59:00.000Z' };

describe('a change of many calls', () => {
  it.each(
    [
      // Daylight saving time ends on 25 October: the local time of day stays.
      ['extends by days', OPEN, { kind: 'extend', days: 7 }, { patch: { closes_at: '2026-10-31T21:59:00.000Z' } }],
      ['extends one that has closed', CLOSED, { kind: 'extend', days: 20 }, { patch: { closes_at: '2026-10-30T21:59:00.000Z' } }],
      ['does not extend into the past', CLOSED, { kind: 'extend', days: 1 }, { obstacle: 'closes_too_early' }],
      ['does not close after replies are due', { ...OPEN, reply_by: '2026-10-28T20:59:00.000Z' }, { kind: 'extend', days: 7 }, {
        obstacle: 'closes_after_replies',
      }],
      ['does not close after letters are taken', { ...OPEN, referees_by: '2026-10-28T20:59:00.000Z' }, { kind: 'extend', days: 7 }, {
        obstacle: 'closes_after_letters',
      }],
      ['closes with the last letter', { ...OPEN, referees_by: '2026-11-30T21:59:00.000Z' }, { kind: 'extend_to', closes_at: '2026-11-30T21:59:00.000Z' }, {
        patch: { closes_at: '2026-11-30T21:59:00.000Z' },
      }],
      ['sets one deadline', OPEN, { kind: 'extend_to', closes_at: '2026-11-30T21:59:00.000Z' }, { patch: { closes_at: '2026-11-30T21:59:00.000Z' } }],
      ['leaves the same deadline', OPEN, { kind: 'extend_to', closes_at: OPEN.closes_at }, { patch: {} }],
      ['does not close before it opens', UPCOMING, { kind: 'extend_to', closes_at: '2026-10-21T21:59:00.000Z' }, { obstacle: 'closes_too_early' }],
      ['opens what is to open', UPCOMING, { kind: 'open' }, { patch: { opens_at: NOW.toISOString() } }],
      ['leaves what is open', OPEN, { kind: 'open' }, { patch: {} }],
      ['opens nothing that has closed', CLOSED, { kind: 'open' }, { obstacle: 'call_is_closed' }],
      ['closes what is open', OPEN, { kind: 'close' }, { patch: { closes_at: NOW.toISOString() } }],
      ['leaves what is closed', CLOSED, { kind: 'close' }, { patch: {} }],
      ['closes nothing that has not opened', UPCOMING, { kind: 'close' }, { obstacle: 'closes_too_early' }],
      ['publishes a draft', { ...OPEN, state: 'draft' }, { kind: 'publish' }, { patch: { state: 'published' } }],
      ['touches nothing that was cancelled', { ...OPEN, state: 'cancelled' }, { kind: 'publish' }, { obstacle: 'call_cancelled' }],
    ] as const,
  )('%s', (...[, call, change, expected]) => {
    expect(changedCall(call, change, NOW)).toEqual(expected);
  });

  it('is a year later at the same time of day, also where summer time and leap years differ', () => {
    expect(yearsLater('2026-10-24T20:59:00.000Z', 1, 'Europe/Athens')).toBe('2027-10-24T20:59:00.000Z');
    expect(yearsLater('2026-10-26T21:59:00.000Z', 4, 'Europe/Athens')).toBe('2030-10-26T20:59:00.000Z');
    expect(yearsLater('2028-02-29T10:00:00.000Z', 1, 'UTC')).toBe('2029-02-28T10:00:00.000Z');
    expect(academicYearLater('2026-2027', 2)).toBe('2028-2029');
    expect(academicYearLater('spring', 1)).toBe('spring');
  });
});
