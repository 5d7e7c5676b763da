import type { CallData } from '@domain/calls/call-data';
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

/** The number of places of a call; infinite without `seats`, because then nobody waits for a place. */
const placesOf = ({ seats }: QuestionChange['after']): number => (typeof seats === 'number' ? seats : Number.POSITIVE_INFINITY);

/** @throws {ValidationFailed} to turn off the four-eyes rule while entered decisions wait for the second person */
async function requireSecondPerson(tx: Db, { id, before, after }: QuestionChange): Promise<void> {
  if (before.four_eyes !== true || after.four_eyes === true) return;
  const field: keyof CallData = 'four_eyes';
  if (await hasEntered(tx, id)) throw new ValidationFailed([{ loc: ['body', field], type: 'four_eyes_in_use' }]);
}

/** The mail templates about changes of a call. */
type CallNews = Extract<TemplateName, 'call_cancelled' | 'questions_changed' | 'deadline_changed'>;

/** The address where the applicant edits a draft, or reads a sent application. */
const pageOf = ({ config }: Pick<Deps, 'config'>, { id, status }: ApplicationRow): string =>
  `${config.publicUrl}/applications/${String(id)}/${status === 'Draft' ? 'update' : 'details'}`;

/** The drafts of a locked call whose effective deadline changes; a draft with an extension beyond both deadlines is not among them. */
async function draftsMoved(tx: Db, { id, before, after }: QuestionChange) {
  const drafts = await lockDraftsOfCall(tx, id);
  const extensions = await extensionsOf(tx, drafts.map((row) => row.id));
  const due = (closes: unknown, draft: number) => Math.max(Date.parse(String(closes)), Date.parse(extensions.get(draft)?.until ?? String(closes)));
  return drafts.filter((row) => due(before.closes_at, row.id) !== due(after.closes_at, row.id));
}

/**
 * Follow-up of a changed call: migrates its drafts to its current questions, mails their authors about a new deadline, and moves the waiting
 * list up if there are more places. A cancellation is mailed to everyone whose application is not over.
 * @throws {ValidationFailed} for a change that conflicts with entered decisions
 */
export async function changeCall(deps: Pick<Deps, 'config' | 'jobs'>, tx: Db, change: QuestionChange): Promise<void> {
  await requireSecondPerson(tx, change);
  const asked = await changeQuestions(tx, change);
  const { id, before, after, now } = change;
  const isMoved = Date.parse(String(before.closes_at)) !== Date.parse(String(after.closes_at));
  // Added places, and those that came free while the call was cancelled, are offered to the waiting list, if the call says so.
  const isRevived = before.state === 'cancelled' && after.state === 'published';
  if (isRevived || placesOf(after) > placesOf(before)) await deps.jobs.send(tx, 'waiting_list', [{ call: id }]);
  if (before.state !== 'published') return;
  await followDates(tx, change);
  const tell = (rows: readonly ApplicationRow[], template: CallNews) =>
    // The event contains the time, so that each of several changes is mailed: the version of a draft may not change with the call.
    tellApplicants(deps, tx, { tellings: rows.map((row) => ({ row, template, event: `${template}-${String(now.getTime())}`, parameters: { link: pageOf(deps, row) } })), now });
  if (after.state === 'cancelled') await tell(await lockLiveOfCall(tx, id), 'call_cancelled');
  if (after.state !== 'published') return;
  await tell(asked, 'questions_changed');
  if (isMoved) await tell(await draftsMoved(tx, change), 'deadline_changed');
}
