import type { components } from '@generated/api';
import type { Deps, Identity } from '../../deps';
import { findApplicationScores } from './queries/application-scores';
import { assignmentsOf } from './queries/assignments';
import { staffBySub } from '../../core/staff/queries/staff';
import { isoInstantOrNull } from '../../platform/db/queries/instants';
import { findRubric } from './queries/rubrics';
import { sentApplication } from '../../core/applications/application-scope';

/** The evaluators of an application to the Secretary's institutions, their scores and the result. @throws {Problem} 404 */
export async function readEvaluation(deps: Deps, identity: Identity, application: number): Promise<components['schemas']['ApplicationEvaluation']> {
  const { db } = deps;
  const { call_id } = await sentApplication(deps, identity, { id: application, action: 'application.read-scores' });
  const rubric = await findRubric(db, call_id);
  const rows = await assignmentsOf(db, [application]);
  const people = await staffBySub(db, rows.map(({ evaluator }) => evaluator));
  const scores = await findApplicationScores(db, application);
  const assignments = rows.map(({ id, version, evaluator, status, scores: given, total, conflict, submitted_at, due_at }) => ({
    id,
    version,
    evaluator: people.get(evaluator) ?? { sub: evaluator, name: null, email: null },
    status,
    // Draft scores are visible to the evaluator only, until they submit them.
    scores: status === 'submitted' ? (given as components['schemas']['Scores']) : null,
    total,
    conflict,
    submitted_at: isoInstantOrNull(submitted_at),
    due_at: isoInstantOrNull(due_at),
  }));
  return { rubric: rubric?.rubric ?? null, tie_break: rubric?.tie_break ?? [], assignments, mean: scores?.mean ?? null, spread: scores?.spread ?? null };
}
