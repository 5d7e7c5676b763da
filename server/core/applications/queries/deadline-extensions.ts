import type { Db } from '../../../platform/db/db';
import { isoInstant } from '../../../platform/db/queries/instants';

/** A later deadline for one application: an ISO instant in UTC, and the reason. */
export interface Extension {
  until: string;
  reason: string;
}

/** The extended deadlines of these applications, by application id; applications without one are missing. */
export async function extensionsOf(db: Db, applications: readonly number[]): Promise<Map<number, Extension>> {
  const rows = await db.prepared<{ application_id: number; until: string | Date; reason: string }>(
    `select application_id, until, reason from deadline_extensions where application_id = any($1::bigint[])`,
    [applications],
  );
  return new Map(rows.map(({ application_id, until, reason }) => [Number(application_id), { until: isoInstant(until), reason }]));
}

/** Extends the deadline of an application. This replaces an earlier extension, which stays in the history. */
export async function saveExtension(tx: Db, application: number, { until, reason, now }: Extension & { now: Date }): Promise<void> {
  await tx.query(
    `insert into deadline_extensions (application_id, until, reason, created_at) values ($1, $2, $3, $4)
     on conflict (application_id) do update set until = excluded.until, reason = excluded.reason, created_at = excluded.created_at`,
    [application, until, reason, now],
  );
  await tx.query(
    `insert into deadline_extension_history (application_id, at, until) values ($1, $2, $3)
     on conflict (application_id, at) do update set until = excluded.until`,
    [application, now, until],
  );
}
