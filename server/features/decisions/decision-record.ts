import type { Locale } from '@domain/locale';
import type { components } from '@generated/api';
import type { Db } from '../../platform/db/db';
import type { DecisionRow } from './queries/decisions';
import { isoInstant, isoInstantOrNull } from '../../platform/db/queries/instants';
import { plannedReleaseAt } from './queries/planned-releases';
import { releasedOf } from '../../core/applications/released-decisions';
import { staffBySub } from '../../core/staff/queries/staff';
import { seatWarnings } from './call-capacity';

/** The entered, planned and released decision on an application, in its API form for the person `reader`. */
export async function decisionStatus(
  db: Db,
  row: DecisionRow,
  { locale, reader }: { locale: Locale; reader: string },
): Promise<components['schemas']['DecisionState']> {
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
    warnings: await seatWarnings(db, [id], locale),
  };
}
