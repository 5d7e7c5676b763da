import { DECIDABLE_STATUSES } from '@domain/applications/application-lifecycle';
import { statusesTo, type Decision } from '@domain/review/decisions';
import type { Db } from '../../platform/db/db';
import type { Deps, Identity } from '../../deps';
import { Problem } from '../../platform/errors';
import { lockApplication, type ApplicationRow } from '../../core/applications/queries/applications';
import { writeAudit } from '../../core/audit/queries';
import { findDecision, saveDecision, type DecisionRow } from './queries/decisions';
import { sentApplication } from '../../core/applications/application-scope';

/** A decision about the application `id`, null to remove it; `expected` is the version that it replaces. */
interface Entry {
  id: number;
  decision: Decision | null;
  expected: number | undefined;
}

/** The decision on an application to this Secretary's institutions; writes the access to the audit trail. @throws {Problem} 404 */
export async function readDecision(deps: Deps, identity: Identity, id: number): Promise<DecisionRow> {
  await sentApplication(deps, identity, { id, action: 'decision.read' });
  return findDecision(deps.db, id);
}

/** @throws {Problem} 409 if the application's status has no transition for this decision */
function requireDecidable({ status }: ApplicationRow, { outcome }: Decision): void {
  if (!DECIDABLE_STATUSES.includes(status)) throw new Problem(409, 'not_decidable');
  if (!statusesTo(outcome, status)) throw new Problem(409, 'already_waiting');
}

async function write(tx: Db, { id, decision, expected }: Entry, { actor, now }: { actor: string; now: Date }): Promise<DecisionRow> {
  const before = await findDecision(tx, id);
  if (expected !== undefined && expected !== before.version) throw new Problem(412, 'stale_version');
  if (decision === null && before.entered === null) return before;
  const entered = decision === null ? { entered: null, entered_by: null, entered_at: null } : { entered: decision, entered_by: actor, entered_at: now };
  const saved = await saveDecision(tx, { ...before, ...entered });
  const [action, details] = decision === null ? (['decision.remove', {}] as const) : (['decision.enter', { outcome: decision.outcome }] as const);
  await writeAudit(tx, { at: now, actor, action, subject: `application:${id}`, details: { ...details, version: saved.version } });
  return saved;
}

/**
 * Enters or removes a decision on an application to this Secretary's institutions. The applicant does not see it before its release.
 * @throws {Problem} 404; 409 where the application's status allows no such decision; 412 when `expected` is not the version
 */
export async function enterDecision(deps: Deps, identity: Identity, entry: Entry): Promise<DecisionRow> {
  await sentApplication(deps, identity, { id: entry.id, action: 'decision.read' });
  return deps.db.transaction(async (tx) => {
    const row = await lockApplication(tx, entry.id);
    if (!row || row.status === 'Draft') throw new Problem(404, 'not_found');
    if (entry.decision) requireDecidable(row, entry.decision);
    return write(tx, entry, { actor: identity.sub, now: deps.clock.now() });
  });
}

/** Removes the entered decision when the applicant withdraws or reopens the application, because it referred to the sent content. */
export async function dropDecision(tx: Db, id: number, now: Date): Promise<void> {
  await write(tx, { id, decision: null, expected: undefined }, { actor: 'system', now });
}
