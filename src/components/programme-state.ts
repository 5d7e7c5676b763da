import { body, client } from '../api/client';

/** Publishes programmes, all or none; gives how many were drafts. @throws {ApiError} */
export const publishProgrammes = (ids: readonly number[]): Promise<{ changed: number }> =>
  body(client.PUT('/api/review/programmes/state', { body: { ids: [...ids], state: 'published' } }));

/** Properties of a programme that say when everyone sees it: for those who publish it, no facts of the studies. */
export const PUBLISHING = ['state', 'publish_at'];
