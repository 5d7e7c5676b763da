import type { Roles } from '@domain/roles';
import { scopeOf } from '@domain/review/staff-scope';
import type { Db } from '../../db/db';
import type { Deps, Identity } from '../../deps';
import { Problem } from '../../errors';
import { writeAudit } from '../../repositories/audit';
import { listEvaluatorRows, saveEvaluatorData, type EvaluatorData, type EvaluatorRow } from '../../repositories/staff';
import { universitiesByCode, type Institutions } from '../../repositories/staff-scope';
import { includes, institutionsOf } from '../staff/institutions';

/** More evaluators than one portal has. */
const MOST = 1000;

/** The universities that somebody's groups name in a role; none without a group of the role. */
async function scopeIn(db: Db, groups: readonly string[], role: keyof Roles): Promise<Institutions> {
  const scope = scopeOf(groups, role);
  return scope === 'all' ? 'all' : universitiesByCode(db, scope);
}

/** For whom somebody evaluates, and for whom they do not although they are an Evaluator of it. */
export interface EvaluationScope {
  within: Institutions;
  /** Where they work in another role, too: a Secretary reads names and all scores, a Helpdesk whose an application is. */
  except: Institutions;
}

/** The one place that says what somebody may score. */
export async function evaluationScope(db: Db, { groups }: Pick<Identity, 'groups'>): Promise<EvaluationScope> {
  const [within, ...others] = [await scopeIn(db, groups, 'isEvaluator'), await scopeIn(db, groups, 'isSecretary'), await scopeIn(db, groups, 'isHelpdesk')];
  return { within, except: others.includes('all') ? 'all' : others.flatMap((scope) => (scope === 'all' ? [] : scope)) };
}

/** Whether what was sent to a university is in the scope. */
export const mayEvaluate = ({ within, except }: EvaluationScope, university: number): boolean => includes(within, university) && !includes(except, university);

/** Whether the scope has something of these universities. */
function meets(scope: EvaluationScope, own: Institutions): boolean {
  if (own !== 'all') return own.some((university) => mayEvaluate(scope, university));
  const { within, except } = scope;
  return within === 'all' ? except !== 'all' : within.some((university) => mayEvaluate(scope, university));
}

/** Who may evaluate what was sent to this university. */
export const evaluatorsFor = (db: Db, university: number): Promise<EvaluatorRow[]> => evaluatorsOf(db, [university]);

/** Who may evaluate something of the Secretary's institutions. */
export const evaluatorsInScope = async ({ db }: Deps, identity: Identity): Promise<EvaluatorRow[]> => evaluatorsOf(db, await institutionsOf(db, identity, 'isSecretary'));

async function evaluatorsOf(db: Db, institutions: Institutions): Promise<EvaluatorRow[]> {
  const found: EvaluatorRow[] = [];
  for (const row of await listEvaluatorRows(db, MOST)) if (meets(await evaluationScope(db, row), institutions)) found.push(row);
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
