import { problemText } from '@domain/messages/problems';
import type { Locale } from '@domain/locale';
import type { components } from '@generated/api';
import type { Deps, Identity } from '../../deps';
import { forEachItem } from '../../for-each-item';
import { Problem } from '../../errors';
import { writeAudit } from '../../repositories/audit';
import { findCallRow } from '../../repositories/calls';
import { isoInstant } from '../../repositories/instants';
import { deletePlannedRelease, dueReleases, failPlannedRelease, findPlannedRelease, lockDueRelease, savePlannedRelease } from '../../repositories/planned-releases';
import { lockCall } from '../../repositories/releases';
import { staffName } from '../staff/staff-name';
import { requireCall } from '../staff/require-call';
import { releaseIn, standingNow } from './release-decisions';

/** How often releases are looked for whose date has come, in milliseconds. */
export const PLANNED_RELEASE_PAUSE = 60_000;

const ACTION = 'calls.plan-release';

/** The planned release of a call in its API form; null where none is planned. */
export async function plannedRelease({ db }: Pick<Deps, 'db'>, call: number, locale: Locale): Promise<components['schemas']['PlannedRelease'] | null> {
  const row = await findPlannedRelease(db, call);
  if (!row) return null;
  const obstacles = row.obstacles?.map(({ type, ctx }) => ({ type, msg: problemText(type, ctx, locale) })) ?? null;
  return { at: isoInstant(row.release_at), by_name: row.planned_by_name, obstacles };
}

/**
 * Has what is entered about a call's applications be released at an instant, as this Secretary would release it then: where a second person has to check
 * it, no more than what is entered now.
 * @throws {Problem} 404; 409 for an instant that has passed, or where four eyes are asked for and the Secretary has entered decisions
 */
export async function planRelease(deps: Deps, identity: Identity, { call, at }: { call: number; at: Date }): Promise<void> {
  await requireCall(deps, identity, { id: call, action: ACTION });
  const now = deps.clock.now();
  if (at <= now) throw new Problem(409, 'release_date_passed');
  await deps.db.transaction(async (tx) => {
    await lockCall(tx, call);
    const { obstacles, checked } = await standingNow(tx, call, { sub: identity.sub });
    const own = obstacles.find(({ type }) => type === 'own_decisions');
    if (own) throw new Problem(409, own.type, own.ctx);
    await savePlannedRelease(tx, { call_id: call, release_at: at, planned_by: identity.sub, planned_by_name: staffName(identity), planned_at: now, checked });
    await writeAudit(tx, { at: now, actor: identity.sub, action: ACTION, subject: `calls:${String(call)}`, details: { at: at.toISOString() } });
  });
}

/** Takes the plan of a call back; nothing where there is none. @throws {Problem} 404 */
export async function cancelPlannedRelease(deps: Deps, identity: Identity, call: number): Promise<void> {
  await requireCall(deps, identity, { id: call, action: ACTION });
  await deps.db.transaction(async (tx) => {
    if (!(await deletePlannedRelease(tx, call))) return;
    await writeAudit(tx, { at: deps.clock.now(), actor: identity.sub, action: 'calls.cancel-planned-release', subject: `calls:${String(call)}` });
  });
}

/** Makes one release whose date has come, or writes down what stood in its way. Gives whether it was made. */
function makeOne(deps: Deps, call: number): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    await lockCall(tx, call);
    const planned = await lockDueRelease(tx, call, now);
    const row = await findCallRow(tx, call);
    if (!planned || !row) return false;
    const by = { sub: planned.planned_by, checked: planned.checked };
    const { obstacles } = await standingNow(tx, call, by);
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
 * Makes the releases whose date has come, each in a transaction of its own. Gives how many; several processes may look at once.
 * @throws {AggregateError} as `forEachItem` does
 */
export async function makePlannedReleases(deps: Deps): Promise<number> {
  return forEachItem(await dueReleases(deps.db, deps.clock.now()), { name: (call) => `calls:${String(call)}`, work: (call) => makeOne(deps, call) });
}
