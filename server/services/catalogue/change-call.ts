import type { Db } from '../../db/db';
import type { Deps } from '../../deps';
import { lockDraftsOfCall } from '../../repositories/applications';
import { tellApplicant } from '../mails/tell-applicant';
import { changeQuestions, type QuestionChange } from './change-questions';

/** What follows when a call was replaced: its drafts are brought over to what it asks now, and their authors told of another deadline. */
export async function changeCall(deps: Pick<Deps, 'config' | 'jobs'>, tx: Db, change: QuestionChange): Promise<void> {
  await changeQuestions(tx, change);
  const { id, before, after, now } = change;
  const isMoved = Date.parse(String(before.closes_at)) !== Date.parse(String(after.closes_at));
  if (before.state !== 'published' || after.state !== 'published' || !isMoved) return;
  for (const row of await lockDraftsOfCall(tx, id)) {
    const link = `${deps.config.publicUrl}/applications/${String(row.id)}/update`;
    // A deadline that is moved to and fro on one day is told each time: the version of the draft says nothing of it.
    await tellApplicant(deps, tx, { row, template: 'deadline_changed', now, event: `deadline-${String(now.getTime())}`, parameters: { link } });
  }
}
