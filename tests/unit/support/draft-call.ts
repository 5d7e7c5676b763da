import type { Given } from '../../support/typed-fields';
const DAY = 86_400_000;

/** An open call with two questions and a document. */
export const CALL = {
  id: 5,
  state: 'published',
  title: { en: 'Winter' },
  opens_at: new Date(Date.now() - DAY).toISOString(),
  closes_at: new Date(Date.now() + 9 * DAY).toISOString(),
  time_zone: 'Europe/Athens',
  programme: { id: 3, prog_type: 'Master', title: { en: 'Data Science' }, university_id: 1, university_name: { en: 'University of the Test' } },
  questions: {
    type: 'object',
    properties: { motivation: { type: 'string', title: 'Why do you apply?' }, topic: { type: 'string', title: 'Which topic?' } },
    required: ['motivation'],
  },
  required_documents: [{ key: 'diploma', title: { en: 'Diploma' }, required: true }],
} satisfies Given<'calls_record'>;

/** The call's properties while submission is stopped. */
export const STOPPED = { sending_stopped: { since: '2026-06-29T18:00:00.000Z', reason: { en: 'Uploads fail.' } } };

/** The properties of a closed call. */
export const CLOSED = { closes_at: new Date(Date.now() - DAY / 2).toISOString() };

/** The properties of a call that accepts no more applications, by reason. */
export const OVER: readonly [string, object][] = [
  ['closed', CLOSED],
  ['cancelled', { state: 'cancelled' }],
];

/** The missing answers of a new draft for the call. */
export const MISSING = [
  { loc: ['body', 'answers', 'motivation'], msg: 'Please answer this.', type: 'required' },
  { loc: ['body', 'documents', 'diploma'], msg: 'Please choose: Diploma.', type: 'document_required' },
];

/** A declaration of one sentence. */
export const declarationOf = (text: string) => ({
  title: 'Declaration',
  lead: [{ text: 'I declare:' }],
  sections: [{ id: 'a', title: 'A', blocks: [{ kind: 'list', items: [[{ text }]] }] }],
});
