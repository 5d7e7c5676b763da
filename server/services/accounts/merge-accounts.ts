import { APPLICANT_FILES, APPLICANT_QUOTA } from '@domain/records/file-limits';
import { SECTIONS } from '@domain/sections';
import type { components } from '@generated/api';
import type { Db } from '../../db/db';
import type { Deps, Identity } from '../../deps';
import { Problem } from '../../errors';
import { callsOfBoth, countToMove, deleteMergesOver, moveApplications, moveBelongings, type MergeRow } from '../../repositories/account-merges';
import { ensureAccount } from '../../repositories/accounts';
import { findApplicant, setApplicantUpload, type ApplicantRow } from '../../repositories/applicants';
import { writeAudit, writeAuditOfMany } from '../../repositories/audit';
import { deleteAccount } from '../../repositories/erasure';
import { replaceReferences, usageOf } from '../../repositories/files';
import { lastAddressOf } from '../../repositories/mails';
import { lockPerson } from '../../repositories/person-locks';
import { countSectionRows, markOldest, takeMark } from '../../repositories/section-records';
import { holdByProfile } from '../applicants/applicant-record';
import { eraseProfile } from '../applicants/delete-applicant';
import { tellPerson } from '../mails/tell-person';
import { MAX_SEARCHES } from '../searches/saved-searches';
import { markOf } from '../sections/section-scope';
import { mergeOfToken } from './merge-link';
import { shortAddress } from './short-address';

type Merge = components['schemas']['AccountMerge'];
type Accounts = Pick<MergeRow, 'remains' | 'leaves'>;

/** What keeps two accounts apart until the person has done something about it. */
async function conflictsOf(tx: Db, { remains, leaves }: Accounts, now: Date): Promise<Merge['conflicts']> {
  const calls = (await callsOfBoth(tx, { remains, leaves })).map((programme) => ({ kind: 'same_call' as const, programme }));
  const [kept, left] = [await usageOf(tx, remains), await usageOf(tx, leaves)];
  const isTooMuch = kept.files + left.files > APPLICANT_FILES || kept.bytes + left.bytes > APPLICANT_QUOTA;
  const erased = [];
  for (const sub of [remains, leaves]) if ((await ensureAccount(tx, sub, { locale: 'en', now })).erase_at !== null) erased.push(sub);
  return [...calls, ...(isTooMuch ? [{ kind: 'files' as const, programme: null }] : []), ...(erased.length > 0 ? [{ kind: 'erasure' as const, programme: null }] : [])];
}

/**
 * Gives the profile that remains what it lacks of the other one (`left`; undefined when it was deleted since the merge was asked for): CV, photo
 * and section records, of which the mark of one goes; and favourites, searches and mails of the account that is left.
 */
async function moveProfile(tx: Db, { kept, left, leaves, now }: { kept: ApplicantRow; left: ApplicantRow | undefined; leaves: string; now: Date }): Promise<void> {
  const remains = kept.uuid;
  const marks = SECTIONS.flatMap((section) => {
    const mark = markOf(section);
    return mark === undefined ? [] : [{ section, mark }];
  });
  for (const { section, mark } of marks) {
    const hasOwn = (await countSectionRows(tx, { applicant: remains, section })) > 0;
    if (hasOwn) await takeMark(tx, { applicant: leaves, section }, { mark, now });
  }
  // The other profile lets its own files go before they change hands; what the one that remains takes of them is held by it.
  await replaceReferences(tx, { kind: 'applicant', id: leaves }, { fileIds: [], now });
  await moveBelongings(tx, { remains, leaves }, MAX_SEARCHES);
  for (const { section, mark } of marks) await markOldest(tx, { applicant: remains, section }, { mark, now });
  let row = kept;
  for (const slot of ['cv', 'photo'] as const) {
    const fileId = left?.[`${slot}_file_id`] ?? null;
    if (kept[`${slot}_file_id`] === null && fileId !== null) row = (await setApplicantUpload(tx, remains, { slot, fileId, now })) ?? row;
  }
  if (row !== kept) await holdByProfile(tx, row, now);
}

/** Tells the addresses of both accounts, the last mail of the portal to the one that was left. */
async function tellBoth(deps: Deps, tx: Db, { merge, kept, address, now }: { merge: MergeRow; kept: ApplicantRow; address: string | undefined; now: Date }): Promise<void> {
  const { locale } = await ensureAccount(tx, kept.uuid, { locale: 'en', now });
  const name = [kept.given_name, kept.family_name].filter(Boolean).join(' ');
  const parameters = { name, other: shortAddress(address ?? ''), link: deps.config.publicUrl };
  for (const [event, to] of [['remains', kept.email ?? undefined], ['leaves', address]] as const) {
    await tellPerson(deps, tx, { recipient: kept.uuid, address: to, locale, template: 'accounts_merged', event: `merge-${String(merge.id)}-${event}`, parameters, now });
  }
}

/** Moves everything, empties the account that is left and tells both. */
async function move(deps: Deps, tx: Db, { merge, kept, now }: { merge: MergeRow; kept: ApplicantRow; now: Date }): Promise<void> {
  const { remains, leaves } = merge;
  const left = await findApplicant(tx, leaves);
  const address = left?.email ?? (await lastAddressOf(tx, leaves));
  await moveProfile(tx, { kept, left, leaves, now });
  const applications = await moveApplications(tx, merge);
  await eraseProfile(tx, leaves);
  await deleteAccount(tx, leaves);
  const line = { at: now, actor: remains, details: { remains, leaves } };
  await writeAudit(tx, { ...line, action: 'account.merge', subject: `account:${remains}` });
  await writeAudit(tx, { ...line, action: 'account.erase', subject: `account:${leaves}` });
  await writeAuditOfMany(tx, { at: now, actor: remains, action: 'application.move' }, applications.map((id) => `application:${String(id)}`));
  await tellBoth(deps, tx, { merge, kept, address, now });
}

/**
 * Says what would move from the account of a link to the one of the signed-in person, and what stands against it; unless it is only asked,
 * moves it all and empties the other account as an erasure does. What was sent stays as it was frozen.
 * @throws {Problem} 404 for a link that the portal did not make or that is over; 409 for whoever is signed in to another account or has no
 *   profile, and where something stands against it
 */
export function mergeAccounts(deps: Deps, { sub }: Identity, { token, dryRun }: { token: string; dryRun: boolean }): Promise<Merge> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const found = await mergeOfToken(tx, token, now);
    for (const one of found ? [found.remains, found.leaves].toSorted() : []) await lockPerson(tx, one);
    // Since it was found it may have been confirmed or taken back.
    const merge = await mergeOfToken(tx, token, now);
    if (!merge) throw new Problem(404, 'merge_link_invalid');
    if (merge.remains !== sub) throw new Problem(409, 'merge_other_account');
    const kept = await findApplicant(tx, sub);
    if (!kept) throw new Problem(409, 'applicant_missing');
    const left = await findApplicant(tx, merge.leaves);
    const plan = { other_email: left?.email ?? null, ...(await countToMove(tx, merge.leaves)), conflicts: await conflictsOf(tx, merge, now) };
    if (dryRun) return { ...plan, merged: false };
    if (plan.conflicts.length > 0) throw new Problem(409, 'merge_conflicts');
    await move(deps, tx, { merge, kept, now });
    return { ...plan, merged: true };
  });
}

/** Forgets the requests that nobody confirmed in time. */
export const forgetOldMerges = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => deleteMergesOver(db, clock.now());
