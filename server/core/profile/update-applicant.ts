import type { Deps, Identity } from '../../deps';
import { Problem } from '../../platform/errors';
import { lockApplicant, updateApplicantRow, type ApplicantRow } from './queries/applicants';
import { writeAudit } from '../audit/queries';
import { claimsOf, holdByProfile } from './applicant-record';

/** Replaces the fields of the person's profile. @throws {Problem} 404 without one, 412 on a version conflict; {ValidationFailed} as `holdByProfile` */
export async function updateApplicant(
  { db, clock }: Deps,
  identity: Identity,
  change: { mergeInto: (stored: object) => object; expected: number | undefined },
): Promise<ApplicantRow> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const stored = await lockApplicant(tx, identity.sub);
    if (!stored) throw new Problem(404, 'not_found');
    if (change.expected !== undefined && change.expected !== stored.version) throw new Problem(412, 'stale_version');
    const row = await updateApplicantRow(tx, stored, { claims: claimsOf(identity), data: change.mergeInto(stored.data), now });
    await holdByProfile(tx, row, now);
    await writeAudit(tx, { at: now, actor: identity.sub, action: 'applicant.update', subject: `applicant:${identity.sub}` });
    return row;
  });
}
