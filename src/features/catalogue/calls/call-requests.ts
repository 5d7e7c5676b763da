import type { components } from '@generated/api';
import { body, client } from '../../../api/client';

type Schemas = components['schemas'];
export type CallStep = Schemas['CallStep'];
export type CallChanges = Schemas['CallChanges'];
/** A row of the list of calls. */
export type ListedCall = Schemas['calls_record'] & { id: number };

/** Previews a change of calls; nothing is changed. */
export const previewChange = (ids: readonly number[], change: CallStep): Promise<CallChanges> =>
  body(client.POST('/api/review/calls/change', { body: { ids: [...ids], change, dry_run: true } }));

/** Changes all of the calls, or none (one transaction), with the `confirmation` of the preview. */
export const changeCalls = (ids: readonly number[], change: CallStep, confirmation: string | null): Promise<CallChanges> =>
  body(
    client.POST('/api/review/calls/change', {
      params: { header: confirmation === null ? {} : { Confirmation: confirmation } },
      body: { ids: [...ids], change },
    }),
  );

/** Copies calls as drafts, `years` later; for `programmes` instead of their own where any are given. */
export const copyCalls = (ids: readonly number[], { years, programmes }: { years: number; programmes: readonly number[] }): Promise<Schemas['CopiedCalls']> =>
  body(client.POST('/api/review/calls/copy', { body: { ids: [...ids], years, ...(programmes.length > 0 && { programme_ids: [...programmes] }) } }));
