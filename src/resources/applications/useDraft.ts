import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Application } from '../requests';
import { useApplicationUpdate } from './applications';
import { DraftSession, type DraftView } from './draft-session';

/** The draft of an application as the person edits it, and the session that saves it; see `DraftSession`. */
export function useDraft(application: Application): DraftView & { session: DraftSession } {
  const update = useApplicationUpdate();
  const [session] = useState(() => new DraftSession(application, update));
  const view = useSyncExternalStore(session.subscribe, session.view);
  useEffect(() => () => session.leave(), [session]);
  return { ...view, session };
}
