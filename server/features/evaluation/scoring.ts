import { SCORABLE_STATUSES } from '@domain/applications/application-lifecycle';
import { criteriaOf, criterionMean, meanOf, spreadOf, scoreTotal, type Rubric } from '@domain/review/rubric';
import type { Db } from '../../platform/db/db';
import type { Deps, Identity } from '../../deps';
import { Problem, ValidationFailed } from '../../platform/errors';
import { clearApplicationScores, saveApplicationScores } from './queries/application-scores';
import { lockApplication } from '../../core/applications/queries/applications';
import {
  assignmentsOf,
  byApplication,
  findAssignment,
  saveAssignment,
  saveTotals,
  submittedOfCall,
  type AssignedRow,
  type AssignmentRow,
  type AssignmentState,
} from './queries/assignments';
import { writeAudit } from '../../core/audit/queries';
import { isDecided } from '../../core/review/queries/call-decisions';
import { shareRubric, type RubricRow } from './queries/rubrics';
import { checkAnswers } from '../../core/applications/check-answers';
import { ownAssignment } from './own-assignment';

type Terms = Pick<RubricRow, 'tie_break'> & { rubric: Rubric };

/** The result of the submitted scores of one application. */
function summed(application_id: number, submittedRows: readonly AssignmentRow[], { rubric, tie_break }: Terms) {
  const totals = submittedRows.map(({ scores }) => scoreTotal(rubric, scores));
  const given = submittedRows.map(({ scores }) => scores);
  return {
    application_id,
    submitted: submittedRows.length,
    mean: meanOf(totals) ?? 0,
    spread: spreadOf(totals),
    ties: tie_break.map((key) => criterionMean(rubric, key, given)),
  };
}

/** Whether both rubrics ask for the same scores: weights, texts and order may differ. */
export function asksTheSame(one: Rubric, other: Rubric): boolean {
  const criteriaText = (rubric: Rubric) =>
    JSON.stringify(criteriaOf(rubric).map(({ key, minimum, maximum, comment, decimals }) => [key, minimum, maximum, comment, decimals]));
  return criteriaText(one) === criteriaText(other);
}

/** Recalculates all totals of a locked call after its weights or its tie-break changed. @returns the number of evaluators' totals */
export async function recalculate(tx: Db, call: number, terms: Terms): Promise<number> {
  const given = await submittedOfCall(tx, call);
  await saveTotals(tx, given.map(({ id, scores }) => ({ id, total: scoreTotal(terms.rubric, scores) })));
  for (const [application, rows] of byApplication(given)) await saveApplicationScores(tx, summed(application, rows, terms));
  return given.length;
}

/** Recalculates the score of a locked application from the scores that are given. */
async function sumUp(tx: Db, application: number, terms: Terms): Promise<void> {
  const given = (await assignmentsOf(tx, [application])).filter(({ status }) => status === 'submitted');
  if (given.length === 0) return clearApplicationScores(tx, application);
  await saveApplicationScores(tx, summed(application, given, terms));
}

/**
 * Runs a change of an Evaluator's own assignment. It locks the rubric, then the application, then the assignment, in the same order as
 * `recalculate`, to avoid deadlocks.
 */
async function changeOwn<Result>(
  deps: Deps,
  identity: Identity,
  { id, expected, given = false, change }: {
    id: number;
    expected: number | undefined;
    given?: boolean;
    change: (tx: Db, row: AssignedRow, terms: Terms) => Promise<Result>;
  },
): Promise<Result> {
  const seen = await ownAssignment(deps, identity, { id, action: 'application.score' });
  return deps.db.transaction(async (tx) => {
    const { rubric, tie_break } = (await shareRubric(tx, seen.call_id)) ?? {};
    await lockApplication(tx, seen.application_id);
    const row = await findAssignment(tx, id);
    if (!row || !rubric || !tie_break) throw new Problem(404, 'not_found');
    if (row.status === 'submitted' && !given) throw new Problem(409, 'scores_given');
    if (row.status !== 'submitted' && given) throw new Problem(409, 'scores_not_given');
    if (row.status === 'recused') throw new Problem(404, 'not_found');
    if (!SCORABLE_STATUSES.includes(row.application_status)) throw new Problem(409, 'scoring_over');
    if (expected !== undefined && expected !== row.version) throw new Problem(412, 'stale_version');
    return change(tx, row, { rubric, tie_break });
  });
}

