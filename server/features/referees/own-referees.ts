import { isUnderWay } from '@domain/applications/application-lifecycle';
import { requestedLettersOf, takesLetters } from '@domain/applications/reference-letters';
import type { Db } from '../../platform/db/db';
import type { Deps, Identity } from '../../deps';
import { Problem, ValidationFailed } from '../../platform/errors';
import type { ApplicationRow } from '../../core/applications/queries/applications';
import { countActions, writeAudit } from '../../core/audit/queries';
import type { CallTermsRow } from '../../core/applications/queries/call-terms';
import { countInvited, findReferee, insertReferee, refereesOf, removeRefereeRow, type RefereeRow } from './queries';
import { lockOwnApplication, ownApplication } from '../../core/applications/application-scope';
import { isCallOpen, readOwnTerms } from '../../core/applications/call-terms';
import { notifyReferee } from './notify-referee';

/** The maximum number of invitations of one application, because the portal mails addresses that an applicant enters. */
const MAX_INVITED = 20;
/** The maximum number of invitations of one person in 24 hours. It is counted in the audit trail, so that deleted applications count too. */
const MAX_PER_DAY = 40;
const DAY_MS = 86_400_000;
const INVITING = 'application.invite-referee';

type Invited = Pick<RefereeRow, 'name' | 'email' | 'locale'>;

/** Referees with the terms of their call, which their API form needs. */
interface OwnReferees {
  referees: RefereeRow[];
  call: CallTermsRow;
}

/** The referees of the applicant's own application. @throws {Problem} 404 */
export async function ownReferees({ db }: Pick<Deps, 'db'>, identity: Identity, id: number): Promise<OwnReferees> {
  const row = await ownApplication(db, identity, id);
  return { referees: await refereesOf(db, row.id), call: await readOwnTerms(db, row) };
}

const sameAddress = (one: string, other: string | undefined): boolean => one.toLowerCase() === other?.trim().toLowerCase();

interface Asking {
  row: ApplicationRow;
  call: CallTermsRow;
  invited: Invited;
  /** The key of the question that is answered with them; null where the call asks for a number of letters. */
  question: string | null;
  identity: Identity;
  now: Date;
}

async function requireRoom(tx: Db, { row, call, invited, question, identity, now }: Asking): Promise<void> {
  const known = await refereesOf(tx, row.id);
  const limit = requestedLettersOf(call, row.answers).find((letters) => letters.question === question)?.count ?? 0;
  if (known.filter((one) => one.question === question && one.declined_at === null).length >= limit)
    throw new Problem(409, limit === 0 ? 'referees_not_asked' : 'referees_enough', { limit });
  if ((await countInvited(tx, row.id)) >= MAX_INVITED) throw new Problem(409, 'referees_most', { limit: MAX_INVITED });
  if ((await countActions(tx, { actor: identity.sub, action: INVITING }, new Date(now.getTime() - DAY_MS))) >= MAX_PER_DAY)
    throw new Problem(409, 'referees_a_day', { limit: MAX_PER_DAY });
  const loc = ['body', 'email'];
  if (sameAddress(invited.email, identity.email)) throw new ValidationFailed([{ loc, type: 'referee_self' }]);
  const twice = known.find(({ email }) => sameAddress(email, invited.email));
  if (twice) throw new ValidationFailed([{ loc, type: 'referee_twice', ctx: { name: twice.name } }]);
}

interface TakingBack {
  row: ApplicationRow;
  referee: number;
  identity: Identity;
  now: Date;
}

/** Revokes an invitation. Returns the key of the question that the referee answered, or null. */
async function takeBack(tx: Db, { row, referee: id, identity, now }: TakingBack): Promise<string | null> {
  const referee = await findReferee(tx, id);
  if (referee?.application_id !== row.id) throw new Problem(404, 'not_found');
  if (referee.answered_at) throw new Problem(409, 'referee_answered');
  await removeRefereeRow(tx, referee.id, now);
  await writeAudit(tx, {
    at: now,
    actor: identity.sub,
    action: 'application.remove-referee',
    subject: `application:${String(row.id)}`,
    details: { referee: referee.id },
  });
  return referee.question;
}

interface Invitation {
  id: number;
  invited: Invited;
  /** The id of the referee whose invitation is revoked in the same transaction. */
  replaces?: number | undefined;
  /** The key of the question that the referee answers; the default is that of the replaced referee. */
  question?: string | undefined;
}

/**
 * Invites a referee by email to write a letter for the applicant's own application.
 * @throws {Problem} 404; 409 if letters are no longer accepted, the call asks for no more, or the maximum of invitations is reached
 * @throws {ValidationFailed} for the applicant's own address, or one that is already invited
 */
export async function inviteReferee(
  deps: Deps,
  identity: Identity,
  { id, invited, replaces, ...answer }: Invitation,
): Promise<{ referee: RefereeRow; call: CallTermsRow }> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const row = await lockOwnApplication(tx, identity, id);
    const call = await readOwnTerms(tx, row);
    if (!takesLetters(row.status, { call, isOpen: isCallOpen(call, now), now })) throw new Problem(409, 'referees_not_now');
    const invitation = { name: invited.name.trim(), email: invited.email.trim(), locale: invited.locale };
    const replaced = replaces === undefined ? null : await takeBack(tx, { row, referee: replaces, identity, now });
    const question = answer.question ?? replaced;
    await requireRoom(tx, { row, call, invited: invitation, question, identity, now });
    const referee = await insertReferee(tx, { ...invitation, question, application_id: row.id, invited_at: now });
    await notifyReferee(deps, tx, { referee, row, template: 'referee_invited', closes_at: call.closes_at, now });
    await writeAudit(tx, { at: now, actor: identity.sub, action: INVITING, subject: `application:${String(id)}`, details: { referee: referee.id } });
    return { referee, call };
  });
}

/** Revokes an invitation of the applicant's own application. @throws {Problem} 404; 409 once the letter has arrived, or the application is sent */
export async function removeReferee({ db, clock }: Pick<Deps, 'db' | 'clock'>, identity: Identity, of: { id: number; referee: number }): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const row = await lockOwnApplication(tx, identity, of.id);
    // The application may have been complete only with this referee, so a sent application cannot lose one.
    if (isUnderWay(row.status)) throw new Problem(409, 'referee_sent');
    await takeBack(tx, { row, referee: of.referee, identity, now });
  });
}
