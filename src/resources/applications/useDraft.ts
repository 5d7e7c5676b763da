import { useEffect, useState, useSyncExternalStore } from 'react';
import { onPortalBack } from '../../api/network';
import type { KeptChanges } from '../../auth/kept-changes';
import { logFailure } from '../../errors/log';
import type { Application } from '../requests';
import { useApplicationUpdate } from './applications';
import { DraftSession, type DraftView } from './draft-session';
import { sendUnsentChanges } from './unsent-changes';

/**
 * The draft of an application as the person edits it, and the session that saves it; see `DraftSession`. What could not be saved, and what
 * closed windows have `left` on this device, is sent once there is a network; what other windows saved is taken over when the person comes
 * back to this one.
 */
export function useDraft(application: Application, left: readonly KeptChanges[]): DraftView & { session: DraftSession } {
  const update = useApplicationUpdate();
  const [session] = useState(() => new DraftSession(application, update));
  const view = useSyncExternalStore(session.subscribe, session.view);
  const [found] = useState(left);
  useEffect(() => {
    session.enter(found);
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      session.refresh().catch((error: unknown) => logFailure('A draft could not be read again.', error));
    };
    const stop = onPortalBack(() => void session.flush());
    document.addEventListener('visibilitychange', look);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', look);
      session
        .leave()
        .finally(sendUnsentChanges)
        .catch((error: unknown) => logFailure('A draft could not be saved when its page was left.', error));
    };
  }, [session, found]);
  return { ...view, session };
}
