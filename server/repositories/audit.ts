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
export async function writeAudit(tx: Db, entry: AuditEntry): Promise<void> {
  await tx.query(`insert into audit_trail (at, actor, action, subject, details) values ($1, $2, $3, $4, $5::jsonb)`, [
    entry.at,
    entry.actor,
    entry.action,
    entry.subject,
    JSON.stringify(entry.details ?? {}),
  ]);
}
