import { SCORABLE_STATUSES } from '@domain/applications/application-lifecycle';
import type { components } from '@generated/api';
import type { HandlersOf } from '../../../platform/http/handler';
import { parseList, sendList } from '../../../platform/http/lists';
import { expectedVersion, sendRecord } from '../../../platform/http/versions';
import { ASSIGNMENT_SORTS, listAssignmentRows, type AssignedRow, type AssignmentFilters } from '../queries/assignments';
import { isoInstant, isoInstantOrNull } from '../../../platform/db/queries/instants';
import { auditReads } from '../../../core/applications/audit-reads';
import { readCallRecords } from '../../../core/catalogue/read-calls';
import { isDecided } from '../../../core/review/queries/call-decisions';
import { evaluationScope } from '../evaluators';
import { readAssignment, readAssignmentFile } from '../own-assignment';
import { recuse, saveScores, reopenScores } from '../scoring';
import { readAssignmentRefereeFile, readAssignmentReferees } from '../read-letters';
import { sendStoredFile } from '../../../platform/files/send-stored-file';
import { given, idsIn, wordsIn } from '../../../core/catalogue/routes/filter-values';
import { signedIn } from '../../../platform/http/signed-in';

type Schemas = components['schemas'];

const LIST = {
  sortable: ASSIGNMENT_SORTS,
  filterable: ['id', 'status', 'call_id'],
  defaultSort: { field: 'next', order: 'ASC' },
} as const;

const scoresOf = ({ scores }: AssignedRow) => scores as Schemas['Scores'];

const summary = (row: AssignedRow): Schemas['Assignment'] => ({
  id: row.id,
  version: row.version,
  status: row.status,
  number: row.number,
  applicant_name: row.blind ? null : row.applicant_name,
  blind: row.blind,
  total: row.total,
  call_id: row.call_id,
  call_title: row.call_title,
  programme_title: row.programme_title,
  university_name: row.university_name,
  updated_at: isoInstant(row.updated_at),
  submitted_at: isoInstantOrNull(row.submitted_at),
  due_at: isoInstantOrNull(row.due_at),
});

const scoresRead = (row: AssignedRow) => ({
  id: row.id,
  version: row.version,
  scores: scoresOf(row),
  submitted: row.status === 'submitted',
  updated_at: isoInstant(row.updated_at),
});

/** The operations of Evaluators, on their own assignments only. */
export const assignmentHandlers: HandlersOf<
  'listAssignments' | 'getAssignment' | 'getAssignmentFile' | 'getAssignmentRefereeFile' | 'updateScores' | 'reopenScores' | 'recuseAssignment'
> = {
  listAssignments: async (deps, exchange) => {
    const identity = signedIn(exchange);
    const { filter, ...page } = parseList(exchange.query, LIST);
    const { within, except } = await evaluationScope(deps.db, identity);
    const filters = given<AssignmentFilters>({
      institutions: within,
      except,
      evaluator: identity.sub,
      ids: idsIn(filter, 'id'),
      applicationIds: undefined,
      callIds: idsIn(filter, 'call_id'),
      statuses: wordsIn(filter, 'status'),
    });
    const { rows, total } = await listAssignmentRows(deps.db, filters, page);
    await auditReads(deps, identity, { action: 'application.read-in-list', applicationIds: rows.map(({ application_id }) => application_id), as: 'evaluator' });
    return sendList(exchange.reply, 'assignments', { rows: rows.map(summary), total, offset: page.offset });
  },
  getAssignment: async (deps, exchange) => {
    const { assignment, rubric, copy, others } = await readAssignment(deps, signedIn(exchange), exchange.params.id);
    const embedded = (await readCallRecords(deps.db, [assignment.call_id], deps.clock.now())).get(assignment.call_id);
    if (!embedded || !rubric.rubric) throw new Error('An assignment belongs to a call with a rubric.');
    return sendRecord(exchange.reply, {
      ...summary(assignment),
      rubric: rubric.rubric,
      scores: scoresOf(assignment),
      open: assignment.status !== 'submitted' && SCORABLE_STATUSES.includes(assignment.application_status),
      can_reopen: assignment.status === 'submitted' && SCORABLE_STATUSES.includes(assignment.application_status) &&
        !(await isDecided(deps.db, assignment.application_id)),
      call: embedded,
      application: copy,
      referees: await readAssignmentReferees(deps, assignment),
      others: others && others.map(({ total, scores }) => ({ total, scores: scores as Schemas['Scores'] })),
    });
  },
  getAssignmentFile: async (deps, exchange) =>
    sendStoredFile(deps, exchange.reply, await readAssignmentFile(deps, signedIn(exchange), { id: exchange.params.id, fileId: exchange.params.file_id })),
  getAssignmentRefereeFile: async (deps, exchange) =>
    sendStoredFile(
      deps,
      exchange.reply,
      await readAssignmentRefereeFile(deps, signedIn(exchange), { id: exchange.params.id, referee: exchange.params.referee_id }),
    ),
  updateScores: async (deps, exchange) => {
    const { scores, submitted } = exchange.body;
    const change = { id: exchange.params.id, scores, submitted, expected: expectedVersion(exchange.request, exchange.body) };
    const row = await saveScores(deps, signedIn(exchange), change);
    return sendRecord(exchange.reply, scoresRead(row));
  },
  reopenScores: async (deps, exchange) => sendRecord(exchange.reply, scoresRead(await reopenScores(deps, signedIn(exchange), exchange.params.id))),
  recuseAssignment: async (deps, exchange) => {
    await recuse(deps, signedIn(exchange), { id: exchange.params.id, reason: exchange.body.reason });
    return undefined;
  },
};
