import { DECIDABLE_STATUSES } from '@domain/applications/application-lifecycle';
import { isOffer, statusesTo, type DecisionOutcome } from '@domain/review/decisions';
import { countsTo, nextWithin, obstaclesTo, offerEnds, replyBy, type CallCapacity, type Candidate } from '@domain/review/release';
import { array, assert, boolean, constant, constantFrom, integer, option, property, record, subarray, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';

const OUTCOMES: readonly DecisionOutcome[] = ['accept', 'conditional', 'waitlist', 'reject'];

const candidate = record({
  status: constantFrom(...DECIDABLE_STATUSES),
  outcome: constantFrom(...OUTCOMES),
  rank: integer({ min: 1, max: 6 }),
  isOwn: boolean(),
  isChecked: boolean(),
  tags: subarray(['Abroad', 'grant']),
})
  .filter(({ status, outcome }) => statusesTo(outcome, status) !== undefined)
  .map(({ status, outcome, rank, ...eyes }): Candidate => ({ status, decision: { outcome, ...(outcome === 'waitlist' && { rank }) }, ...eyes }));

/** A call with its decisions; `standing.waiting` counts the waitlisted candidates and `others`, who are on the waiting list without a decision. */
const situation = record({
  candidates: array(candidate, { maxLength: 8 }),
  others: integer({ min: 0, max: 4 }),
  filled: integer({ min: 0, max: 4 }),
  seats: option(integer({ min: 1, max: 8 })),
  quotas: subarray(['abroad', 'grant']).chain((tags) =>
    tuple(...tags.map((tag) => record({ tag: constant(tag), seats: integer({ min: 0, max: 3 }), filled: integer({ min: 0, max: 3 }) })))
  ),
  fourEyes: boolean(),
}).map(({ candidates, others, ...rest }): { standing: CallCapacity; candidates: Candidate[]; others: number } => ({
  standing: { ...rest, waiting: others + candidates.filter(({ status }) => status === 'Waitlisted').length },
  candidates,
  others,
}));

/** The sorted ranks of a waiting list after a release: the `others` have the first ranks, and the candidates have the ranks entered for them. */
const ranksAfter = (others: number, candidates: readonly Candidate[]): number[] =>
  [...Array.from({ length: others }, (_, index) => index + 1), ...candidates.flatMap(({ decision: { rank } }) => (rank === undefined ? [] : [rank]))].toSorted((
    a,
    b,
  ) => a - b);

describe('a release', () => {
  it('without a blocker never exceeds the places, leaves no hole in the ranks, and is by a second person where the call says so', () => {
    assert(
      property(situation, ({ standing, candidates, others }) => {
        const offers = candidates.filter(({ decision }) => isOffer(decision.outcome)).length;
        const toQuota = (tag: string) =>
          candidates.filter(({ decision, tags }) => isOffer(decision.outcome) && tags.some((own) => own.toLowerCase() === tag)).length;
        const ranks = ranksAfter(others, candidates);
        const sound = {
          places: standing.seats === null || offers === 0 || standing.filled + offers <= standing.seats,
          quotas: standing.quotas.every(({ tag, seats, filled }) => toQuota(tag) === 0 || filled + toQuota(tag) <= seats),
          ranks: ranks.every((rank, index) => rank === index + 1),
          eyes: !standing.fourEyes || candidates.every(({ isOwn, isChecked }) => !isOwn && isChecked),
        };
        const found = obstaclesTo(standing, candidates).map(({ type }) => type);
        expect(found.includes('seats_exceeded')).toBe(!sound.places);
        expect(found.includes('quota_exceeded')).toBe(!sound.quotas);
        expect(found.some((type) => type.startsWith('rank_'))).toBe(!sound.ranks);
        expect(found.some((type) => ['own_decisions', 'unchecked_decisions'].includes(type))).toBe(!sound.eyes);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a waiting list', () => {
  it('moves up in its order, within the free places and every quota, and passes over nobody who has room', () => {
    const waiting = array(record({ tags: subarray(['Abroad', 'grant']) }), { maxLength: 10 });
    const quotas = tuple(
      ...['abroad', 'grant'].map((tag) => record({ tag: constant(tag), seats: integer({ min: 0, max: 3 }), filled: integer({ min: 0, max: 3 }) })),
    );
    assert(
      property(waiting, integer({ min: 0, max: 6 }), quotas, (list, free, all) => {
        const next = nextWithin(list, { free, quotas: all });
        expect(next.length).toBeLessThanOrEqual(free);
        expect(next.map((row) => list.indexOf(row))).toEqual(next.map((row) => list.indexOf(row)).toSorted((a, b) => a - b));
        const leftOf = (quota: (typeof all)[number], rows: readonly { tags: readonly string[] }[]) =>
          quota.seats - quota.filled - rows.filter(({ tags }) => countsTo(quota, tags)).length;
        const passed = list.slice(0, next.length < free ? list.length : list.findLastIndex((row) => next.includes(row)) + 1).filter((row) =>
          !next.includes(row)
        );
        for (const row of passed) expect(all.some((quota) => countsTo(quota, row.tags) && leftOf(quota, next) <= 0)).toBe(true);
        for (const quota of all) expect(next.some(({ tags }) => countsTo(quota, tags)) && leftOf(quota, next) < 0).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('an offer', () => {
  it('leaves a week at least, and follows a later date of its call', () => {
    const now = new Date('2026-07-20T10:00:00.000Z');
    expect(replyBy({ reply_by: null }, now)).toBeNull();
    expect(replyBy({ reply_by: '2026-07-01T10:00:00.000Z' }, now)).toBe('2026-07-27T10:00:00.000Z');
    expect(replyBy({ reply_by: '2026-09-01T10:00:00.000Z' }, now)).toBe('2026-09-01T10:00:00.000Z');
    expect(offerEnds({ reply_by: '2026-08-01T10:00:00.000Z' }, { reply_by: '2026-07-27T10:00:00.000Z' })).toBe('2026-08-01T10:00:00.000Z');
    expect(offerEnds({}, null)).toBeNull();
  });
});
