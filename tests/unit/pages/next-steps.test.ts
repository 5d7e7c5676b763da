import { expect, it } from 'vitest';
import type { Application } from '../../../src/components/own-applications';
import { nextStepsOf } from '../../../src/pages/home/next-step';
import type { Given } from '../../support/typed-fields';

const NOW = new Date('2026-05-04T10:00:00.000Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000).toISOString();
const callUntil = (days: number) =>
  ({ state: 'published', opens_at: inDays(-9), closes_at: inDays(days), required_documents: [] }) satisfies Given<'calls_record'>;

const one = (id: number, status: string, more: object = {}) =>
  ({ id, status, call: callUntil(20), documents: {}, missing: [], ...more }) as unknown as Application;
const draft = (id: number, days: number) => one(id, 'Draft', { call: callUntil(days) });
const offer = (id: number, days?: number) =>
  one(id, 'Accepted', { decision: days === undefined ? {} : ({ reply_by: inDays(days) } satisfies Given<'released_decision'>) });
const asked = (id: number, days: number) => one(id, 'UnderReview', { information_due_at: inDays(days) });
const letters = (id: number, days: number) => one(id, 'Finalized', { letters_due_at: inDays(days) });

const time = (id: number, days: number) => one(id, 'UnderReview', { interview_due_at: inDays(days) });
const interview = (id: number, days: number) => one(id, 'UnderReview', { interview_at: inDays(days) });
const again = (id: number) => one(id, 'Finalized', { damaged_files: [1] });
const placed = (id: number, ...met: (string | null)[]) =>
  one(id, 'Confirmed', { decision: { conditions: met.map((met_at) => ({ text: { en: 'Degree' }, met_at })) } });

const order = (drafts: Application[], sent: Application[]) =>
  nextStepsOf({ drafts, sent }, NOW).map((step) => (step.draft ? `draft ${String(step.draft.id)}` : `${step.step.kind} ${String(step.sent.id)}`));

it('begins with offered places, which silence loses, then goes by date, with one draft and without letters that others write', () => {
  expect(order([draft(1, 1), draft(2, 8)], [asked(3, 2), offer(4, 12), offer(5), letters(6, 1)])).toEqual(['offer 5', 'offer 4', 'draft 1', 'add 3']);
  expect(order([draft(1, 3)], [asked(3, 2)])).toEqual(['add 3', 'draft 1']);
});

it('names letters where nothing else waits, and no offer whose date has passed', () => {
  expect(order([], [letters(7, 5), letters(6, 1), offer(4, -1)])).toEqual(['letters 6']);
  expect(order([], [offer(4, -1)])).toEqual([]);
});

it('puts interviews among what has a date, then what has none', () => {
  const all = [letters(8, 1), placed(7, inDays(-1), null), again(6), interview(5, 9), time(4, 4), asked(3, 2)];
  expect(order([draft(1, 5)], all)).toEqual(['add 3', 'time 4', 'draft 1', 'interview 5', 'again 6', 'conditions 7']);
});

it('asks nothing of who has met the conditions, or whose application has ended', () => {
  expect(order([], [placed(7, inDays(-1)), one(6, 'Rejected', { damaged_files: [1] })])).toEqual([]);
});
