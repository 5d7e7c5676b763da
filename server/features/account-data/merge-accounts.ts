import { APPLICANT_FILES, APPLICANT_QUOTA } from '@domain/records/file-limits';
import { SECTIONS } from '@domain/sections';
import type { components } from '@generated/api';
import type { Db } from '../../platform/db/db';
import type { Deps, Identity } from '../../deps';
import { Problem } from '../../platform/errors';
import { deleteMergesOver, type MergeRow } from '../../core/accounts/queries/merge-requests';
import { callsOfBoth, countToMove, moveApplications, moveBelongings } from './queries/account-merges';
import { ensureAccount } from '../../core/accounts/queries/accounts';
import { findApplicant, setApplicantUpload, type ApplicantRow } from '../../core/profile/queries/applicants';
import { writeAudit, writeAuditOfMany } from '../../core/audit/queries';
import { replaceReferences, usageOf } from '../../platform/files/queries/files';
import { lastAddressOf } from '../../core/mails/queries/mails';
import { lockPerson } from '../../platform/db/queries/person-locks';
import { countSectionRows, makeOldestPrimary, clearPrimary } from '../../core/profile/queries/section-records';
import { holdByProfile } from '../../core/profile/applicant-record';
import { eraseAccount } from '../../core/erasure/erase';
import { notifyPerson } from '../../core/mails/notify-person';
import { primaryFieldOf } from '../../core/profile/section-scope';
import { mergeOfToken } from './merge-link';
import { shortAddress } from '../../core/accounts/short-address';

type Merge = components['schemas']['AccountMerge'];
type Accounts = Pick<MergeRow, 'remains' | 'leaves'>;

/** The conflicts that the person must resolve before two accounts can be merged. */
async function conflictsOf(tx: Db, { remains, leaves }: Accounts, now: Date): Promise<Merge['conflicts']> {
  const calls = (await callsOfBoth(tx, { remains, leaves })).map((programme) => ({ kind: 'same_call' as const, programme }));
  const [remainingUsage, leavingUsage] = [await usageOf(tx, remains), await usageOf(tx, leaves)];
  const isTooMuch = remainingUsage.files + leavingUsage.files > APPLICANT_FILES || remainingUsage.bytes + leavingUsage.bytes > APPLICANT_QUOTA;
  const erased = [];
  for (const sub of [remains, leaves]) if ((await ensureAccount(tx, sub, { locale: 'en', now })).erase_at !== null) erased.push(sub);
  return [
    ...calls,
    ...(isTooMuch ? [{ kind: 'files' as const, programme: null }] : []),
    ...(erased.length > 0 ? [{ kind: 'erasure' as const, programme: null }] : []),
  ];
}

/**
 * Moves to the remaining profile the CV and photo that it lacks, and the section records and mails of the other account, and what
 * features store of it. `left` is the other profile, undefined when it was deleted since the merge was requested. In a section where both have records,
 * the moved ones lose their mark, because only one record may have it.
 */
async function moveProfile(
  { features }: Pick<Deps, 'features'>,
  tx: Db,
  { target, left, leaves, now }: { target: ApplicantRow; left: ApplicantRow | undefined; leaves: string; now: Date },
): Promise<void> {
  const remains = target.uuid;
  const primaryFields = SECTIONS.flatMap((section) => {
    const primaryField = primaryFieldOf(section);
    return primaryField === undefined ? [] : [{ section, primaryField }];
  });
  for (const { section, primaryField } of primaryFields) {
    const hasOwn = (await countSectionRows(tx, { applicant: remains, section })) > 0;
    if (hasOwn) await clearPrimary(tx, { applicant: leaves, section }, { fieldName: primaryField, now });
  }
  // The other profile releases its files before they change owner; the remaining profile then holds those that it takes over.
  await replaceReferences(tx, { kind: 'applicant', id: leaves }, { fileIds: [], now });
  await moveBelongings(tx, { remains, leaves });
  for (const { onMerge } of features) await onMerge?.(tx, { remains, leaves });
  for (const { section, primaryField } of primaryFields) await makeOldestPrimary(tx, { applicant: remains, section }, { fieldName: primaryField, now });
  let row = target;
  for (const slot of ['cv', 'photo'] as const) {
    const fileId = left?.[`${slot}_file_id`] ?? null;
    if (target[`${slot}_file_id`] === null && fileId !== null) row = (await setApplicantUpload(tx, remains, { slot, fileId, now })) ?? row;
  }
  if (row !== target) await holdByProfile(tx, row, now);
}

