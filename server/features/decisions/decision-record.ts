import type { Locale } from '@domain/locale';
import type { ReleasedDecision } from '@domain/review/decisions';
import type { components } from '@generated/api';
import type { Db } from '../../platform/db/db';
import { releasedDecisions, type DecisionRow } from './queries/decisions';
import { isoInstant, isoInstantOrNull } from '../../platform/db/queries/instants';
import { plannedReleaseAt } from './queries/planned-releases';
import { staffBySub } from '../../core/staff/queries/staff';
import { placesWarnings } from './call-capacity';

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

/** The entered, planned and released decision on an application, in its API form for the person `reader`. */
export async function decisionStatus(db: Db, row: DecisionRow, { locale, reader }: { locale: Locale; reader: string }): Promise<components['schemas']['DecisionStanding']> {
  const { application_id: id, version, entered, entered_by, entered_at } = row;
  const released = (await releasedOf(db, [id], 'staff')).get(id) ?? null;
  const planned = await plannedReleaseAt(db, id);
  return {
    ...entered,
    id,
    version,
    entered_by,
    entered_by_name: entered_by === null ? null : ((await staffBySub(db, [entered_by])).get(entered_by)?.name ?? null),
    entered_at: isoInstantOrNull(entered_at),
    reopening: row.reopening && { reason: row.reopening.reason, by_name: row.reopening.by_name, at: row.reopening.at, own: row.reopening.by === reader },
    release_at: planned === undefined ? null : isoInstant(planned),
    released,
    warnings: await placesWarnings(db, [id], locale),
  };
}
