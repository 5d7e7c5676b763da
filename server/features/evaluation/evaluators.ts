import type { Roles } from '@domain/roles';
import { scopeOf, type StaffScope } from '@domain/review/staff-scope';
import type { Db } from '../../platform/db/db';
import type { Deps, Identity } from '../../deps';
import { Problem } from '../../platform/errors';
import { writeAudit } from '../../core/audit/queries';
import { listEvaluatorRows, saveEvaluatorData, type EvaluatorData, type EvaluatorRow } from '../../core/staff/queries/staff';
import { universitiesOfCodes, type Institutions } from '../../core/staff/queries/staff-scope';
import { includes, institutionsOf } from '../../core/staff/institutions';

/** The maximum number of evaluators that are read, more than one portal has. */
const MAX_EVALUATORS = 1000;

/** The institutions for which a person evaluates, and those that are excluded although they are an Evaluator there. */
export interface EvaluationScope {
  within: Institutions;
  /** Institutions where they also have another role: a Secretary sees names and all scores, Helpdesk sees the applicant of an application. */
  except: Institutions;
}

type Grouped = Pick<Identity, 'groups'>;

/** The roles that decide an evaluation scope. */
const SCOPED = ['isEvaluator', 'isSecretary', 'isHelpdesk'] as const satisfies readonly (keyof Roles)[];

/** The evaluation scopes of several people, in order, by one query. */
async function evaluationScopes(db: Db, people: readonly Grouped[]): Promise<EvaluationScope[]> {
  const scopes = people.map(({ groups }) => SCOPED.map((role) => scopeOf(groups, role)));
  const codes = scopes.flat().flatMap((scope) => (scope === 'all' ? [] : scope));
  const universities = await universitiesOfCodes(db, [...new Set(codes)]);
  const institutionsIn = (scope: StaffScope): Institutions => (scope === 'all' ? 'all' : scope.flatMap((code) => universities.get(code) ?? []));
  return scopes.map((all) => {
    const [within = [], ...others] = all.map(institutionsIn);
    return { within, except: others.includes('all') ? 'all' : others.flatMap((scope) => (scope === 'all' ? [] : scope)) };
  });
}

/** The evaluation scope of a person; every permission to score derives from it. */
export async function evaluationScope(db: Db, person: Grouped): Promise<EvaluationScope> {
  const [scope = { within: [], except: [] }] = await evaluationScopes(db, [person]);
  return scope;
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
export const evaluatorsInScope = async ({ db }: Deps, identity: Identity): Promise<EvaluatorRow[]> =>
  evaluatorsOf(db, await institutionsOf(db, identity, 'isSecretary'));

async function evaluatorsOf(db: Db, institutions: Institutions): Promise<EvaluatorRow[]> {
  const rows = await listEvaluatorRows(db, MAX_EVALUATORS);
  const scopes = await evaluationScopes(db, rows);
  return rows.filter((_, index) => {
    const scope = scopes[index];
    return scope !== undefined && meets(scope, institutions);
  });
}

/** Whether an evaluator also evaluates for institutions that are not among these: what is known of them belongs to all of their Secretaries. */
async function isShared(db: Db, person: Grouped, own: Institutions): Promise<boolean> {
  if (own === 'all') return false;
  const { within } = await evaluationScope(db, person);
  return within === 'all' || within.some((university) => !own.includes(university));
}

/**
 * Saves a Secretary's data about an evaluator, such as their fields of expertise.
 * @throws {Problem} 404 for a person who may not evaluate for their institutions; 409 for one who also evaluates for others; 412 on a version conflict
 */
export async function updateEvaluator(
  deps: Deps,
  identity: Identity,
  { sub, data, expected }: { sub: string; data: EvaluatorData; expected: number | undefined },
): Promise<EvaluatorRow> {
  const now = deps.clock.now();
  const line = { at: now, actor: identity.sub, subject: `person:${sub}` };
  const row = (await evaluatorsInScope(deps, identity)).find((known) => known.sub === sub);
  if (!row) {
    await writeAudit(deps.db, { ...line, action: 'person.evaluator-denied' });
    throw new Problem(404, 'not_found');
  }
  if (await isShared(deps.db, row, await institutionsOf(deps.db, identity, 'isSecretary'))) {
    await writeAudit(deps.db, { ...line, action: 'person.evaluator-denied' });
    throw new Problem(409, 'evaluator_shared');
  }
  return deps.db.transaction(async (tx) => {
    const version = await saveEvaluatorData(tx, sub, { data, expected });
    if (version === undefined) throw new Problem(412, 'stale_version');
    await writeAudit(tx, { ...line, action: 'person.evaluator', details: { version } });
    return { ...row, data, version };
  });
}
