import { portalReached } from './portal-reached';

/**
 * The one source of being online. A device says that it is some time before its network carries anything, so that what is sent at its word
 * is lost: it counts once the portal answers.
 */
const followers = new Set<() => void>();
let isReached = true;
let asking = new AbortController();

const tell = (): void => [...followers].forEach((follower) => follower());

function deviceOffline(): void {
  asking.abort();
  isReached = false;
  tell();
}

function deviceOnline(): void {
  asking.abort();
  asking = new AbortController();
  void portalReached(asking.signal).then(() => {
    isReached = true;
    tell();
  });
}

/** Whether something can be sent, as far as is known without trying. */
export const isOnline = (): boolean => isReached && navigator.onLine;

/** Calls `follower` whenever the device loses its network, and whenever the portal answers again. Gives what ends that. */
export function followNetwork(follower: () => void): () => void {
  if (followers.size === 0) {
    addEventListener('offline', deviceOffline);
    addEventListener('online', deviceOnline);
  }
  followers.add(follower);
  return () => {
    followers.delete(follower);
    if (followers.size > 0) return;
    removeEventListener('offline', deviceOffline);
    removeEventListener('online', deviceOnline);
    asking.abort();
    isReached = true;
  };
}

/** Calls `listener` each time that the portal answers again after the device had no network. Gives what ends that. */
export const onPortalBack = (listener: () => void): (() => void) => followNetwork(() => isOnline() && listener());

/** Resolves at once while online, else when the portal answers again; never when `signal` aborts before. */
export function connected(signal: AbortSignal): Promise<void> {
  if (isOnline()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = onPortalBack(() => {
      stop();
      resolve();
    });
    signal.addEventListener('abort', stop, { once: true });
  });
}
