import type { components } from '@generated/api';
import { queryOptions } from '@tanstack/react-query';
import { body, client, listQuery, listTotal } from '../../api/client';

type Schemas = components['schemas'];
export type RubricTerms = Pick<Schemas['CallRubric'], 'rubric' | 'blind' | 'tie_break'>;

const byId = (id: number) => ({ params: { path: { id } } });
const onVersion = (id: number, version: number) => ({ params: { path: { id }, header: { 'If-Match': `"${String(version)}"` } } });

/** Saves the rubric of a call; `version` is the one that was read (optimistic lock). */
export const saveCallRubric = (call: number, terms: RubricTerms & { confirmed?: boolean }, version: number): Promise<Schemas['CallRubric']> =>
  body(client.PUT('/api/review/calls/{id}/rubric', { ...onVersion(call, version), body: terms }));

export type Assignment = Schemas['Assignment'];
export type AssignmentToScore = Schemas['AssignmentToScore'];
export type Scores = Schemas['Scores'];
export type Evaluation = Schemas['ApplicationEvaluation'];
export type Evaluator = Schemas['Evaluator'];

/** An assignment with the parts of the application that its evaluator may see. */
export const getAssignment = (id: number): Promise<AssignmentToScore> => body(client.GET('/api/review/assignments/{id}', byId(id)));

/** The number of the user's assignments with one of the statuses, only of `call` when it is given, and the first of them. */
async function countOf(status: readonly Assignment['status'][], call?: number): Promise<{ count: number; first: Assignment | undefined }> {
  const { data, response } = await client.GET('/api/review/assignments', {
    params: { query: listQuery({ filter: { status, ...(call !== undefined && { call_id: call }) }, range: [0, 0] }) },
  });
  return { count: listTotal(response), first: data?.[0] };
}

/** An Evaluator's progress: how many assignments are waiting and done, and the next one. */
export interface ScoringProgress {
  waiting: number;
  done: number;
  next: Assignment | undefined;
}

const WAITING: readonly Assignment['status'][] = ['open', 'draft'];

/** The signed-in Evaluator's progress, only with the assignments of `call` when it is given. */
export async function getProgress(call?: number): Promise<ScoringProgress> {
  const [waiting, done] = await Promise.all([countOf(WAITING, call), countOf(['submitted'], call)]);
  return { waiting: waiting.count, done: done.count, next: waiting.first };
}

/** The next assignment of any call. */
export const getNext = async (): Promise<Assignment | null> => (await countOf(WAITING)).first ?? null;

/** Saves scores as a draft, or submits them. */
export const saveScores = (
  id: number,
  { scores, submitted, version }: { scores: Scores; submitted: boolean; version: number },
): Promise<Schemas['ScoresRead']> => body(client.PUT('/api/review/assignments/{id}/scores', { ...onVersion(id, version), body: { scores, submitted } }));

/** Makes the Evaluator's submitted scores a draft again. */
export async function reopenScores(id: number): Promise<void> {
  await client.POST('/api/review/assignments/{id}/reopen', { params: { path: { id } } });
}

/** Withdraws from an application because of a conflict of interest. */
export async function recuse(id: number, reason: string): Promise<void> {
  await client.POST('/api/review/assignments/{id}/conflict', { ...byId(id), body: { reason } });
}

/** Who scores an application, and the scores that are given. */
export const evaluationQuery = (application: number) =>
  queryOptions({ queryKey: ['evaluation', application], queryFn: () => body(client.GET('/api/review/applications/{id}/assignments', byId(application))) });

/** The evaluators whom the signed-in Secretary can assign. */
export const listEvaluators = (): Promise<Evaluator[]> => body(client.GET('/api/review/evaluators'));
export const evaluatorsQuery = queryOptions({ queryKey: ['evaluators'], queryFn: listEvaluators });

/** Assigns an application to evaluators, by their `sub`. @returns its evaluation afterwards */
export const assignTo = (application: number, order: Schemas['AssignmentsCreate']): Promise<Evaluation> =>
  body(client.POST('/api/review/applications/{id}/assignments', { ...byId(application), body: order }));

/** Assigns several applications to evaluators in one request. */
export const assignMany = (order: Schemas['AssignmentsOrder']): Promise<Schemas['AssignmentsCreated']> =>
  body(client.POST('/api/review/assignments', { body: order }));

/** Takes an assignment from its evaluator. */
export async function unassign(id: number): Promise<void> {
  await client.DELETE('/api/review/assignments/{id}', byId(id));
}

/** Saves the data of an evaluator; `version` is the one that was read (optimistic lock). */
export const saveEvaluator = (sub: string, data: Schemas['evaluators'], version: number): Promise<Evaluator> =>
  body(client.PUT('/api/review/evaluators/{sub}', { params: { path: { sub }, header: { 'If-Match': `"${String(version)}"` } }, body: data }));

/** The display name of an evaluator. */
export const evaluatorName = ({ name, email, sub }: Pick<Evaluator, 'name' | 'email' | 'sub'>): string => name ?? email ?? sub;

export type DistributionResult = Schemas['CallDistributionResult'];

/** Distributes the applications under review in a call, or previews that (dry run). */
export const distribute = (call: number, options: Schemas['CallDistribution']): Promise<DistributionResult> =>
  body(client.POST('/api/review/calls/{id}/assignments', { ...byId(call), body: options }));

export type CallScoring = Schemas['CallScoring'];

/** How far the evaluators of a call are. */
export const scoringQuery = (call: number) =>
  queryOptions({ queryKey: [...evaluatorsQuery.queryKey, 'scoring', call], queryFn: () => body(client.GET('/api/review/calls/{id}/assignments', byId(call))) });

/** Sets until when all that waits for scores in a call is to be scored; null takes the date off. */
export async function setCallScoringDate(call: number, due_at: string | null): Promise<void> {
  await client.PUT('/api/review/calls/{id}/assignments', { ...byId(call), body: { due_at } });
}
