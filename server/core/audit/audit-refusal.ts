import { isStaff } from '@domain/roles';
import type { Deps, Identity } from '../../deps';
import { writeAudit } from './queries';

/** The values of a path that the trail keeps, such as ids. Anything else is left out, because a caller could write any text there. */
const PLAIN = /^[\w-]{1,64}$/;

/** Audits that an operation was refused to a member of staff because of their role; `params` are its unvalidated path parameters. */
export async function auditRefusal(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  identity: Identity | null,
  { operation, params }: { operation: string; params: Readonly<Record<string, unknown>> },
): Promise<void> {
  if (!identity || !isStaff(identity.roles)) return;
  const details = Object.fromEntries(Object.entries(params).filter(([, value]) => typeof value === 'string' && PLAIN.test(value)));
  await writeAudit(db, { at: clock.now(), actor: identity.sub, action: 'operation-denied', subject: `operation:${operation}`, details });
}
