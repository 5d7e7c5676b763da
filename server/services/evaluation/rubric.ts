import { checkRubric, checkTieBreak } from '@domain/rubric';
import type { Db } from '../../db/db';
import type { Deps, Identity } from '../../deps';
import { Problem, ValidationFailed } from '../../errors';
import { writeAudit } from '../../repositories/audit';
import { countScored, findRubric, lockRubric, saveRubric, type RubricRow, type RubricTerms } from '../../repositories/rubrics';
import { includes, institutionsOf } from '../staff/institutions';
import { asksTheSame, recalculate } from './scoring';

async function requireScope(db: Db, identity: Identity, row: RubricRow | undefined): Promise<RubricRow> {
  if (!row || !includes(await institutionsOf(db, identity, 'isSecretary'), row.university_id)) throw new Problem(404, 'not_found');
  return row;
}

/** The rubric of a call of the Secretary's institutions, and how many evaluators have given scores by it. @throws {Problem} 404 */
export async function readRubric({ db }: Deps, identity: Identity, call: number): Promise<RubricRow & { submitted: number }> {
  const row = await requireScope(db, identity, await findRubric(db, call));
  return { ...row, submitted: await countScored(db, call) };
}

/**
 * Sets the rubric of a call, and calculates totals anew.
 * @returns its new version
 * @throws {Problem} 404; 409 for other criteria than those that somebody has scored by; 412 when somebody has saved it meanwhile
 * @throws {ValidationFailed} for a rubric that nobody could score by
 */
export function updateRubric({ db, clock }: Deps, identity: Identity, change: { call: number; terms: RubricTerms; expected: number | undefined }): Promise<number> {
  const { call, terms, expected } = change;
  const now = clock.now();
  return db.transaction(async (tx) => {
    const before = await requireScope(tx, identity, await lockRubric(tx, call));
    if (expected !== undefined && expected !== before.version) throw new Problem(412, 'stale_version');
    const failures = [...checkRubric(terms.rubric, ['body', 'rubric']), ...checkTieBreak(terms.tie_break, terms.rubric, ['body', 'tie_break'])];
    if (failures.length > 0) throw new ValidationFailed(failures);
    if (before.rubric && !asksTheSame(before.rubric, terms.rubric) && (await countScored(tx, call)) > 0) throw new Problem(409, 'rubric_in_use');
    const version = await saveRubric(tx, call, { terms, now });
    const recalculated = await recalculate(tx, call, terms);
    const details = { version, blind: terms.blind, ...(recalculated > 0 && { recalculated }) };
    await writeAudit(tx, { at: now, actor: identity.sub, action: 'calls.rubric', subject: `calls:${call}`, details });
    return version;
  });
}
