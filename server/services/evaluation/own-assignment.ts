import type { ReachAction } from '@domain/review/audit-actions';
import type { Deps, Identity } from '../../deps';
import { Problem } from '../../errors';
import { requestsOf, type InformationRequestRow } from '../../repositories/information-requests';
import { findApplication, type FrozenCopy } from '../../repositories/applications';
import { assignmentsOf, findAssignment, type AssignedRow } from '../../repositories/assignments';
import { findFrozenFile, type FrozenFile } from '../../repositories/application-files';
import { findRubric, type RubricRow } from '../../repositories/rubrics';
import { auditReads } from '../applications/audit-reads';
import { readCallTerms } from '../applications/call-terms';
import { evaluationScope, mayEvaluate } from './evaluators';
import { shownToEvaluator, type ShownCopy } from './shown-to-evaluator';

interface Look {
  id: number;
  /** The operation; the audit trail appends `-denied` if access was refused. */
  action: ReachAction;
  details?: Record<string, unknown>;
}

interface Search<Found> extends Look {
  /** Returns the requested part of the application, or undefined if this Evaluator may not see it. */
  find: (assignment: AssignedRow) => Found | undefined | Promise<Found | undefined>;
}

/**
 * A part of an application that an Evaluator scores, with their own assignment, which must be in their `evaluationScope`. Writes the access
 * to the audit trail.
 * @throws {Problem} 404 without such an assignment, or if the Evaluator may not see the requested part
 */
export async function findInAssignment<Found>(deps: Deps, identity: Identity, { id, action, details = {}, find }: Search<Found>): Promise<{ row: AssignedRow; found: Found }> {
  const row = await findAssignment(deps.db, id);
  const own = row?.evaluator === identity.sub && row.status !== 'recused' && mayEvaluate(await evaluationScope(deps.db, identity), row.university_id);
  const found = own ? await find(row) : undefined;
  if (row) await auditReads(deps, identity, { action: found === undefined ? `${action}-denied` : action, applicationIds: [row.application_id], details: { ...details, assignment: id }, as: 'evaluator' });
  if (!row || found === undefined) throw new Problem(404, 'not_found');
  return { row, found };
}

/** An Evaluator's own assignment, as `findInAssignment` gives it. @throws {Problem} 404 */
export const ownAssignment = async (deps: Deps, identity: Identity, look: Look): Promise<AssignedRow> =>
  (await findInAssignment(deps, identity, { ...look, find: () => true })).row;

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

/** The frozen copy with the documents that the call allowed after sending. */
function withAdded(frozen: FrozenCopy, requests: readonly InformationRequestRow[]): FrozenCopy {
  const added = requests.flatMap(({ asked_by, supplement }) => (asked_by === null && supplement ? [supplement] : []));
  return { ...frozen, documents: Object.assign({ ...frozen.documents }, ...added.map(({ documents }) => documents)) as FrozenCopy['documents'], files: [...frozen.files, ...added.flatMap(({ files }) => files)] };
}

async function evaluatedCopy({ db }: Deps, { application_id, call_id, blind }: AssignedRow): Promise<ShownCopy> {
  const application = await findApplication(db, application_id);
  if (!application?.frozen) throw new Problem(404, 'not_found');
  return shownToEvaluator(withAdded(application.frozen, await requestsOf(db, application_id)), { blind, questions: (await readCallTerms(db, call_id)).questions });
}

/** An Evaluator's own assignment with the rubric and the visible part of the frozen copy. @throws {Problem} 404 */
export async function readAssignment(deps: Deps, identity: Identity, id: number): Promise<Evaluated> {
  const assignment = await ownAssignment(deps, identity, { id, action: 'application.read' });
  const rubric = await findRubric(deps.db, assignment.call_id);
  if (!rubric) throw new Problem(404, 'not_found');
  const given = assignment.status === 'submitted' ? await assignmentsOf(deps.db, [assignment.application_id]) : undefined;
  const others = given?.flatMap(({ id: other, status, total, scores }) => (other !== id && status === 'submitted' && total !== null ? [{ total, scores }] : []));
  return { assignment, rubric, copy: await evaluatedCopy(deps, assignment), others: others ?? null };
}

/** A file that the Evaluator may see, under the name that is shown to them. @throws {Problem} 404 */
export async function readAssignmentFile(deps: Deps, identity: Identity, of: { id: number; fileId: number }): Promise<FrozenFile> {
  const find = async (assignment: AssignedRow) => (await evaluatedCopy(deps, assignment)).files.find(({ id }) => id === of.fileId);
  const { row, found } = await findInAssignment(deps, identity, { id: of.id, action: 'application.read-file', details: { file: of.fileId }, find });
  const file = await findFrozenFile(deps.db, row.application_id, of.fileId);
  if (!file) throw new Problem(404, 'not_found');
  return { ...file, name: found.name };
}
