import { served } from '../platform/served';
import { createStore } from '../platform/store';

/** A smaller difference is ignored: the server writes the time of a page in whole minutes, and the page may have been cached for a moment. */
const NO_MATTER_MS = 120_000;

/**
 * How far the server's clock is ahead, in ms. Compared with the time of the browser's request for the page, because this code may load
 * long after it.
 */
function aheadOf(at: string): number {
  const ahead = Date.parse(at) - performance.timeOrigin;
  return Math.abs(ahead) < NO_MATTER_MS ? 0 : ahead;
}

const store = createStore({ ahead: served ? aheadOf(served.at) : 0, rendered: served ? new Date(served.at) : new Date() });

/** A smaller difference is ignored: the answer's latency and the whole seconds of its `Date` may cause it. */
const NO_DIFFERENCE_MS = 2000;

/** Learns from an answer's `Date` header how far the server's clock is ahead of the browser's; the header has whole seconds only. */
export function noteServerTime(headers: Headers): void {
  const difference = Date.parse(headers.get('Date') ?? '') - Date.now();
  if (Number.isNaN(difference)) return;
  const ahead = Math.abs(difference) < NO_DIFFERENCE_MS ? 0 : difference;
  if (ahead === 0 ? store.get().ahead !== 0 : Math.abs(ahead - store.get().ahead) >= NO_DIFFERENCE_MS) store.set({ ahead });
}

/** Calls `listener` when the known difference to the server's clock changes. Returns the function that unsubscribes. */
export const onClockSet = (listener: () => void): () => void => store.subscribe(listener);

/** Sets the instant at which the server renders a page, by the clock that decides about deadlines. */
export const provideNow = (now: Date): void => store.set({ ahead: now.getTime() - Date.now(), rendered: now });

/** The time by the server's clock, which is the one that decides about deadlines. */
export const serverNow = (): Date => new Date(Date.now() + store.get().ahead);

/** The time at which the server rendered the page. The browser's first rendering computes deadlines from it too, so that both give the same markup. */
export const renderedAt = (): Date => store.get().rendered;
