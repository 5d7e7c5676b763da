import { scopeOf } from '@domain/staff-scope';
import type { Db } from '../../db/db';
import type { Deps, Identity } from '../../deps';
import { listEvaluatorRows, type EvaluatorRow } from '../../repositories/staff';
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
