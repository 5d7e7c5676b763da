import type { AuditAction } from '@domain/audit-actions';
import type { Deps, Identity } from '../../deps';
import { Problem } from '../../errors';
import { findApplication } from '../../repositories/applications';
import { assignmentsOf, findAssignment, type AssignedRow } from '../../repositories/assignments';
import { findFrozenFile, type FrozenFile } from '../../repositories/application-files';
import { findRubric, type RubricRow } from '../../repositories/rubrics';
import { auditReads } from '../applications/audit-reads';
import { includes, institutionsOf } from '../staff/institutions';
import { shownToEvaluator, type ShownCopy } from './shown-to-evaluator';

interface Look {
  id: number;
  /** The operation; it ends in `-denied` in the trail when the look was refused. */
  action: AuditAction;
  details?: Record<string, unknown>;
  /** Whether what is asked for of the application is shown to this Evaluator; a look at what is hidden is refused. */
  isShown?: (assignment: AssignedRow) => boolean | Promise<boolean>;
}

/** An Evaluator's own assignment, of an institution they evaluate for; the trail has the look at its application. @throws {Problem} 404 */
export async function ownAssignment(deps: Deps, identity: Identity, { id, action, details = {}, isShown = () => true }: Look): Promise<AssignedRow> {
  const row = await findAssignment(deps.db, id);
  const own = row?.evaluator === identity.sub && row.status !== 'recused' && includes(await institutionsOf(deps.db, identity, 'isEvaluator'), row.university_id);
  const granted = own && (await isShown(row));
  if (row) await auditReads(deps, identity, { action: granted ? action : `${action}-denied`, applicationIds: [row.application_id], details: { ...details, assignment: id } });
  if (!row || !granted) throw new Problem(404, 'not_found');
  return row;
}

/** What another evaluator gave, without their name. */
export interface OtherScores {
  total: number;
  scores: Record<string, unknown>;
}

/** All that an Evaluator needs to score an application. */
export interface Evaluated {
  assignment: AssignedRow;
  rubric: RubricRow;
  copy: ShownCopy;
  /** Null until they have given their own scores. */
  others: OtherScores[] | null;
}

async function evaluatedCopy({ db }: Deps, { application_id, blind }: AssignedRow): Promise<ShownCopy> {
  const application = await findApplication(db, application_id);
  if (!application?.frozen) throw new Problem(404, 'not_found');
  return shownToEvaluator(application.frozen, { blind });
}

/** An Evaluator's own assignment with the rubric and what they may see of what was sent. @throws {Problem} 404 */
export async function readAssignment(deps: Deps, identity: Identity, id: number): Promise<Evaluated> {
  const assignment = await ownAssignment(deps, identity, { id, action: 'application.read' });
  const rubric = await findRubric(deps.db, assignment.call_id);
  if (!rubric) throw new Problem(404, 'not_found');
  const given = assignment.status === 'submitted' ? await assignmentsOf(deps.db, [assignment.application_id]) : undefined;
  const others = given?.flatMap(({ id: other, status, total, scores }) => (other !== id && status === 'submitted' && total !== null ? [{ total, scores }] : []));
  return { assignment, rubric, copy: await evaluatedCopy(deps, assignment), others: others ?? null };
}

/** A file that the Evaluator may see, under the name by which they see it. @throws {Problem} 404 */
export async function readAssignmentFile(deps: Deps, identity: Identity, of: { id: number; fileId: number }): Promise<FrozenFile> {
  const shownOf = async (assignment: AssignedRow) => (await evaluatedCopy(deps, assignment)).files.find(({ id }) => id === of.fileId);
  const isShown = async (assignment: AssignedRow) => (await shownOf(assignment)) !== undefined;
  const row = await ownAssignment(deps, identity, { id: of.id, action: 'application.read-file', details: { file: of.fileId }, isShown });
  const shown = await shownOf(row);
  const file = shown && (await findFrozenFile(deps.db, row.application_id, of.fileId));
  if (!file) throw new Problem(404, 'not_found');
  return { ...file, name: shown.name };
}
