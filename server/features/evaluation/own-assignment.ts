import type { ReachAction } from '@domain/review/audit-actions';
import type { Deps, Identity } from '../../deps';
import { Problem } from '../../platform/errors';
import { findApplication } from '../../core/applications/queries/applications';
import { assignmentsOf, findAssignment, type AssignedRow } from './queries/assignments';
import { findFrozenFile, type FrozenFile } from '../../core/applications/queries/application-files';
import { paperDocumentsOf } from '../../core/review/queries/paper-documents';
import { findDesk } from '../../core/review/queries/review-desk';
import { supplementsOf } from '../../core/review/supplements';
import { findRubric, type RubricRow } from './queries/rubrics';
import { auditReads } from '../../core/applications/audit-reads';
import { readCallTerms } from '../../core/applications/call-terms';
import { evaluationScope, mayEvaluate } from './evaluators';
import { withAdded } from './evaluated-supplements';
import { shownToEvaluator } from './shown-to-evaluator';
import type { ShownCopy } from './shown-copy';

interface ReadOptions {
  id: number;
  /** The operation; the audit trail appends `-denied` if access was refused. */
  action: ReachAction;
  details?: Record<string, unknown>;
}

interface Search<Found> extends ReadOptions {
  /** Returns the requested part of the application, or undefined if this Evaluator may not see it. */
  find: (assignment: AssignedRow) => Found | undefined | Promise<Found | undefined>;
}

/**
 * A part of an application that an Evaluator scores, with their own assignment, which must be in their `evaluationScope`. Writes the access
 * to the audit trail.
 * @throws {Problem} 404 without such an assignment, or if the Evaluator may not see the requested part
 */
export async function findInAssignment<Found>(
  deps: Deps,
  identity: Identity,
  { id, action, details = {}, find }: Search<Found>,
): Promise<{ row: AssignedRow; found: Found }> {
  const row = await findAssignment(deps.db, id);
  const own = row?.evaluator === identity.sub && row.status !== 'recused' && mayEvaluate(await evaluationScope(deps.db, identity), row.university_id);
  const found = own ? await find(row) : undefined;
  if (row)
    await auditReads(deps, identity, {
      action: found === undefined ? `${action}-denied` : action,
      applicationIds: [row.application_id],
      details: { ...details, assignment: id },
      as: 'evaluator',
    });
  if (!row || found === undefined) throw new Problem(404, 'not_found');
  return { row, found };
}

/** An Evaluator's own assignment, as `findInAssignment` gives it. @throws {Problem} 404 */
export const ownAssignment = async (deps: Deps, identity: Identity, options: ReadOptions): Promise<AssignedRow> =>
  (await findInAssignment(deps, identity, { ...options, find: () => true })).row;

/** The scores of another evaluator, without their name. */
export interface OtherScores {
  total: number;
  scores: Record<string, unknown>;
}

/** All that an Evaluator needs to score an application. */
export interface Evaluated {
  assignment: AssignedRow;
  rubric: RubricRow;
  copy: ShownCopy;
  /** Null until the Evaluator has submitted their own scores. */
  others: OtherScores[] | null;
}

async function evaluatedCopy(deps: Deps, { application_id, call_id, blind }: AssignedRow): Promise<ReturnType<typeof shownToEvaluator>> {
  const { db } = deps;
  const application = await findApplication(db, application_id);
  if (!application?.frozen) throw new Problem(404, 'not_found');
  const { checklist } = await findDesk(db, application_id);
  const { questions } = await readCallTerms(db, call_id);
  const added = { supplements: await supplementsOf(deps, db, application_id), papers: await paperDocumentsOf(db, application_id), checklist, questions };
  return shownToEvaluator(withAdded(application.frozen, added), { blind, questions });
}

/** An Evaluator's own assignment with the rubric and the visible part of the frozen copy. @throws {Problem} 404 */
export async function readAssignment(deps: Deps, identity: Identity, id: number): Promise<Evaluated> {
  const assignment = await ownAssignment(deps, identity, { id, action: 'application.read' });
  const rubric = await findRubric(deps.db, assignment.call_id);
  if (!rubric) throw new Problem(404, 'not_found');
  const given = assignment.status === 'submitted' ? await assignmentsOf(deps.db, [assignment.application_id]) : undefined;
  const others = given?.flatMap((
    { id: other, status, total, scores },
  ) => (other !== id && status === 'submitted' && total !== null ? [{ total, scores }] : []));
  const { copy } = await evaluatedCopy(deps, assignment);
  return { assignment, rubric, copy, others: others ?? null };
}

/** A file that the Evaluator may see, by the id and under the name that are shown to them. @throws {Problem} 404 */
export async function readAssignmentFile(deps: Deps, identity: Identity, of: { id: number; fileId: number }): Promise<FrozenFile> {
  // The audit trail names the file itself, or what was asked for where there is none.
  const details = { file: of.fileId };
  const find = async (assignment: AssignedRow) => {
    const { copy, fileIds } = await evaluatedCopy(deps, assignment);
    details.file = fileIds.get(of.fileId) ?? of.fileId;
    return copy.files.find(({ id }) => id === of.fileId);
  };
  const { row, found } = await findInAssignment(deps, identity, { id: of.id, action: 'application.read-file', details, find });
  const file = await findFrozenFile(deps.db, row.application_id, details.file);
  if (!file) throw new Problem(404, 'not_found');
  return { ...file, name: found.name };
}
