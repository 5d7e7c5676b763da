import type { components } from '@generated/api';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { body, client } from '../../api/client';
import { reportError } from '../../errors/report';

export type CopyReport = components['schemas']['CopyReport'];

/** Id of the report, which the new draft's page begins at. */
export const COPIED = 'copied';

/** What the page of a draft is told by the page that made it a copy. */
export interface CopiedState {
  copied: CopyReport;
}

/** The report that a page was opened with. */
export const copiedIn = (state: unknown): CopyReport | undefined =>
  typeof state === 'object' && state !== null && 'copied' in state && Array.isArray(state.copied) ? (state as CopiedState).copied : undefined;

/** Gives the step that copies an application into a new draft and leads there; `busy` while it is under way. */
export function useCopy(): { busy: boolean; copy: (source: number, callId: number) => Promise<void> } {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  // The same source and call keep their idempotency key, so that a retry after a lost answer makes no second draft.
  const [keys] = useState(() => new Map<string, string>());
  const copy = async (source: number, callId: number) => {
    const wish = `${String(source)} ${String(callId)}`;
    const key = keys.get(wish) ?? crypto.randomUUID();
    keys.set(wish, key);
    setBusy(true);
    try {
      const params = { path: { id: source }, header: { 'Idempotency-Key': key } };
      const { id, report } = await body(client.POST('/api/applications/{id}/copy', { params, body: { call_id: callId } }));
      const state: CopiedState = { copied: report };
      await navigate(`/applications/${String(id)}/update#${COPIED}`, { state });
    } catch (error) {
      reportError(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, copy };
}
