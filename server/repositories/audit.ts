import type { Db } from '../db/db';
import { isoInstant } from './instants';

export interface AuditEntry {
  at: Date;
  /** The `sub` of who did it. */
  actor: string;
  /** The operation, e.g. `application.finalize`. */
  action: string;
  /** The record it was done to, e.g. `application:12`. */
  subject: string;
  details?: Record<string, unknown>;
}

/** Writes one line of the audit trail; inside the transaction of what it tells about. */
export const writeAudit = (tx: Db, { subject, ...entry }: AuditEntry): Promise<void> => writeAuditOfMany(tx, entry, [subject]);

/** Writes the same about several records, one line each. */
export async function writeAuditOfMany(db: Db, entry: Omit<AuditEntry, 'subject'>, subjects: readonly string[]): Promise<void> {
  await db.query(
    `insert into audit_trail (at, actor, action, subject, details) select $1::timestamptz, $2, $3, unnest($4::text[]), $5::jsonb`,
    [entry.at, entry.actor, entry.action, subjects, JSON.stringify(entry.details ?? {})],
  );
}

/** What somebody of the staff did to see an application: `action` is the operation, `file` the id of the file where it was one. */
export interface ReadEntry {
  at: string;
  action: string;
  file: number | null;
}

/** When staff looked at an application, the newest first; what was refused to them is not in it. */
export const readsOf = async (db: Db, applicationId: number): Promise<ReadEntry[]> => {
  const rows = await db.query<{ at: string | Date; action: string; file: number | null }>(
    `select at, action, (details ->> 'file')::bigint as file from audit_trail
      where subject = $1 and action like 'application.read%' and action not like '%-denied' order by id desc`,
    [`application:${applicationId}`],
  );
  return rows.map(({ at, action, file }) => ({ at: isoInstant(at), action, file }));
};
