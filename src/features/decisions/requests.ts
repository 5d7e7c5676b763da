import type { components } from '@generated/api';
import { queryOptions } from '@tanstack/react-query';
import { MAX_ROWS } from '@domain/records/list-pages';
import { body, client, listQuery, listTotal } from '../../api/client';
import { saveFile } from '../../api/download';
import { loadSchema, MOST_PRINTED } from '../../schema-ui';
import type { DecisionsSort } from './decisions-sort';

export type DecisionState = components['schemas']['DecisionState'];
export type DecisionsOrder = components['schemas']['DecisionsOrder'];
export type Decision = components['schemas']['decisions'];

const withVersion = (id: number, version: number | undefined) => ({
  params: { path: { id }, header: version === undefined ? {} : { 'If-Match': `"${String(version)}"` } },
});

/** The decision on an application, entered and released. */
export const getDecision = (id: number): Promise<DecisionState> => body(client.GET('/api/review/applications/{id}/decision', { params: { path: { id } } }));
/** The same, read and cached under the id of the application. */
export const decisionQuery = (id: number) => queryOptions({ queryKey: ['review', 'decision', id], queryFn: () => getDecision(id) });

/** The schema of decisions, for their fields. */
export const decisionSchemaQuery = queryOptions({ queryKey: ['schemas', 'decisions'], queryFn: () => loadSchema('decisions'), staleTime: Infinity });

/** Enters a decision under an optimistic lock; the server checks it against the schema. */
export const enterDecision = (id: number, { decision, version }: { decision: Decision; version: number | undefined }): Promise<DecisionState> =>
  body(client.PUT('/api/review/applications/{id}/decision', { ...withVersion(id, version), body: decision }));

/** Enters the same decision for several undecided applications in one request. */
export const enterDecisions = (
  selection: Pick<DecisionsOrder, 'ids' | 'matching'>,
  decision: DecisionsOrder['decision'],
): Promise<components['schemas']['DecisionsEntered']> => body(client.POST('/api/review/decisions', { body: { ...selection, decision } }));

/** Removes an entered decision that is not released. @throws {ApiError} 412 when the version is stale */
export const removeDecision = (id: number, version: number): Promise<DecisionState> =>
  body(client.DELETE('/api/review/applications/{id}/decision', withVersion(id, version)));

/** Says whether a condition of an offer is met; `condition` is its index. */
export const tickCondition = (id: number, tick: { condition: number; met: boolean }): Promise<DecisionState> =>
  body(client.POST('/api/review/applications/{id}/conditions', { params: { path: { id } }, body: tick }));

/** Reopens a released decision; where the call wants a second person, the first request only asks for it. */
export const reopenDecision = (id: number, reason: string): Promise<DecisionState> =>
  body(client.POST('/api/review/applications/{id}/decision/reopening', { params: { path: { id } }, body: { reason } }));

/** Takes back a request to reopen a decision. */
export const cancelReopening = (id: number): Promise<DecisionState> =>
  body(client.DELETE('/api/review/applications/{id}/decision/reopening', { params: { path: { id } } }));

export type CallDecision = components['schemas']['CallDecision'];
export type Release = components['schemas']['Release'];
export type ReleaseStatus = components['schemas']['ReleaseState'];

/** The taken and offered places of a call, and the decisions that wait for their release. */
export const getReleaseStatus = (id: number): Promise<ReleaseStatus> => body(client.GET('/api/review/calls/{id}/release', { params: { path: { id } } }));

/** Plans the automatic release of a call's decisions at an ISO instant. */
export async function planRelease(id: number, at: string): Promise<void> {
  await client.PUT('/api/review/calls/{id}/planned-release', { params: { path: { id } }, body: { at } });
}

/** Cancels the release that is planned for a later instant. */
export async function cancelPlannedRelease(id: number): Promise<void> {
  await client.DELETE('/api/review/calls/{id}/planned-release', { params: { path: { id } } });
}

/** The number of applications on a page of the table. */
export const PAGE_ROWS = 50;

/** The part of a call's applications to read: a kind of decision, a sort order, and a page from 1. */
export interface DecisionsQuery {
  decision: string;
  sort: DecisionsSort;
  page: number;
}

/** A page of the applications of a call with their decisions. */
export async function listCallDecisions(
  id: number,
  { decision, sort: { field, order }, page }: DecisionsQuery,
): Promise<{ rows: CallDecision[]; total: number }> {
  const first = (page - 1) * PAGE_ROWS;
  const query = listQuery({ filter: { decision }, range: [first, first + PAGE_ROWS - 1], sort: [field, order] });
  const { data, response } = await client.GET('/api/review/calls/{id}/decisions', { params: { path: { id }, query } });
  return { rows: data ?? [], total: listTotal(response) };
}

/** All applications of a call of a kind, in an order, as far as a page can print them. */
export async function listAllDecisions(id: number, { decision, sort: { field, order } }: Omit<DecisionsQuery, 'page'>): Promise<CallDecision[]> {
  const rows: CallDecision[] = [];
  for (;;) {
    const query = listQuery({ filter: { decision }, range: [rows.length, rows.length + MAX_ROWS - 1], sort: [field, order] });
    const page = await body(client.GET('/api/review/calls/{id}/decisions', { params: { path: { id }, query } }));
    rows.push(...page);
    if (page.length < MAX_ROWS || rows.length >= MOST_PRINTED) return rows;
  }
}

/** Saves the table of a call's decisions for its committee as a PDF. */
export const saveCommitteeTable = (id: number, { decision, sort: { field, order } }: Omit<DecisionsQuery, 'page'>): Promise<void> =>
  saveFile(
    `/api/review/calls/${String(id)}/decisions/table?${new URLSearchParams(listQuery({ filter: { decision }, sort: [field, order] })).toString()}`,
    `committee-${String(id)}.pdf`,
  );

/** Previews a release (dry run). */
export const previewRelease = (id: number): Promise<Release> =>
  body(client.POST('/api/review/calls/{id}/release', { params: { path: { id } }, body: { dry_run: true } }));

/** Releases exactly the decisions of a preview, identified by `plan`. */
export const release = (id: number, plan: string): Promise<Release> =>
  body(client.POST('/api/review/calls/{id}/release', { params: { path: { id } }, body: { plan } }));

/** Enters decisions about a call by the places of its applications; with `dry_run` it only counts them. */
export const decideByScore = (id: number, options: components['schemas']['DecisionsByScore']): Promise<components['schemas']['DecidedByScore']> =>
  body(client.POST('/api/review/calls/{id}/decisions/by-score', { params: { path: { id } }, body: options }));
