import type { AuditedAction } from '@domain/review/audit-actions';
import { formatInstant } from '@domain/values/format';
import type { components } from '@generated/api';
import type { Db } from '../../platform/db/db';
import type { Deps, Identity } from '../../deps';
import { Problem } from '../../platform/errors';
import { deleteMergesOf, findMergeOf, insertMerge, type MergeRow } from '../../core/accounts/queries/merge-requests';
import { ensureAccount } from '../../core/accounts/queries/accounts';
import { findApplicant, type ApplicantRow } from '../../core/profile/queries/applicants';
import { writeAuditOfMany } from '../../core/audit/queries';
import { isoInstant } from '../../platform/db/queries/instants';
import { findPerson } from './queries/people';
import { lockPerson } from '../../platform/db/queries/person-locks';
import { shortAddress } from '../../core/accounts/short-address';
import { notifyPerson } from '../../core/mails/notify-person';
import { institutionsOf } from '../../core/staff/institutions';

const DAY = 24 * 60 * 60 * 1000;

/** How long a person may confirm a merge request, in milliseconds. */
const TIME_TO_CONFIRM = 7 * DAY;

type MergeRequest = components['schemas']['MergeRequest'];
type Accounts = Pick<MergeRow, 'remains' | 'leaves'>;

/** The merge request of an account; with the other account's address if this Helpdesk may see that person. */
export async function mergeRecordOf(deps: Deps, identity: Identity, sub: string): Promise<MergeRequest | null> {
  const row = await findMergeOf(deps.db, sub, deps.clock.now());
  if (!row) return null;
  const other = row.remains === sub ? row.leaves : row.remains;
  const person = await findPerson(deps.db, other, await institutionsOf(deps.db, identity, 'isHelpdesk'));
  return { remains: row.remains === sub, other_email: person?.email ?? null, reason: row.reason, expires_at: isoInstant(row.expires_at) };
}

/** Runs a change of a request under locks on both persons. @throws {Problem} 404 for an account outside the Helpdesk's institutions */
async function change(
  deps: Deps,
  identity: Identity,
  { subs, denied, run }: { subs: readonly string[]; denied: AuditedAction; run: (tx: Db, now: Date) => Promise<void> },
): Promise<void> {
  const now = deps.clock.now();
  const institutions = await institutionsOf(deps.db, identity, 'isHelpdesk');
  for (const sub of subs) {
    if (await findPerson(deps.db, sub, institutions)) continue;
    await writeAuditOfMany(deps.db, { at: now, actor: identity.sub, action: denied }, [`applicant:${sub}`]);
    throw new Problem(404, 'not_found');
  }
  await deps.db.transaction(async (tx) => {
    // Both persons are locked in a fixed order, to avoid a deadlock between two requests about them.
    for (const sub of subs.toSorted()) await lockPerson(tx, sub);
    await run(tx, now);
  });
}

interface Notification {
  row: MergeRow;
  to: ApplicantRow;
  other: ApplicantRow;
  template: 'merge_confirm' | 'merge_asked';
  now: Date;
}

/** Mails one of the two accounts about a request, in its language. */
async function notifyOfMerge(deps: Deps, tx: Db, { row, to, other, template, now }: Notification): Promise<void> {
  const { locale } = await ensureAccount(tx, to.uuid, { locale: 'en', now });
  const name = [to.given_name, to.family_name].filter(Boolean).join(' ');
  const until = formatInstant(isoInstant(row.expires_at), locale, 'UTC');
  const parameters = { name, other: shortAddress(other.email ?? ''), reason: row.reason, until, link: `${deps.config.publicUrl}/account` };
  const link = template === 'merge_confirm' ? { merge_id: row.id } : {};
  await notifyPerson(deps, tx, {
    recipient: to.uuid,
    address: to.email ?? undefined,
    locale,
    template,
    event: `merge-${String(row.id)}`,
    parameters,
    now,
    ...link,
  });
}

/**
 * Asks a person to confirm that two accounts are theirs: the account to be emptied gets the link, the remaining one a notice.
 * @throws {Problem} 404 for an account outside the Helpdesk's institutions; 409 if both accounts are the same, one already has a request, or
 *   the account to be emptied has no address for the link
 */
export async function requestMerge(deps: Deps, identity: Identity, { remains, leaves, reason }: Accounts & { reason: string }): Promise<MergeRequest> {
  await change(deps, identity, {
    subs: [remains, leaves],
    denied: 'person.ask-to-merge-denied',
    run: async (tx, now) => {
      if (remains === leaves) throw new Problem(409, 'merge_same');
      if ((await findMergeOf(tx, remains, now)) ?? (await findMergeOf(tx, leaves, now))) throw new Problem(409, 'merge_asked');
      const [target, left] = [await findApplicant(tx, remains), await findApplicant(tx, leaves)];
      if (!target || !left) throw new Problem(404, 'not_found');
      if (!left.email) throw new Problem(409, 'merge_no_address');
      const row = await insertMerge(tx, { remains, leaves, reason, now, until: new Date(now.getTime() + TIME_TO_CONFIRM) });
      await notifyOfMerge(deps, tx, { row, to: left, other: target, template: 'merge_confirm', now });
      await notifyOfMerge(deps, tx, { row, to: target, other: left, template: 'merge_asked', now });
      const details = { remains, leaves, reason };
      await writeAuditOfMany(tx, { at: now, actor: identity.sub, action: 'person.ask-to-merge', details }, [`applicant:${remains}`, `applicant:${leaves}`]);
    },
  });
  const mergeRecord = await mergeRecordOf(deps, identity, remains);
  if (!mergeRecord) throw new Problem(404, 'not_found');
  return mergeRecord;
}

/** Revokes the merge request of an account, if any. @throws {Problem} 404 for an account outside the Helpdesk's institutions */
export const cancelMerge = (deps: Deps, identity: Identity, sub: string): Promise<void> =>
  change(deps, identity, {
    subs: [sub],
    denied: 'person.take-merge-back-denied',
    run: async (tx, now) => {
      const row = await findMergeOf(tx, sub, now);
      if (!row) return;
      const { remains, leaves } = row;
      await deleteMergesOf(tx, [remains, leaves]);
      await writeAuditOfMany(tx, { at: now, actor: identity.sub, action: 'person.take-merge-back', details: { remains, leaves } }, [
        `applicant:${remains}`,
        `applicant:${leaves}`,
      ]);
    },
  });
