import { portalAnswers, portalReached } from './portal-reached';

/**
 * The one source of being online. A device says that it is some time before its network carries anything, and in a guest network that nobody
 * has signed in to for as long as they like, so that what is sent at its word is lost: it counts that the portal answers.
 */
const followers = new Set<() => void>();
let isReached = true;
let asking = new AbortController();

const tell = (): void => [...followers].forEach((follower) => follower());

function outOfReach(): void {
  asking.abort();
  isReached = false;
  tell();
}

function askForPortal(): void {
  asking.abort();
  asking = new AbortController();
  void portalReached(asking.signal).then(() => {
    isReached = true;
    tell();
  });
}

async function doubtPortal(): Promise<void> {
  if ((await portalAnswers()) || !isOnline()) return;
  outOfReach();
  askForPortal();
}

let doubt: Promise<void> | undefined;

/**
 * A request had no answer, or one that is not the portal's: where the portal does not answer at all, it is out of reach until it does, whatever
 * the device says. Resolves once that is known, so that whoever tells of the failure can ask `isOnline`.
 */
export async function noteUnanswered(): Promise<void> {
  if (followers.size === 0 || !isOnline()) return;
  doubt ??= doubtPortal().finally(() => (doubt = undefined));
  await doubt;
}

/** Whether something can be sent, as far as is known without trying. */
export const isOnline = (): boolean => isReached && navigator.onLine;

/** Calls `follower` whenever the device loses its network, and whenever the portal answers again. Gives what ends that. */
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
