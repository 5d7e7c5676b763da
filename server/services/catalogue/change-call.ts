import type { Db } from '../../db/db';
import type { Deps } from '../../deps';
import { lockDraftsOfCall } from '../../repositories/applications';
import { tellApplicants } from '../mails/tell-applicant';
import { changeQuestions, type QuestionChange } from './change-questions';

/** What follows when a call was replaced: its drafts are brought over to what it asks now, and their authors told of another deadline. */
export async function changeCall(deps: Pick<Deps, 'config' | 'jobs'>, tx: Db, change: QuestionChange): Promise<void> {
  await changeQuestions(tx, change);
  const { id, before, after, now } = change;
  const isMoved = Date.parse(String(before.closes_at)) !== Date.parse(String(after.closes_at));
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
