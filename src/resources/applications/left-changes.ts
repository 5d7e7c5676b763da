import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/error';
import { dropChanges, readChanges, type KeptChanges } from '../../auth/kept-changes';
import { logFailure } from '../../errors/log';
import { createStore, useStore } from '../../store';
import { getApplication } from '../requests';
import { DraftSession } from './draft-session';

/** What closed windows have left of a draft on this device; undefined until that is known. */
export function useLeftChanges(application: number): readonly KeptChanges[] | undefined {
  const [found, setFound] = useState<{ application: number; left: readonly KeptChanges[] }>();
  useEffect(() => {
    let current = true;
    void readChanges(application).then((left) => current && setFound({ application, left }));
    return () => {
      current = false;
    };
  }, [application]);
  return found?.application === application ? found.left : undefined;
}

/** The applications of which this device keeps changes that are not sent. */
const unsent = createStore<{ ids: readonly number[] }>({ ids: [] });

/** Whether this device keeps changes of that application which are not sent; the page of the draft sends them, and tells what keeps them. */
export const useIsUnsent = (application: number): boolean => useStore(unsent).ids.includes(application);

/** Sends what was left of one application; gives whether nothing of it is left. */
async function sendLeft(application: number, left: readonly KeptChanges[]): Promise<boolean> {
  try {
    const newest = await getApplication(application);
    // What was sent takes no changes; it may be opened again.
    return newest.status === 'Draft' && (await new DraftSession(newest, () => undefined).send(left));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // A deleted draft takes none for good.
    if (error.status === 404) await dropChanges(left);
    return error.status === 404;
  }
}

let running: Promise<void> | undefined;

async function sendAll(onSent: () => void): Promise<void> {
  const left = await readChanges();
  const ids = [...new Set(left.map(({ application }) => application))];
  unsent.set({ ids });
  if (!navigator.onLine) return;
  for (const id of ids) {
    if (!(await sendLeft(id, left.filter(({ application }) => application === id)))) continue;
    unsent.set({ ids: unsent.get().ids.filter((one) => one !== id) });
    onSent();
  }
}

/** Sends what this device keeps of drafts as long as the page stands: now, and whenever the network is back. `onSent` is told of each draft. */
export function useSendLeftChanges(onSent: () => void): void {
  const told = useRef(onSent);
  useEffect(() => {
    told.current = onSent;
  });
  useEffect(() => {
    // Once at a time, whichever page began it.
    const send = () => {
      running ??= sendAll(() => told.current())
        .catch((error: unknown) => logFailure('What was kept on this device could not be sent.', error))
        .finally(() => (running = undefined));
    };
    send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, []);
}
