import { isBlocking, judge } from '@domain/applications/eligibility';
import type { Deps, Identity } from '../../deps';
import { findApplicant } from '../profile/queries/applicants';
import { openRequirements } from '../applications/queries/call-terms';
import { wholeProfile } from '../profile/applicant-record';

/**
 * The ids of the programmes with an open call all of whose blocking requirements the person's profile meets now; none without a profile.
 * Unmet requirements that do not block are ignored, as they are when an application is sent.
 */
export async function completableProgrammes({ db, clock }: Pick<Deps, 'db' | 'clock'>, identity: Pick<Identity, 'sub'> | null): Promise<number[]> {
  const applicant = identity ? await findApplicant(db, identity.sub) : undefined;
  if (!applicant) return [];
  const now = clock.now();
  const profile = await wholeProfile(db, applicant);
  const open = await openRequirements(db, now);
  const met = open.filter(({ requirements, time_zone: zone }) => !judge(requirements, profile, { now, zone }).some(isBlocking));
  return [...new Set(met.flatMap(({ programmes }) => programmes))];
}
