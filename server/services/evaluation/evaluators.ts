import type { Roles } from '@domain/roles';
import { scopeOf } from '@domain/review/staff-scope';
import type { Db } from '../../db/db';
import type { Deps, Identity } from '../../deps';
import { Problem } from '../../errors';
import { writeAudit } from '../../repositories/audit';
import { listEvaluatorRows, saveEvaluatorData, type EvaluatorData, type EvaluatorRow } from '../../repositories/staff';
import { universitiesByCode, type Institutions } from '../../repositories/staff-scope';
import { includes, institutionsOf } from '../staff/institutions';

/** The maximum number of evaluators that are read, more than one portal has. */
const MAX_EVALUATORS = 1000;

/** The universities for which a person's groups give them a role; none without a group of the role. */
async function scopeIn(db: Db, groups: readonly string[], role: keyof Roles): Promise<Institutions> {
  const scope = scopeOf(groups, role);
  return scope === 'all' ? 'all' : universitiesByCode(db, scope);
}

/** The institutions for which a person evaluates, and those that are excluded although they are an Evaluator there. */
export interface EvaluationScope {
  within: Institutions;
  /** Institutions where they also have another role: a Secretary sees names and all scores, Helpdesk sees the applicant of an application. */
  except: Institutions;
}

/** The evaluation scope of a person; every permission to score derives from it. */
export async function evaluationScope(db: Db, { groups }: Pick<Identity, 'groups'>): Promise<EvaluationScope> {
  const [within, ...others] = [await scopeIn(db, groups, 'isEvaluator'), await scopeIn(db, groups, 'isSecretary'), await scopeIn(db, groups, 'isHelpdesk')];
  return { within, except: others.includes('all') ? 'all' : others.flatMap((scope) => (scope === 'all' ? [] : scope)) };
}

/** Whether applications to a university are in the scope. */
export const mayEvaluate = ({ within, except }: EvaluationScope, university: number): boolean => includes(within, university) && !includes(except, university);

/** Whether the scope includes at least one of these universities. */
function meets(scope: EvaluationScope, own: Institutions): boolean {
  if (own !== 'all') return own.some((university) => mayEvaluate(scope, university));
  const { within, except } = scope;
  return within === 'all' ? except !== 'all' : within.some((university) => mayEvaluate(scope, university));
}

/** The evaluators of applications to this university. */
export const evaluatorsFor = (db: Db, university: number): Promise<EvaluatorRow[]> => evaluatorsOf(db, [university]);

/** The evaluators of at least one of the Secretary's institutions. */
export const evaluatorsInScope = async ({ db }: Deps, identity: Identity): Promise<EvaluatorRow[]> => evaluatorsOf(db, await institutionsOf(db, identity, 'isSecretary'));

async function evaluatorsOf(db: Db, institutions: Institutions): Promise<EvaluatorRow[]> {
  const found: EvaluatorRow[] = [];
  for (const row of await listEvaluatorRows(db, MAX_EVALUATORS)) if (meets(await evaluationScope(db, row), institutions)) found.push(row);
  return found;
}

/**
 * Saves a Secretary's data about an evaluator, such as their fields of expertise.
 * @throws {Problem} 404 for a person who may not evaluate for their institutions; 412 on a version conflict
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
