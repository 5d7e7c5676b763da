import type { components } from '@generated/api';
import { body, client, listQuery, listTotal } from '../../api/client';
import type { DecisionsSort } from './decisions-sort';

export type DecisionState = components['schemas']['DecisionStanding'];
export type DecisionsOrder = components['schemas']['DecisionsOrder'];
export type Decision = components['schemas']['decisions'];

const withVersion = (id: number, version: number | undefined) => ({
  params: { path: { id }, header: version === undefined ? {} : { 'If-Match': `"${String(version)}"` } },
});

/** The query key of the decision on an application. */
export const decisionKey = (id: number) => ['review', 'decision', id];

/** The decision on an application, entered and released. */
export const getDecision = (id: number): Promise<DecisionState> => body(client.GET('/api/review/applications/{id}/decision', { params: { path: { id } } }));

/** Enters a decision under an optimistic lock; the server checks it against the schema. */
export const enterDecision = (id: number, { decision, version }: { decision: Decision; version: number | undefined }): Promise<DecisionState> =>
  body(client.PUT('/api/review/applications/{id}/decision', { ...withVersion(id, version), body: decision }));

/** Enters the same decision for several undecided applications in one request. */
export const enterDecisions = (ids: readonly number[], decision: DecisionsOrder['decision']): Promise<components['schemas']['DecisionsEntered']> =>
  body(client.POST('/api/review/decisions', { body: { ids: [...ids], decision } }));

/** Removes an entered decision that is not released. @throws {ApiError} 412 when the version is stale */
export const removeDecision = (id: number, version: number): Promise<DecisionState> =>
  body(client.DELETE('/api/review/applications/{id}/decision', withVersion(id, version)));

/** Says whether a condition of an offer is met; `condition` is its index. */
export const tickCondition = (id: number, tick: { condition: number; met: boolean }): Promise<DecisionState> =>
  body(client.POST('/api/review/applications/{id}/conditions', { params: { path: { id } }, body: tick }));

export type CallDecision = components['schemas']['CallDecision'];
export type Release = components['schemas']['Release'];
export type ReleaseStanding = components['schemas']['ReleaseStanding'];

/** The taken and offered places of a call, and the decisions that wait for their release. */
export const getReleaseStanding = (id: number): Promise<ReleaseStanding> => body(client.GET('/api/review/calls/{id}/release', { params: { path: { id } } }));

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
export interface DecisionsWish {
  decision: string;
  sort: DecisionsSort;
  page: number;
}

/** A page of the applications of a call with their decisions. */
export async function listCallDecisions(id: number, { decision, sort: { field, order }, page }: DecisionsWish): Promise<{ rows: CallDecision[]; total: number }> {
  const first = (page - 1) * PAGE_ROWS;
  const query = listQuery({ filter: { decision }, range: [first, first + PAGE_ROWS - 1], sort: [field, order] });
  const { data, response } = await client.GET('/api/review/calls/{id}/decisions', { params: { path: { id }, query } });
  return { rows: data ?? [], total: listTotal(response) };
}

/** Previews a release (dry run). */
export const previewRelease = (id: number): Promise<Release> => body(client.POST('/api/review/calls/{id}/release', { params: { path: { id } }, body: { dry_run: true } }));

/** Releases exactly the decisions of a preview, identified by `plan`. */
export const release = (id: number, plan: string): Promise<Release> => body(client.POST('/api/review/calls/{id}/release', { params: { path: { id } }, body: { plan } }));
