import type { Db } from '../../db/db';
import type { Deps } from '../../deps';
import { ValidationFailed } from '../../errors';
import type { TemplateName } from '../../mail/templates';
import { lockDraftsOfCall, lockLiveOfCall, type ApplicationRow } from '../../repositories/applications';
import { hasEntered } from '../../repositories/decisions';
import { extensionsOf } from '../../repositories/deadline-extensions';
import { followDates } from '../applications/later-documents';
import { tellApplicants } from '../mails/tell-applicant';
import { changeQuestions, type QuestionChange } from './change-questions';

/** Where a call names no number of places nobody is kept waiting for one. */
const placesOf = ({ seats }: QuestionChange['after']): number => (typeof seats === 'number' ? seats : Number.POSITIVE_INFINITY);

/** @throws {ValidationFailed} where the second person would be done without whom decisions that were entered wait for */
async function requireSecondPerson(tx: Db, { id, before, after }: QuestionChange): Promise<void> {
  if (before.four_eyes !== true || after.four_eyes === true) return;
  if (await hasEntered(tx, id)) throw new ValidationFailed([{ loc: ['body', 'four_eyes'], type: 'four_eyes_in_use' }]);
}

/** What applicants are told of a call. */
type CallNews = Extract<TemplateName, 'call_cancelled' | 'questions_changed' | 'deadline_changed'>;

/** Where an applicant goes on with an application, or reads it. */
const pageOf = ({ config }: Pick<Deps, 'config'>, { id, status }: ApplicationRow): string =>
  `${config.publicUrl}/applications/${String(id)}/${status === 'Draft' ? 'update' : 'details'}`;

/** The drafts of a locked call whose own deadline is another one now; who was given longer than both deadlines keeps theirs. */
async function draftsMoved(tx: Db, { id, before, after }: QuestionChange) {
  const drafts = await lockDraftsOfCall(tx, id);
  const extensions = await extensionsOf(tx, drafts.map((row) => row.id));
  const due = (closes: unknown, draft: number) => Math.max(Date.parse(String(closes)), Date.parse(extensions.get(draft)?.until ?? String(closes)));
  return drafts.filter((row) => due(before.closes_at, row.id) !== due(after.closes_at, row.id));
}

/**
 * What follows when a call was replaced: its drafts are brought over to what it asks now, their authors told of another deadline, and its
 * waiting list moves up when it has more places. That it was cancelled is told to all whose application is not over.
 * @throws {ValidationFailed} for a change that decisions which were entered do not allow
 */
export async function changeCall(deps: Pick<Deps, 'config' | 'jobs'>, tx: Db, change: QuestionChange): Promise<void> {
  await requireSecondPerson(tx, change);
  const asked = await changeQuestions(tx, change);
  const { id, before, after, now } = change;
  const isMoved = Date.parse(String(before.closes_at)) !== Date.parse(String(after.closes_at));
  // Places that were added are offered to who waits, where the call says so.
  if (placesOf(after) > placesOf(before)) await deps.jobs.send(tx, 'waiting_list', [{ call: id }]);
  if (before.state !== 'published') return;
  await followDates(tx, change);
  const tell = (rows: readonly ApplicationRow[], template: CallNews) =>
    // What is changed to and fro on one day is told each time: the version of the draft says nothing of it.
    tellApplicants(deps, tx, { tellings: rows.map((row) => ({ row, template, event: `${template}-${String(now.getTime())}`, parameters: { link: pageOf(deps, row) } })), now });
  if (after.state === 'cancelled') await tell(await lockLiveOfCall(tx, id), 'call_cancelled');
  if (after.state !== 'published') return;
  await tell(asked, 'questions_changed');
  if (isMoved) await tell(await draftsMoved(tx, change), 'deadline_changed');
}
