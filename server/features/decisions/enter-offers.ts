import type { Db } from '../../platform/db/db';
import { writeAuditOfMany } from '../../core/audit/queries';
import { enterFirstDecisions } from './queries/decisions';

/** Enters an offer for each of these applications in the name of `by`, for a second person to release. */
export async function enterOffers(tx: Db, applications: readonly number[], { by, now }: { by: string; now: Date }): Promise<void> {
  const entered = await enterFirstDecisions(tx, applications, { decision: { outcome: 'accept' }, by, at: now });
  await writeAuditOfMany(
    tx,
    { at: now, actor: by, action: 'decision.enter', details: { outcome: 'accept' } },
    entered.map((id) => `application:${String(id)}`),
  );
}
