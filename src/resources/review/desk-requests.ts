import type { components } from '@generated/api';
import { body, client } from '../../api/client';

type Schemas = components['schemas'];

/** Begins the review of those that were sent and wait for it. */
export const startReview = (ids: readonly number[]): Promise<Schemas['ReviewStarted']> =>
  body(client.POST('/api/review/start-review', { body: { ids: [...ids] } }));
