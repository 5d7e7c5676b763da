import { problemText } from '@domain/messages/problems';
import type { Obstacle } from '@domain/review/release';
import type { Locale } from '@domain/locale';
import type { components } from '@generated/api';
import type { Deps, Identity } from '../../deps';
import { forEachItem } from '../../platform/process/for-each-item';
import { Problem } from '../../platform/errors';
import { writeAudit } from '../../core/audit/queries';
import { findCallRow } from '../../core/catalogue/queries/calls';
import { isoInstant } from '../../platform/db/queries/instants';
import { deletePlannedRelease, dueReleases, failPlannedRelease, findPlannedRelease, lockDueRelease, savePlannedRelease } from './queries/planned-releases';
import { lockCall } from '../../core/catalogue/queries/calls';
import { staffName } from '../../core/staff/staff-name';
import { requireCall } from '../../core/staff/require-call';
import { releaseIn, capacityNow } from './release-decisions';

/** The interval of the job that makes planned releases, in milliseconds. */
export const PLANNED_RELEASE_PAUSE = 60_000;

const ACTION = 'calls.plan-release';

/** The planned release of a call in its API form; null without one. */
export async function plannedRelease({ db }: Pick<Deps, 'db'>, call: number, locale: Locale): Promise<components['schemas']['PlannedRelease'] | null> {
  const row = await findPlannedRelease(db, call);
  if (!row) return null;
  const obstacles = row.obstacles?.map(({ type, ctx }) => ({ type, msg: problemText(type, ctx, locale) })) ?? null;
  return { at: isoInstant(row.release_at), by_name: row.planned_by_name, obstacles };
}

/**
 * Plans the release of a call's entered decisions at an instant, in the name of this Secretary. Under the four-eyes rule it releases only the
 * decisions that are entered now.
 * @throws {Problem} 404; 409 for a past instant, or if the four-eyes rule applies and this Secretary has entered decisions
 */
export async function planRelease(deps: Deps, identity: Identity, { call, at }: { call: number; at: Date }): Promise<void> {
  await requireCall(deps, identity, { id: call, action: ACTION });
  const now = deps.clock.now();
  if (at <= now) throw new Problem(409, 'release_date_passed');
  await deps.db.transaction(async (tx) => {
    await lockCall(tx, call);
    const { obstacles, checked } = await capacityNow(tx, call, { sub: identity.sub });
    const own = obstacles.find(({ type }) => type === 'own_decisions');
    if (own) throw new Problem(409, own.type, own.ctx);
    await savePlannedRelease(tx, { call_id: call, release_at: at, planned_by: identity.sub, planned_by_name: staffName(identity), planned_at: now, checked });
    await writeAudit(tx, { at: now, actor: identity.sub, action: ACTION, subject: `calls:${String(call)}`, details: { at: at.toISOString() } });
  });
}

/** Cancels the planned release of a call; does nothing without one. @throws {Problem} 404 */
export async function cancelPlannedRelease(deps: Deps, identity: Identity, call: number): Promise<void> {
  await requireCall(deps, identity, { id: call, action: ACTION });
  await deps.db.transaction(async (tx) => {
    if (!(await deletePlannedRelease(tx, call))) return;
    await writeAudit(tx, { at: deps.clock.now(), actor: identity.sub, action: 'calls.cancel-planned-release', subject: `calls:${String(call)}` });
  });
}

/** Makes one due release, or stores the obstacles. Returns whether it was made. */
function makeOne(deps: Deps, call: number): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    await lockCall(tx, call);
    const planned = await lockDueRelease(tx, call, now);
    const row = await findCallRow(tx, call);
    if (!planned || !row) return false;
    const by = { sub: planned.planned_by, checked: planned.checked };
    const { obstacles: currentObstacles } = await capacityNow(tx, call, by);
    // Nobody has looked at the decisions since the call was cancelled; who still wants them released does it by hand or plans it again.
    const obstacles: readonly Obstacle[] = row.data.state === 'cancelled' ? [{ type: 'call_cancelled', ctx: {} }, ...currentObstacles] : currentObstacles;
    if (obstacles.length > 0) {
      await failPlannedRelease(tx, call, obstacles);
      return false;
    }
    await releaseIn(deps, tx, { by, row, order: { call, dryRun: false, plan: undefined, locale: 'en' } });
    await deletePlannedRelease(tx, call);
    return true;
  });
}

/**
 * Makes the due releases, each in its own transaction. Returns their number; several processes may run it concurrently.
 * @throws {AggregateError} as `forEachItem` does
 */
export async function makePlannedReleases(deps: Deps): Promise<number> {
  return forEachItem(await dueReleases(deps.db, deps.clock.now()), { name: (call) => `calls:${String(call)}`, work: (call) => makeOne(deps, call) });
}
