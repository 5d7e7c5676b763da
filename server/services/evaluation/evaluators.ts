import { scopeOf } from '@domain/staff-scope';
import type { Db } from '../../db/db';
import type { Deps, Identity } from '../../deps';
import { Problem } from '../../errors';
import { writeAudit } from '../../repositories/audit';
import { listEvaluatorRows, saveEvaluatorData, type EvaluatorData, type EvaluatorRow } from '../../repositories/staff';
import { universitiesByCode, type Institutions } from '../../repositories/staff-scope';
import { includes, institutionsOf } from '../staff/institutions';

/** More evaluators than one portal has. */
const MOST = 1000;

async function scopeOfEvaluator(db: Db, groups: readonly string[]): Promise<Institutions> {
  const scope = scopeOf(groups, 'isEvaluator');
  return scope === 'all' ? 'all' : universitiesByCode(db, scope);
}

/** Who may evaluate what was sent to this university. */
export async function evaluatorsFor(db: Db, university: number): Promise<EvaluatorRow[]> {
  const found: EvaluatorRow[] = [];
  for (const row of await listEvaluatorRows(db, MOST)) if (includes(await scopeOfEvaluator(db, row.groups), university)) found.push(row);
  return found;
}

/** Who may evaluate something of the Secretary's institutions. */
export async function evaluatorsInScope({ db }: Deps, identity: Identity): Promise<EvaluatorRow[]> {
  const own = await institutionsOf(db, identity, 'isSecretary');
  const found: EvaluatorRow[] = [];
  for (const row of await listEvaluatorRows(db, MOST)) {
    const theirs = await scopeOfEvaluator(db, row.groups);
    const meet = own === 'all' ? theirs === 'all' || theirs.length > 0 : own.some((university) => includes(theirs, university));
    if (meet) found.push(row);
  }
  return found;
}

/**
 * Keeps what a Secretary says of an evaluator, such as their fields of expertise.
 * @throws {Problem} 404 for somebody who may not evaluate for their institutions; 412 when somebody has saved it meanwhile
 */
export async function updateEvaluator(deps: Deps, identity: Identity, { sub, data, expected }: { sub: string; data: EvaluatorData; expected: number | undefined }): Promise<EvaluatorRow> {
  const now = deps.clock.now();
  const line = { at: now, actor: identity.sub, subject: `person:${sub}` };
  const row = (await evaluatorsInScope(deps, identity)).find((known) => known.sub === sub);
  if (!row) {
    await writeAudit(deps.db, { ...line, action: 'person.evaluator-denied' });
    throw new Problem(404, 'not_found');
  }
  return deps.db.transaction(async (tx) => {
    const version = await saveEvaluatorData(tx, sub, { data, expected });
    if (version === undefined) throw new Problem(412, 'stale_version');
    await writeAudit(tx, { ...line, action: 'person.evaluator', details: { version } });
    return { ...row, data, version };
  });
}
