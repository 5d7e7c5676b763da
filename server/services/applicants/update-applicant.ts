import type { Deps, Identity } from '../../deps';
import { Problem } from '../../errors';
import { updateApplicantRow, type ApplicantRow } from '../../repositories/applicants';
import { writeAudit } from '../../repositories/audit';
import { claimsOf, holdByProfile, requireApplicant } from './applicant-record';

/** Replaces the fields of the signed-in person's profile. @throws {Problem} 404 without a profile, 412 when it has moved on; {ValidationFailed} as `holdByProfile` */
export async function updateApplicant(
  { db, clock }: Deps,
  identity: Identity,
  change: { onto: (stored: object) => object; expected: number | undefined },
): Promise<ApplicantRow> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const { data: stored } = await requireApplicant(tx, identity.sub);
    const data = change.onto(stored);
    const row = await updateApplicantRow(tx, identity.sub, { claims: claimsOf(identity), data, expected: change.expected, now });
    if (!row) throw new Problem(412, 'stale_version');
    await holdByProfile(tx, row, now);
    await writeAudit(tx, { at: now, actor: identity.sub, action: 'applicant.update', subject: `applicant:${identity.sub}` });
    return row;
  });
}
