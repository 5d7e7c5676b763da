import {
  APPLICATION_STATUSES,
  COUNTED_STATUSES,
  DECIDABLE_STATUSES,
  ENDED_STATUSES,
  isUnderWay,
  LIVE_STATUSES,
  PENDING_STATUSES,
  SCORABLE_STATUSES,
  SEATED_STATUSES,
  SENT_STATUSES,
  TRANSITIONS,
  UNDECIDED_STATUSES,
  UNDER_WAY_STATUSES,
  type ApplicationStatus,
} from '@domain/applications/application-lifecycle';
import { DECISION_OUTCOMES, decidedStatus, isOffer, statusesTo } from '@domain/review/decisions';
import { describe, expect, it } from 'vitest';
import { hasStatus } from '../../../server/core/applications/queries/status-groups';

const statusesWith = (condition: (status: ApplicationStatus) => boolean) => APPLICATION_STATUSES.filter(condition);
const verbsFrom = (status: ApplicationStatus) => TRANSITIONS.flatMap(({ verb, from }) => (from.some((one) => one === status) ? [verb] : []));

describe('a group of statuses', () => {
  it('has these statuses', () => {
    expect(SENT_STATUSES).toEqual(['Finalized', 'UnderReview', 'Waitlisted', 'Accepted', 'Confirmed', 'Declined', 'Rejected', 'Withdrawn']);
    expect(SEATED_STATUSES).toEqual(['Accepted', 'Confirmed']);
    expect(ENDED_STATUSES).toEqual(['Confirmed', 'Declined', 'Rejected', 'Withdrawn']);
    expect(LIVE_STATUSES).toEqual(['Draft', 'Finalized', 'UnderReview', 'Waitlisted', 'Accepted', 'Confirmed']);
    expect(UNDER_WAY_STATUSES).toEqual(['Finalized', 'UnderReview', 'Waitlisted', 'Accepted', 'Confirmed']);
    expect(PENDING_STATUSES).toEqual(['Finalized', 'UnderReview', 'Waitlisted', 'Accepted']);
    expect(SCORABLE_STATUSES).toEqual(['UnderReview', 'Waitlisted']);
    expect(DECIDABLE_STATUSES).toEqual(['Finalized', 'UnderReview', 'Waitlisted']);
    expect(UNDECIDED_STATUSES).toEqual(['Finalized', 'UnderReview']);
    expect(COUNTED_STATUSES).toEqual(['Draft', 'Finalized', 'UnderReview', 'Waitlisted', 'Accepted', 'Confirmed', 'Declined', 'Rejected']);
  });

  it('has ended where no transition but reopening a decision leaves it, and is pending otherwise once it is sent', () => {
    expect(statusesWith((status) => verbsFrom(status).every((verb) => verb === 'reconsider'))).toEqual(ENDED_STATUSES);
    expect(statusesWith((status) => status !== 'Draft' && verbsFrom(status).some((verb) => verb !== 'reconsider'))).toEqual(PENDING_STATUSES);
  });

  it('is live unless it has ended without a seat, and under way if it was sent too', () => {
    expect(statusesWith((status) => !ENDED_STATUSES.includes(status) || SEATED_STATUSES.includes(status))).toEqual(LIVE_STATUSES);
    expect(statusesWith(isUnderWay)).toEqual(LIVE_STATUSES.filter((status) => status !== 'Draft'));
  });

  it('has a seat if an offer was released, and keeps it only by the applicant accepting it, with a reply or by silence', () => {
    expect(SEATED_STATUSES).toEqual(expect.arrayContaining(DECISION_OUTCOMES.filter(isOffer).map(decidedStatus)));
    expect(TRANSITIONS.filter(({ to, from }) => from.some((one) => one === 'Accepted') && SEATED_STATUSES.includes(to)).map(({ verb }) => verb)).toEqual([
      'confirm',
      'confirm_by_silence',
    ]);
  });

  it('is decidable if some decision leads out of it, scorable if it does so at once, and undecided if none leads to it', () => {
    expect(statusesWith((status) => DECISION_OUTCOMES.some((outcome) => statusesTo(outcome, status)))).toEqual(DECIDABLE_STATUSES);
    expect(statusesWith((status) => DECISION_OUTCOMES.some((outcome) => statusesTo(outcome, status)?.length === 1))).toEqual(SCORABLE_STATUSES);
    expect(DECIDABLE_STATUSES.filter((status) => DECISION_OUTCOMES.every((outcome) => decidedStatus(outcome) !== status))).toEqual(UNDECIDED_STATUSES);
    expect(SCORABLE_STATUSES.filter((status) => verbsFrom(status).some((verb) => verb === 'reopen'))).toEqual([]);
  });
});

it('writes a group as SQL in the form of the partial indexes', () => {
  expect(hasStatus('status', 'Draft')).toBe(`status = 'Draft'`);
  expect(hasStatus('a.status', SENT_STATUSES)).toBe(`a.status <> 'Draft'`);
  expect(hasStatus('a.status', COUNTED_STATUSES)).toBe(`a.status <> 'Withdrawn'`);
  expect(hasStatus('a.status', SEATED_STATUSES)).toBe(`a.status in ('Accepted', 'Confirmed')`);
});
