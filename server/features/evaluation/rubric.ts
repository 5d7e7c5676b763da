import { checkRubric, checkTieBreak } from '@domain/review/rubric';
import type { Deps, Identity } from '../../deps';
import { Problem, ValidationFailed } from '../../platform/errors';
import { writeAudit } from '../../core/audit/queries';
import { countReleased, scoredOrder } from '../../core/review/queries/score-order';
import { countScored, findRubric, lockRubric, saveRubric, type RubricRow, type RubricTerms } from './queries/rubrics';
import { requireCall } from '../../core/staff/require-call';
import { asksTheSame, recalculate } from './scoring';

function requireFound(row: RubricRow | undefined): RubricRow {
  if (!row) throw new Problem(404, 'not_found');
  return row;
}

/** The rubric of a call of the Secretary's institutions, and the number of submitted score sheets. @throws {Problem} 404 */
export async function readRubric(deps: Deps, identity: Identity, call: number): Promise<RubricRow & { submitted: number }> {
  await requireCall(deps, identity, { id: call, action: 'calls.rubric-read' });
  const row = requireFound(await findRubric(deps.db, call));
  return { ...row, submitted: await countScored(deps.db, call) };
}

/** The number of places that another application has in the second order. */
const differingPlaces = (before: readonly number[], after: readonly number[]): number => before.filter((id, place) => after[place] !== id).length;

/**
 * Sets the rubric of a call, and recalculates totals.
 * @returns its new version
 * @throws {Problem} 404; 409 to change criteria after scores are submitted, and unless it is confirmed to reorder a call with released decisions; 412 on a version conflict
 * @throws {ValidationFailed} for an inconsistent rubric
 */
export async function updateRubric(
  deps: Deps,
  identity: Identity,
  change: { call: number; terms: RubricTerms; expected: number | undefined; confirmed: boolean },
): Promise<number> {
  const { call, terms, expected, confirmed } = change;
  await requireCall(deps, identity, { id: call, action: 'calls.rubric' });
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const before = requireFound(await lockRubric(tx, call));
    if (expected !== undefined && expected !== before.version) throw new Problem(412, 'stale_version');
    const failures = [...checkRubric(terms.rubric, ['body', 'rubric']), ...checkTieBreak(terms.tie_break, terms.rubric, ['body', 'tie_break'])];
    if (failures.length > 0) throw new ValidationFailed(failures);
    if (before.rubric && !asksTheSame(before.rubric, terms.rubric) && (await countScored(tx, call)) > 0) throw new Problem(409, 'rubric_in_use');
    const version = await saveRubric(tx, call, { terms, now });
    const order = await scoredOrder(tx, call);
    const recalculated = await recalculate(tx, call, terms);
    const moved = differingPlaces(order, await scoredOrder(tx, call));
    const released = moved > 0 ? await countReleased(tx, call) : 0;
    // The transaction is rolled back: nothing of it happens before somebody has seen what it would reorder.
    if (released > 0 && !confirmed) throw new Problem(409, 'rubric_reorders', { moved, released });
    const details = { version, blind: terms.blind, ...(recalculated > 0 && { recalculated }), ...(released > 0 && { moved, released }) };
    await writeAudit(tx, { at: now, actor: identity.sub, action: 'calls.rubric', subject: `calls:${call}`, details });
    return version;
  });
}
