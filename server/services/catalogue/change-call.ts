import type { Db } from '../../db/db';
import type { Deps } from '../../deps';
import { lockDraftsOfCall } from '../../repositories/applications';
import { tellApplicants } from '../mails/tell-applicant';
import { changeQuestions, type QuestionChange } from './change-questions';

/** Where a call names no number of places nobody is kept waiting for one. */
const placesOf = ({ seats }: QuestionChange['after']): number => (typeof seats === 'number' ? seats : Number.POSITIVE_INFINITY);

/**
 * What follows when a call was replaced: its drafts are brought over to what it asks now, their authors told of another deadline, and its
 * waiting list moves up when it has more places.
 */
export async function changeCall(deps: Pick<Deps, 'config' | 'jobs'>, tx: Db, change: QuestionChange): Promise<void> {
  await changeQuestions(tx, change);
  const { id, before, after, now } = change;
  const isMoved = Date.parse(String(before.closes_at)) !== Date.parse(String(after.closes_at));
  // Places that were added are offered to who waits, where the call says so.
  if (placesOf(after) > placesOf(before)) await deps.jobs.send(tx, 'waiting_list', [{ call: id }]);
  if (before.state !== 'published' || after.state !== 'published' || !isMoved) return;
  const tellings = (await lockDraftsOfCall(tx, id)).map((row) => ({
    row,
    template: 'deadline_changed' as const,
    // A deadline that is moved to and fro on one day is told each time: the version of the draft says nothing of it.
    event: `deadline-${String(now.getTime())}`,
    parameters: { link: `${deps.config.publicUrl}/applications/${String(row.id)}/update` },
  }));
  await tellApplicants(deps, tx, { tellings, now });
}
