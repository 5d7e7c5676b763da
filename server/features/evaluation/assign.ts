import { SCORABLE_STATUSES } from '@domain/applications/application-lifecycle';
import { atRandom, byLoad, knowsField, distribute, type DistributedApplication } from '@domain/review/distribute';
import { randomUUID } from 'node:crypto';
import type { Db } from '../../platform/db/db';
import type { Deps, Identity } from '../../deps';
import { Problem, ValidationFailed } from '../../platform/errors';
import { lockApplication } from '../../core/applications/queries/applications';
import { assignmentsOf, byApplication, deleteAssignmentRow, findAssignment, underReviewOf } from './queries/assignments';
import { writeAudit, writeAuditOfMany } from '../../core/audit/queries';
import type { EvaluatorRow } from '../../core/staff/queries/staff';
import { findRubric, type RubricRow } from './queries/rubrics';
import { universityOfApplication } from '../../core/staff/queries/staff-scope';
import { requireSent } from '../../core/review/scope';
import { requireCall } from '../../core/staff/require-call';
import { evaluatorsFor } from './evaluators';
import { addAssignments, dueDate } from './scoring-dates';
import { numbersOf } from './seeded-numbers';

/** The rubric of a call that has one. @throws {Problem} 409 for a call without */
async function requireRubric(db: Db, call: number): Promise<RubricRow> {
  const row = await findRubric(db, call);
  if (!row?.rubric) throw new Problem(409, 'rubric_missing');
  return row;
}

/** The evaluators of a university, limited to `subs` if there are any. @throws {ValidationFailed} for a person who may not evaluate */
export async function requireEvaluators(db: Db, university: number | undefined, subs: readonly string[]): Promise<EvaluatorRow[]> {
  const known = university === undefined ? [] : await evaluatorsFor(db, university);
  const unknown = subs.flatMap((
    sub,
    index,
  ) => (known.some((row) => row.sub === sub) ? [] : [{ loc: ['body', 'evaluators', index], type: 'unknown_reference' }]));
  if (unknown.length > 0) throw new ValidationFailed(unknown);
  return subs.length === 0 ? known : known.filter(({ sub }) => subs.includes(sub));
}

/**
 * Assigns an application to evaluators.
 * @returns the ids of the new assignments; an evaluator who already has one gets no second
 * @throws {Problem} 404 out of scope; 409 while it is not under review, or its call has no rubric
 * @throws {ValidationFailed} for somebody who may not evaluate for this institution
 */
export async function assign(
  deps: Deps,
  identity: Identity,
  { application, evaluators, due_at }: { application: number; evaluators: readonly string[]; due_at?: string | undefined },
): Promise<number[]> {
  await requireSent(deps, identity, { ids: [application], action: 'application.assign' });
  const now = deps.clock.now();
  const due = dueDate(due_at, now);
  return deps.db.transaction(async (tx) => {
    const row = await lockApplication(tx, application);
    if (!row || !SCORABLE_STATUSES.includes(row.status)) throw new Problem(409, 'not_under_review');
    await requireRubric(tx, row.call_id);
    await requireEvaluators(tx, await universityOfApplication(tx, application), evaluators);
    const created = await addAssignments(deps, tx, { pairs: evaluators.map((evaluator) => ({ application, evaluator })), due, now });
    await writeAudit(tx, { at: now, actor: identity.sub, action: 'application.assign', subject: `application:${application}`, details: { evaluators } });
    return created;
  });
}

/** How the applications of a call are distributed. */
export interface Sharing {
  call: number;
  each: number;
  /** `load`: by open assignments; `field`: the same, among evaluators who know the programme's field. */
  by: 'field' | 'load' | 'random';
  /** The candidates; empty for everyone who may evaluate. */
  evaluators: readonly string[];
  /** The seed of `random`: an equal seed gives the same result, so that the real run repeats the dry run. */
  seed?: string | undefined;
  /** ISO instant until which the new assignments are to be scored. */
  due_at?: string | undefined;
  dryRun: boolean;
}

