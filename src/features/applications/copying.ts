import type { components } from '@generated/api';
import { useState } from 'react';
import { body, client } from '../../api/client';
import { reportError } from '../../errors/report';
import { useNavigateAfterWrite } from '../../layout/navigate-after-write';

export type CopyReport = components['schemas']['CopyReport'];

/** Id of the report, to which the new draft's page scrolls first. */
export const COPIED = 'copied';

/** The history state that the copying page passes to the page of the new draft. */
export interface CopiedState {
  copied: CopyReport;
}

/** The report in a page's history state, if any. */
export const copiedIn = (state: unknown): CopyReport | undefined =>
  typeof state === 'object' && state !== null && 'copied' in state && Array.isArray(state.copied) ? (state as CopiedState).copied : undefined;

/** Gives the function that copies an application into a new draft and opens it; `busy` while the request runs. */
export function useCopy(): { busy: boolean; copy: (source: number, callId: number) => Promise<void> } {
  const navigateAfterWrite = useNavigateAfterWrite();
  const [busy, setBusy] = useState(false);
  // The same source and call keep their idempotency key, so that a retry after a lost answer makes no second draft.
  const [keys] = useState(() => new Map<string, string>());
  const copy = async (source: number, callId: number) => {
    const pair = `${String(source)} ${String(callId)}`;
    const key = keys.get(pair) ?? crypto.randomUUID();
    keys.set(pair, key);
    setBusy(true);
    try {
      const params = { path: { id: source }, header: { 'Idempotency-Key': key } };
      const { id, report } = await body(client.POST('/api/applications/{id}/copy', { params, body: { call_id: callId } }));
      const state: CopiedState = { copied: report };
      await navigateAfterWrite(`/applications/${String(id)}/update#${COPIED}`, { state });
    } catch (error) {
      reportError(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, copy };
}
