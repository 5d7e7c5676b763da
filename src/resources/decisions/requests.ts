import type { components } from '@generated/api';
import { body, client } from '../../api/client';

export type Standing = components['schemas']['DecisionStanding'];
export type Decision = components['schemas']['decisions'];

const over = (id: number, version: number | undefined) => ({
  params: { path: { id }, header: version === undefined ? {} : { 'If-Match': `"${String(version)}"` } },
});

export const getDecision = (id: number): Promise<Standing> => body(client.GET('/api/review/applications/{id}/decision', { params: { path: { id } } }));

/** Enters a decision over a version; the server checks it against the schema. */
export const enterDecision = (id: number, { decision, version }: { decision: Decision; version: number | undefined }): Promise<Standing> =>
  body(client.PUT('/api/review/applications/{id}/decision', { ...over(id, version), body: decision }));

export const removeDecision = (id: number, version: number): Promise<Standing> =>
  body(client.DELETE('/api/review/applications/{id}/decision', over(id, version)));
