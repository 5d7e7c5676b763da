import type { Given } from '../../support/typed-fields';

const DAY = 86_400_000;
export const inDays = (days: number) => new Date(Date.now() + days * DAY + 3_600_000).toISOString();
const PROGRAMME = { id: 3, prog_type: 'Master', title: { en: 'Data Science' }, university_id: 1, university_name: { en: 'University of the Test' } };
export const CALL = {
  id: 5,
  version: 1,
  state: 'published',
  title: { en: 'Winter' },
  opens_at: inDays(-2),
  closes_at: inDays(4),
  time_zone: 'Europe/Athens',
  programme: PROGRAMME,
} satisfies Given<'calls_record'>;
export const LATER = { ...CALL, id: 6, closes_at: inDays(20), programme: { ...PROGRAMME, title: { en: 'Law' } } };
export const PART = { loc: ['body', 'answers', 'motivation'], msg: 'missing', type: 'required' };
export const LETTER = { key: 'letter', title: { en: 'Letter' }, required: true };
export const draft = (id: number, call: object, missing: number) => ({
  id,
  status: 'Draft',
  call,
  call_id: 5,
  documents: {},
  created_at: inDays(-1),
  missing: Array.from({ length: missing }, () => PART),
});
const RECEIPT = { number: 'PRO-2026-000001', finalized_at: inDays(-1), sha256: 'a', jws: 'j' };
export const sent = (id: number, call: object, status = 'Finalized') => ({
  id,
  status,
  call,
  call_id: 5,
  created_at: inDays(-1),
  missing: [],
  receipt: RECEIPT,
});
export const CLOSED = { ...CALL, closes_at: inDays(-1) };
