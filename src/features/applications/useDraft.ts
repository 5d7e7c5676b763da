import { useEffect, useState, useSyncExternalStore } from 'react';
import { onPortalBack } from '../../api/network';
import type { StoredChanges } from '../../auth/stored-changes';
import { logFailure } from '../../errors/log';
import type { Application } from '../../signed-in/requests';
import { useApplicationUpdate } from '../../signed-in/application/applications';
import { DraftSession, type DraftView } from './draft-session';
import { sendUnsentChanges } from './unsent-changes';

/**
 * The draft of an application as the person edits it, and the session that saves it; see `DraftSession`. Unsaved changes, and those that
 * closed windows stored on this device (`unsentChanges`), are sent when the server is reachable again; changes of other windows are read when this
 * window becomes visible again.
 */
export function useDraft(application: Application, unsentChanges: readonly StoredChanges[]): DraftView & { session: DraftSession } {
  const update = useApplicationUpdate();
  const [session] = useState(() => new DraftSession(application, update));
  const view = useSyncExternalStore(session.subscribe, session.view);
  const [initialChanges] = useState(unsentChanges);
  useEffect(() => {
    session.enter(initialChanges);
    const refreshVisible = () => {
      if (document.visibilityState !== 'visible') return;
      session.refresh().catch((error: unknown) => logFailure('A draft could not be read again.', error));
    };
    const stop = onPortalBack(() => void session.flush());
    document.addEventListener('visibilitychange', refreshVisible);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', refreshVisible);
      session
        .leave()
        .finally(sendUnsentChanges)
        .catch((error: unknown) => logFailure('A draft could not be saved when its page was left.', error));
    };
  }, [session, initialChanges]);
  return { ...view, session };
}