/** The share of an evaluator, and the facts that explain it. */
export interface GivenTo extends Pick<EvaluatorRow, 'sub' | 'name' | 'email' | 'open'> {
  gets: number;
  /** Applications of the call from which they withdrew. */
  withdrawn: number;
  /** Whether they know the programme's field; null unless `by` is `field`. */
  knows_field: boolean | null;
}

export interface DistributionResult {
  applications: number;
  created: number;
  /** Applications that still have fewer evaluators than wished. */
  short: number;
  /** The programme's field of study, an ISCED-F code. */
  field: string | null;
  seed: string | null;
  evaluators: GivenTo[];
}

/** The assigned and the withdrawn evaluators of each application. */
async function applicationsOf(tx: Db, ids: readonly number[]): Promise<DistributedApplication[]> {
  const before = byApplication(await assignmentsOf(tx, ids));
  return ids.map((application) => {
    const subsOf = (recused: boolean) =>
      (before.get(application) ?? []).filter(({ status }) => (status === 'recused') === recused).map(({ evaluator }) => evaluator);
    return { application, has: subsOf(false), barred: subsOf(true) };
  });
}

/**
 * Distributes the applications of a call that are under review, so that each has `each` evaluators; a dry run writes nothing.
 * @throws {Problem} 404 out of scope; 409 for a call without a rubric
 * @throws {ValidationFailed} for somebody who may not evaluate for this institution
 */
export async function assignCall(
  deps: Deps,
  identity: Identity,
  { call, each, by, evaluators, seed = randomUUID(), due_at, dryRun }: Sharing,
): Promise<DistributionResult> {
  await requireCall(deps, identity, { id: call, action: 'calls.share-out' });
  const now = deps.clock.now();
  const due = dueDate(due_at, now);
  return deps.db.transaction(async (tx) => {
    const { university_id, field } = await requireRubric(tx, call);
    const who = await requireEvaluators(tx, university_id, evaluators);
    const applications = await applicationsOf(tx, await underReviewOf(tx, call));
    const knows = ({ data }: EvaluatorRow) => (by === 'field' ? field !== null && knowsField(data.fields ?? [], field) : null);
    const loads = new Map(who.filter((row) => knows(row) !== false).map(({ sub, open }) => [sub, open]));
    const { shares, short } = distribute(applications, { each, loads, order: by === 'random' ? atRandom(numbersOf(seed)) : byLoad });
    if (!dryRun && shares.length > 0) {
      await addAssignments(deps, tx, { pairs: shares, due, now });
      const subjects = [...new Set(shares.map(({ application }) => `application:${application}`))];
      await writeAuditOfMany(
        tx,
        { at: now, actor: identity.sub, action: 'application.assign', details: { by, call, ...(by === 'random' && { seed }) } },
        subjects,
      );
    }
    const given = who.map((row) => ({
      sub: row.sub,
      name: row.name,
      email: row.email,
      open: row.open,
      gets: shares.filter(({ evaluator }) => evaluator === row.sub).length,
      withdrawn: applications.filter(({ barred }) => barred.includes(row.sub)).length,
      knows_field: knows(row),
    }));
    return { applications: applications.length, created: shares.length, short, field, seed: by === 'random' ? seed : null, evaluators: given };
  });
}

/** Deletes an assignment. @throws {Problem} 404 out of scope; 409 once its scores are submitted */
export async function unassign(deps: Deps, identity: Identity, id: number): Promise<void> {
  const assignment = await findAssignment(deps.db, id);
  if (!assignment) throw new Problem(404, 'not_found');
  const { application_id: application } = assignment;
  await requireSent(deps, identity, { ids: [application], action: 'application.unassign' });
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await lockApplication(tx, application);
    const row = await findAssignment(tx, id);
    if (!row) throw new Problem(404, 'not_found');
    if (row.status === 'submitted') throw new Problem(409, 'scores_given');
    await deleteAssignmentRow(tx, id);
    await writeAudit(tx, {
      at: now,
      actor: identity.sub,
      action: 'application.unassign',
      subject: `application:${application}`,
      details: { evaluator: row.evaluator },
    });
  });
}