/** Notifies the addresses of both accounts; for the emptied account it is the portal's last mail. */
async function notifyBoth(
  deps: Deps,
  tx: Db,
  { merge, target, address, now }: { merge: MergeRow; target: ApplicantRow; address: string | undefined; now: Date },
): Promise<void> {
  const { locale } = await ensureAccount(tx, target.uuid, { locale: 'en', now });
  const name = [target.given_name, target.family_name].filter(Boolean).join(' ');
  const parameters = { name, other: shortAddress(address ?? ''), link: deps.config.publicUrl };
  for (const [event, to] of [['remains', target.email ?? undefined], ['leaves', address]] as const) {
    await notifyPerson(deps, tx, {
      recipient: target.uuid,
      address: to,
      locale,
      template: 'accounts_merged',
      event: `merge-${String(merge.id)}-${event}`,
      parameters,
      now,
    });
  }
}

/** Moves everything, empties the other account and notifies both addresses. */
async function move(deps: Deps, tx: Db, { merge, target, now }: { merge: MergeRow; target: ApplicantRow; now: Date }): Promise<void> {
  const { remains, leaves } = merge;
  const left = await findApplicant(tx, leaves);
  const address = left?.email ?? (await lastAddressOf(tx, leaves));
  await moveProfile(deps, tx, { target, left, leaves, now });
  const applications = await moveApplications(tx, merge);
  await eraseAccount(tx, leaves);
  const line = { at: now, actor: remains, details: { remains, leaves } };
  await writeAudit(tx, { ...line, action: 'account.merge', subject: `account:${remains}` });
  await writeAudit(tx, { ...line, action: 'account.erase', subject: `account:${leaves}` });
  await writeAuditOfMany(tx, { at: now, actor: remains, action: 'application.move' }, applications.map((id) => `application:${String(id)}`));
  await notifyBoth(deps, tx, { merge, target, address, now });
}

/**
 * Counts what would move from the account of a link to the signed-in account, and lists the conflicts. Without `dryRun` it moves everything
 * and empties the other account as an erasure does. The frozen copies of sent applications do not change.
 * @throws {Problem} 404 for an unknown or expired link; 409 for a person who is signed in to another account or has no profile, and on a
 *   conflict
 */
export function mergeAccounts(deps: Deps, { sub }: Identity, { token, dryRun }: { token: string; dryRun: boolean }): Promise<Merge> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const found = await mergeOfToken(tx, token, now);
    for (const one of found ? [found.remains, found.leaves].toSorted() : []) await lockPerson(tx, one);
    // Before the locks were taken, the merge may have been confirmed or revoked.
    const merge = await mergeOfToken(tx, token, now);
    if (!merge) throw new Problem(404, 'merge_link_invalid');
    if (merge.remains !== sub) throw new Problem(409, 'merge_other_account');
    const target = await findApplicant(tx, sub);
    if (!target) throw new Problem(409, 'applicant_missing');
    const left = await findApplicant(tx, merge.leaves);
    const plan = { other_email: left?.email ?? null, ...(await countToMove(tx, merge.leaves)), conflicts: await conflictsOf(tx, merge, now) };
    if (dryRun) return { ...plan, merged: false };
    if (plan.conflicts.length > 0) throw new Problem(409, 'merge_conflicts');
    await move(deps, tx, { merge, target, now });
    return { ...plan, merged: true };
  });
}

/** Deletes merge requests that nobody confirmed in time. */
export const forgetOldMerges = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => deleteMergesOver(db, clock.now());
