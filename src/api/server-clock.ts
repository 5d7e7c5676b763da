import { served } from '../served';
import { createStore } from '../store';

/** A page of the server tells its time by the minute, and may have been kept for a moment. */
const NO_MATTER_MS = 120_000;

/** By the time at which the page was asked for: its code may be loaded long after that. */
function aheadOf(at: string): number {
  const ahead = Date.parse(at) - performance.timeOrigin;
  return Math.abs(ahead) < NO_MATTER_MS ? 0 : ahead;
}

const store = createStore({ ahead: served ? aheadOf(served.at) : 0, drawn: served ? new Date(served.at) : new Date() });

/** A difference that an answer's way and the whole seconds of its `Date` may make. */
const NO_DIFFERENCE_MS = 2000;

/** Learns from an answer's `Date` header how far the server's clock is ahead of ours; whole seconds, which is all the header has. */
export function noteServerTime(headers: Headers): void {
  const difference = Date.parse(headers.get('Date') ?? '') - Date.now();
  if (Number.isNaN(difference)) return;
  const ahead = Math.abs(difference) < NO_DIFFERENCE_MS ? 0 : difference;
  if (ahead === 0 ? store.get().ahead !== 0 : Math.abs(ahead - store.get().ahead) >= NO_DIFFERENCE_MS) store.set({ ahead });
}

/** Tells when it was learnt that the server's clock is another than was thought; gives the way to hear no more. */
export const onClockSet = (listener: () => void): (() => void) => store.subscribe(listener);

/** The server draws at this instant, by the clock that decides about deadlines. */
export const provideNow = (now: Date): void => store.set({ ahead: now.getTime() - Date.now(), drawn: now });

/** The time by the server's clock, which is the one that decides about deadlines. */
export const serverNow = (): Date => new Date(Date.now() + store.get().ahead);

/** The time at which the server has drawn the page: the browser's first drawing tells deadlines by it too. */
export const drawnAt = (): Date => store.get().drawn;
