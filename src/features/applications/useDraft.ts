import { useState } from 'react';
import type { StoredChanges } from '../../auth/stored-changes';
import { useShownDraft } from '../../drafts/useShownDraft';
import { useStore } from '../../platform/store';
import { useApplicationUpdate } from '../../signed-in/application/applications';
import type { Application } from '../../signed-in/requests';
import { DraftSession, type DraftView } from './draft-session';
import { sendUnsentChanges } from './unsent-changes';

/**
 * The draft of an application as the person edits it, and the session that saves it; see `DraftSession`. `unsentChanges` are those that closed
 * windows stored on this device.
 */
export function useDraft(application: Application, unsentChanges: readonly StoredChanges[]): DraftView & { session: DraftSession } {
  const update = useApplicationUpdate();
  const [session] = useState(() => new DraftSession(application, update));
  const [shown] = useState(() => ({
    enter: () => session.enter(unsentChanges),
    flush: () => session.flush(),
    refresh: () => session.refresh(),
    leave: () => session.leave().finally(sendUnsentChanges),
  }));
  useShownDraft(shown);
  return { ...useStore(session.store), session };
}
