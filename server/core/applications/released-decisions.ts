import type { ReleasedDecision } from '@domain/review/decisions';
import type { Db } from '../../platform/db/db';
import { isoInstant } from '../../platform/db/queries/instants';
import { releasedDecisions } from './queries/released-decisions';

type Reader = 'applicant' | 'staff';

/** The released decisions by application id; applicants get the rank on the waiting list only if the call shows it. */
export async function releasedOf(db: Db, applications: readonly number[], reader: Reader): Promise<Map<number, ReleasedDecision>> {
  const known = applications.length === 0 ? new Map<number, never>() : await releasedDecisions(db, applications);
  const visible = [...known].map(([id, { released, released_at, rank, shows_rank }]) => {
    const place = rank !== null && (reader === 'staff' || shows_rank) ? { rank: Number(rank) } : {};
    return [id, { ...released, ...place, released_at: isoInstant(released_at) }] as const;
  });
  return new Map(visible);
}
