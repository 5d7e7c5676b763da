import type { Act } from '@domain/calls/call-acts';
import type { CallData } from '@domain/calls/call-data';
import type { Db } from '../../platform/db/db';
import type { Deps } from '../../deps';
import { ValidationFailed } from '../../platform/errors';
import type { TemplateName } from '../../platform/mail/templates';
import { countOfCall, lockLiveOfCall, type ApplicationRow } from '../applications/queries/applications';
import { notifyApplicants } from '../mails/notify-applicant';
import { actsOfChange, movedDrafts } from './acts-of-change';
import { changeQuestions, type QuestionChange } from './change-questions';
import { requireConfirmed } from './confirmed';

/**
 * A rule that one person could turn off would bind nobody: they would turn it off, decide alone or offer more places, and turn it on again.
 * @throws {ValidationFailed} to turn off the four-eyes rule once somebody has applied
 */
async function requireSecondPerson(tx: Db, { id, before, after }: QuestionChange): Promise<void> {
  if (before.four_eyes !== true || after.four_eyes === true) return;
  const field: keyof CallData = 'four_eyes';
  if ((await countOfCall(tx, id)).sent > 0) throw new ValidationFailed([{ loc: ['body', field], type: 'four_eyes_in_use' }]);
}

/** The mail templates about changes of a call. */
type CallNews = Extract<TemplateName, 'call_cancelled' | 'questions_changed' | 'deadline_changed'>;

/** The address where the applicant edits a draft, or reads a sent application. */
const pageOf = ({ config }: Pick<Deps, 'config'>, { id, status }: ApplicationRow): string =>
  `${config.publicUrl}/applications/${String(id)}/${status === 'Draft' ? 'update' : 'details'}`;

/** A change of a call by a person, with the confirmation that they gave of what it does to people. */
export interface CallChange extends QuestionChange {
  /** The `sub` of the person. */
  by: string;
  confirm: (acts: readonly Act[]) => void;
}

/** The change by a person who sends `confirmation`. */
export const confirmedBy = (by: string, confirmation: string | undefined): Pick<CallChange, 'by' | 'confirm'> => ({
  by,
  confirm: (acts) => requireConfirmed(acts, confirmation),
});

/**
 * Follow-up of a changed call: migrates its drafts to its current questions, mails their authors about a new deadline, and offers free
 * places to the waiting list. A cancellation is mailed to everyone whose application is not over.
 * @throws {ValidationFailed} that turns off the four-eyes rule after somebody has applied, or that acts on people and was not confirmed
 */
export async function changeCall(deps: Pick<Deps, 'config' | 'jobs' | 'features'>, tx: Db, change: CallChange): Promise<void> {
  await requireSecondPerson(tx, change);
  const acts = await actsOfChange(deps, tx, change);
  change.confirm(acts);
  const moved = await movedDrafts(tx, change);
  const questionVersion = await changeQuestions(tx, change);
  const { id, before, after, now } = change;
  for (const { onCallChange } of deps.features) await onCallChange?.(deps, tx, { ...change, acts });
  if (before.state !== 'published') return;
  const notify = (rows: readonly ApplicationRow[], template: CallNews) =>
    // The event contains the time, so that each of several changes is mailed: the version of a draft may not change with the call.
    notifyApplicants(deps, tx, {
      notifications: rows.map((row) => ({ row, template, event: `${template}-${String(now.getTime())}`, parameters: { link: pageOf(deps, row) } })),
      now,
    });
  if (after.state === 'cancelled') await notify(await lockLiveOfCall(tx, id), 'call_cancelled');
  if (after.state !== 'published') return;
  await notify(questionVersion, 'questions_changed');
  await notify(moved, 'deadline_changed');
}
