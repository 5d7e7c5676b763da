import { adverseEffectsOnDrafts } from '@domain/calls/call-changes';
import { expect, it } from 'vitest';
import type { Given } from '../../support/typed-fields';

const CV = { key: 'cv', title: { en: 'CV' }, required: true };
const CALL = {
  id: 4,
  state: 'published',
  closes_at: '2026-06-01T20:59:00.000Z',
  questions: { type: 'object', properties: { q1: { type: 'string', title: 'Why?' }, q2: { type: 'string', title: 'Where?' } } },
  required_documents: [CV],
} satisfies Given<'calls_record'>;
const FEWER = { ...CALL, questions: { type: 'object', properties: { q2: { type: 'string', title: 'Where?' } } }, required_documents: [] } satisfies Given<
  'calls_record'
>;

it.each<[string, object, object | undefined]>([
  ['fewer questions and documents', FEWER, { removedCount: 2, earlier: false, documents: 0 }],
  ['no questions at all', { ...CALL, questions: undefined }, { removedCount: 2, earlier: false, documents: 0 }],
  ['an earlier deadline, whatever its form', { ...CALL, closes_at: '2026-06-01T20:58:00Z' }, { removedCount: 0, earlier: true, documents: 0 }],
  ['a date of its own before the close', { ...CALL, required_documents: [{ ...CV, due_at: '2026-05-20T20:59:00.000Z' }] } satisfies Given<'calls_record'>, {
    removedCount: 0,
    earlier: false,
    documents: 1,
  }],
  ['a date after the close', { ...CALL, required_documents: [{ ...CV, due_at: '2026-06-20T20:59:00.000Z' }] } satisfies Given<'calls_record'>, undefined],
  ['a later deadline and other words', { ...CALL, closes_at: '2026-07-01T20:59:00.000Z', title: { en: 'New' } }, undefined],
])('knows what %s take from drafts', (...[, after, expected]) => {
  expect(adverseEffectsOnDrafts(CALL, after)).toEqual(expected);
  expect(adverseEffectsOnDrafts({ ...CALL, state: 'draft' }, after)).toBeUndefined();
});

it('knows that a document is due earlier when its later date goes, and not when only the call closes earlier', () => {
  const dated = { ...CALL, required_documents: [{ ...CV, due_at: '2026-06-20T20:59:00.000Z' }] } satisfies Given<'calls_record'>;
  expect(adverseEffectsOnDrafts(dated, CALL)).toMatchObject({ documents: 1 });
  const early = { ...CALL, required_documents: [{ ...CV, due_at: '2026-05-20T20:59:00.000Z' }] } satisfies Given<'calls_record'>;
  expect(adverseEffectsOnDrafts(early, { ...early, closes_at: '2026-05-25T20:59:00.000Z' })).toEqual({ removedCount: 0, earlier: true, documents: 0 });
});
