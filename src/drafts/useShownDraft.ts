import { useEffect, useState } from 'react';
import { onPortalBack } from '../api/network';
import { logFailure } from '../errors/log';
import { createStore, useStore } from '../platform/store';
import { DraftSaving, type DraftAdapter, type SaveStatus } from './draft-saving';

interface ShownDraft {
  enter: () => void;
  flush: () => Promise<boolean>;
  leave: () => Promise<unknown>;
  /** Reads what was saved elsewhere. */
  refresh?: () => Promise<void>;
}

/** Sends input while a page shows it: when the portal answers again, and when the page closes; reads other windows' changes when the page becomes visible. */
export function useShownDraft(draft: ShownDraft): void {
  useEffect(() => {
    draft.enter();
    const refreshVisible = () => {
      if (document.visibilityState !== 'visible') return;
      draft.refresh?.().catch((error: unknown) => logFailure('A draft could not be read again.', error));
    };
    const stop = onPortalBack(() => void draft.flush());
    document.addEventListener('visibilitychange', refreshVisible);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', refreshVisible);
      draft.leave().catch((error: unknown) => logFailure('A draft could not be saved when its page was left.', error));
    };
  }, [draft]);
}

/** The saving of a form that a button sends. What waits for the network then needs no second press. */
export function useSaveByButton(adapter: Pick<DraftAdapter, 'send' | 'isStored' | 'warn' | 'report'>): SaveStatus & { saving: DraftSaving } {
  const [status] = useState(() => createStore<SaveStatus>({ state: 'saved', savedAt: '' }));
  const [saving] = useState(() => new DraftSaving(status, adapter));
  useEffect(() => {
    saving.adapt({ ...adapter, byButton: true });
  });
  useShownDraft(saving);
  return { ...useStore(status), saving };
}
