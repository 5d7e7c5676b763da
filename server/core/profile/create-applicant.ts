import type { Deps, Identity } from '../../deps';
import { Problem } from '../../platform/errors';
import { insertApplicant, type ApplicantRow } from './queries/applicants';
import { writeAudit } from '../audit/queries';
import { claimsOf, holdByProfile } from './applicant-record';

/** Creates the profile of the signed-in person. @throws {Problem} 409 when they have one; {ValidationFailed} as `holdByProfile` */
export async function createApplicant({ db, clock }: Deps, identity: Identity, body: object): Promise<ApplicantRow> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const row = await insertApplicant(tx, identity.sub, { claims: claimsOf(identity), data: body, now });
    if (!row) throw new Problem(409, 'applicant_exists');
    await holdByProfile(tx, row, now);
    await writeAudit(tx, { at: now, actor: identity.sub, action: 'applicant.create', subject: `applicant:${identity.sub}` });
    return row;
  });
}
