import type { Db } from '../db/db';

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
