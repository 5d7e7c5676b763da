import type { Db } from '../../platform/db/db';
import type { Identity } from '../../deps';
import { insertNote, saveChecklist, type StoredCheck } from '../../core/review/queries/review-desk';
import { staffName } from '../../core/staff/staff-name';
import type { DemoApplication } from './applications';

/**
 * Makes the Secretary accept the first document of each application under review that has scores, and leave a note where an applicant has answered a request
 * or booked an interview.
 */
export async function checkOne(
  tx: Db,
  { id, state, documents, timeline }: DemoApplication,
  { secretary, now }: { secretary: Identity; now: Date },
): Promise<void> {
  const at = timeline.at(-1)?.at ?? now.toISOString();
  const author_name = staffName(secretary);
  const [first] = Object.entries(documents);
  if (first && state.status === 'UnderReview' && state.scores) {
    const [key, file] = first;
    const check: StoredCheck = { state: 'accepted', by: secretary.sub, by_name: author_name, at, file };
    await saveChecklist(tx, id, { checklist: { [key]: check }, now: new Date(at) });
  }
  const text = state.information === 'answered'
    ? 'Invented: has answered, please look at it today.'
    : state.interview === 'booked'
    ? 'Invented: ask about the thesis.'
    : undefined;
  if (text !== undefined) await insertNote(tx, id, { author: secretary.sub, author_name, text, created_at: new Date(at) });
}
