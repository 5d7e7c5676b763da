import type { Programme } from './catalogue';
import { body, client } from '../api/client';

/** Publishes programmes, all or none; gives how many were drafts. @throws {ApiError} */
export const publishProgrammes = (ids: readonly number[]): Promise<{ changed: number }> =>
  body(client.PUT('/api/review/programmes/state', { body: { ids: [...ids], state: 'published' } }));

/** The properties of a programme that control its publication. They are no facts of the studies, and only matter to those who publish it. */
export const PUBLISHING: readonly (keyof Programme)[] = ['state', 'publish_at'];
