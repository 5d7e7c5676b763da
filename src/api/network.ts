import { ApiError } from './error';
import { portalAnswers, portalReached } from './portal-reached';

/**
 * The single source of the online state. A device says that it is online some time before its network carries anything, and in a guest
 * network even while nobody has signed in to it; requests sent then are lost. So what counts is that the portal answers.
 */
const followers = new Set<() => void>();
let isReached = true;
let asking = new AbortController();

const notifyFollowers = (): void => [...followers].forEach((follower) => follower());

function outOfReach(): void {
  asking.abort();
  isReached = false;
  notifyFollowers();
}

function askForPortal(): void {
  asking.abort();
  asking = new AbortController();
  void portalReached(asking.signal).then(() => {
    isReached = true;
    notifyFollowers();
  });
}

async function doubtPortal(): Promise<void> {
  if ((await portalAnswers()) || !isOnline()) return;
  outOfReach();
  askForPortal();
}

let doubt: Promise<void> | undefined;

/**
 * Called after a request without an answer, or with one that is not the portal's. When a check finds that the portal does not answer
 * either, it counts as out of reach until it does, whatever the device says. Resolves after the check, so that the caller can read
 * `isOnline`.
 */
export async function noteUnanswered(): Promise<void> {
  if (followers.size === 0 || !isOnline()) return;
  doubt ??= doubtPortal().finally(() => (doubt = undefined));
  await doubt;
}

/** Whether something can be sent, as far as is known without trying. */
export const isOnline = (): boolean => isReached && navigator.onLine;

/** Whether a request had no answer because the network is lost. If it is safe to repeat, it can be sent again once the portal answers. */
export const isNetworkLost = (error: unknown): boolean => error instanceof ApiError && error.status === 0 && !isOnline();

/** Calls `follower` whenever the portal goes out of reach, and whenever it answers again. Returns the function that stops this. */
export function followNetwork(follower: () => void): () => void {
  if (followers.size === 0) {
    addEventListener('offline', outOfReach);
    addEventListener('online', askForPortal);
  }
  followers.add(follower);
  return () => {
    followers.delete(follower);
    if (followers.size > 0) return;
    removeEventListener('offline', outOfReach);
    removeEventListener('online', askForPortal);
    asking.abort();
    isReached = true;
  };
}

/** Calls `listener` each time that the portal answers again after it was out of reach. Returns the function that stops this. */
export const onPortalBack = (listener: () => void): () => void => followNetwork(() => isOnline() && listener());

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
