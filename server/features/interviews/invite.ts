import { transition, UNDER_WAY_STATUSES } from '@domain/applications/application-lifecycle';
import { localToInstant } from '@domain/values/instants';
import type { Db } from '../../platform/db/db';
import type { Deps, Identity } from '../../deps';
import { ValidationFailed } from '../../platform/errors';
import { writeAuditOfMany } from '../../core/audit/queries';
import { insertInvitation, slotsOf, type InterviewRow } from './queries';
import { lockApplications, stepApplications } from '../../core/review/queries/review-desk';
import { readCallTerms } from '../../core/applications/call-terms';
import { requireSent } from '../../core/review/scope';
import { staffName } from '../../core/staff/staff-name';
import { notifyOfInterviews } from './notify-of-interview';

interface InvitationOptions {
  ids: readonly number[];
  /** The last day to book a slot, `YYYY-MM-DD`, in the time zone of each call. */
  chooseBy: string;
  message: string;
}

interface Terms {
  zone: string;
  until: Date;
}

/** The time zone of a call and the last instant to book a slot; undefined without a future slot. @throws {ValidationFailed} for a past day */
async function termsOf(tx: Db, call: number, { chooseBy, now }: { chooseBy: string; now: Date }): Promise<Terms | undefined> {
  const { time_zone: zone } = await readCallTerms(tx, call);
  const until = new Date(localToInstant(`${chooseBy}T23:59`, zone) ?? 0);
  if (until <= now) throw new ValidationFailed([{ loc: ['body', 'choose_by'], type: 'date_passed' }]);
  const isComing = (await slotsOf(tx, call)).some(({ cancelled_at, starts_at }) => cancelled_at === null && starts_at > now);
  return isComing ? { zone, until } : undefined;
}

/** Invites the eligible applicants of one call; returns their invitations. */
async function inviteOfCall(
  deps: Deps,
  tx: Db,
  { ids, terms, options, by, now }: { ids: readonly number[]; terms: Terms; options: InvitationOptions; by: Identity; now: Date },
): Promise<InterviewRow[]> {
  const invited: InterviewRow[] = [];
  for (const application_id of ids) {
    const row = await insertInvitation(tx, {
      application_id,
      message: options.message.trim(),
      choose_until: terms.until,
      invited_by_name: staffName(by),
      invited_at: now,
    });
    if (row) invited.push(row);
  }
  await notifyOfInterviews(deps, tx, { interviews: invited, template: 'interview_invited', zone: terms.zone, now });
  return invited;
}

/**
 * Invites applicants by mail to book an interview slot, and starts the review of their applications if it has not started. Applicants who
 * have left the call, are already invited, or whose call has no future slot are skipped.
 * @throws {Problem} 404 when one is out of scope, and then nobody is invited
 * @throws {ValidationFailed} for a past day
 */
export async function inviteToInterviews(deps: Deps, identity: Identity, options: InvitationOptions): Promise<{ invited: number[]; skipped: number[] }> {
  const action = 'application.invite-to-interview';
  await requireSent(deps, identity, { ids: options.ids, action });
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const rows = await lockApplications(tx, options.ids, UNDER_WAY_STATUSES);
    const invited: number[] = [];
    for (const call of new Set(rows.map(({ call_id }) => call_id))) {
      const terms = await termsOf(tx, call, { chooseBy: options.chooseBy, now });
      if (!terms) continue;
      const ids = rows.filter(({ call_id }) => call_id === call).map(({ id }) => id);
      invited.push(...(await inviteOfCall(deps, tx, { ids, terms, options, by: identity, now })).map(({ application_id }) => application_id));
    }
    const { from, to } = transition('review');
    await stepApplications(tx, invited, { from, step: { status: to, at: now.toISOString(), by: 'secretary' }, now });
    const entry = { at: now, actor: identity.sub, action } as const;
    if (invited.length > 0) await writeAuditOfMany(tx, entry, invited.map((id) => `application:${String(id)}`));
    return { invited: invited.toSorted((one, other) => one - other), skipped: options.ids.filter((id) => !invited.includes(id)) };
  });
}