async function savedRow(tx: Db, id: number): Promise<AssignedRow> {
  const row = await findAssignment(tx, id);
  if (!row) throw new Error('An assignment vanished while it was written.');
  return row;
}

/** An evaluator's scores: a draft, or submitted, which counts. */
export interface ScoresChange {
  id: number;
  scores: Record<string, unknown>;
  submitted: boolean;
  expected: number | undefined;
}

/**
 * Saves an Evaluator's scores as a draft, or submits them.
 * @throws {Problem} 404; 409 once they are submitted, or the application is decided; 412 on a version conflict
 * @throws {ValidationFailed} for scores that do not fit the rubric; a draft may be incomplete
 */
export function saveScores(deps: Deps, identity: Identity, { id, scores, submitted, expected }: ScoresChange): Promise<AssignedRow> {
  const now = deps.clock.now();
  return changeOwn(deps, identity, {
    id,
    expected,
    change: async (tx, row, terms) => {
      const failures = checkAnswers(terms.rubric, scores, submitted ? 'whole' : 'draft');
      if (failures.length > 0)
        throw new ValidationFailed(failures.map(({ loc: [, , ...inside], ...failure }) => ({ ...failure, loc: ['body', 'scores', ...inside] })));
      const draft: AssignmentState = { status: 'draft', scores, total: null, conflict: null, submitted_at: null };
      const state: AssignmentState = submitted ? { ...draft, status: 'submitted', total: scoreTotal(terms.rubric, scores), submitted_at: now } : draft;
      await saveAssignment(tx, id, { state, now });
      if (!submitted) return savedRow(tx, id);
      await sumUp(tx, row.application_id, terms);
      await writeAudit(tx, {
        at: now,
        actor: identity.sub,
        action: 'application.scored',
        subject: `application:${row.application_id}`,
        details: { assignment: id, total: state.total },
      });
      return savedRow(tx, id);
    },
  });
}

/** Makes an Evaluator's submitted scores a draft again, which does not count. @throws {Problem} 404; 409 if none are given, or something is decided */
export function reopenScores(deps: Deps, identity: Identity, id: number): Promise<AssignedRow> {
  const now = deps.clock.now();
  return changeOwn(deps, identity, {
    id,
    expected: undefined,
    given: true,
    change: async (tx, row, terms) => {
      if (await isDecided(tx, row.application_id)) throw new Problem(409, 'scores_not_given');
      await saveAssignment(tx, id, { state: { status: 'draft', scores: row.scores, total: null, conflict: null, submitted_at: null }, now });
      await sumUp(tx, row.application_id, terms);
      await writeAudit(tx, {
        at: now,
        actor: identity.sub,
        action: 'application.take-back-scores',
        subject: `application:${row.application_id}`,
        details: { assignment: id, total: row.total },
      });
      return savedRow(tx, id);
    },
  });
}

/** Withdraws an Evaluator from an application because of a conflict of interest, and deletes their scores. @throws {Problem} as `saveScores` */
export function recuse(deps: Deps, identity: Identity, { id, reason }: { id: number; reason: string }): Promise<void> {
  const now = deps.clock.now();
  return changeOwn(deps, identity, {
    id,
    expected: undefined,
    change: async (tx, row) => {
      await saveAssignment(tx, id, { state: { status: 'recused', scores: {}, total: null, conflict: reason, submitted_at: null }, now });
      await writeAudit(tx, {
        at: now,
        actor: identity.sub,
        action: 'application.recused',
        subject: `application:${row.application_id}`,
        details: { assignment: id },
      });
    },
  });
}
