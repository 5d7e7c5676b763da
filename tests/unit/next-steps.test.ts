import { expect, it } from 'vitest';
import type { Application } from '../../src/components/own-applications';
import { nextStepsOf } from '../../src/pages/home/next-step';

const NOW = new Date('2026-05-04T10:00:00.000Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000).toISOString();
const callUntil = (days: number) => ({ state: 'published', opens_at: inDays(-9), closes_at: inDays(days), required_documents: [] });

const one = (id: number, status: string, more: object = {}) => ({ id, status, call: callUntil(20), documents: {}, missing: [], ...more }) as unknown as Application;
const draft = (id: number, days: number) => one(id, 'Draft', { call: callUntil(days) });
const offer = (id: number, days?: number) => one(id, 'Accepted', { decision: days === undefined ? {} : { reply_by: inDays(days) } });
const asked = (id: number, days: number) => one(id, 'UnderReview', { information_due_at: inDays(days) });
const letters = (id: number, days: number) => one(id, 'Finalized', { letters_due_at: inDays(days) });

const order = (drafts: Application[], sent: Application[]) => nextStepsOf({ drafts, sent }, NOW).map((step) => (step.draft ? `draft ${String(step.draft.id)}` : `${step.step.kind} ${String(step.sent.id)}`));

it('begins with offered places, which silence loses, then goes by date, with one draft and without letters that others write', () => {
  expect(order([draft(1, 1), draft(2, 8)], [asked(3, 2), offer(4, 12), offer(5), letters(6, 1)])).toEqual(['offer 5', 'offer 4', 'draft 1', 'add 3']);
  expect(order([draft(1, 3)], [asked(3, 2)])).toEqual(['add 3', 'draft 1']);
});

it('names letters where nothing else waits, and no offer whose date has passed', () => {
  expect(order([], [letters(7, 5), letters(6, 1), offer(4, -1)])).toEqual(['letters 6']);
  expect(order([], [offer(4, -1)])).toEqual([]);
});
