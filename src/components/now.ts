import { useEffect, useSyncExternalStore } from 'react';
import { renderedAt, onClockSet, serverNow } from '../api/server-clock';

const TICK_MS = 30_000;

let now = serverNow();
let timer: ReturnType<typeof setInterval> | undefined;
let forgetClock: (() => void) | undefined;
const listeners = new Set<() => void>();

function tick(): void {
  now = serverNow();
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    timer = setInterval(tick, TICK_MS);
    // A page that the browser renders alone starts with the clock of the device, which may be wrong, until the first answer corrects it.
    forgetClock = onClockSet(tick);
    tick();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    forgetClock?.();
    timer = undefined;
  };
}

/**
 * The time by the server's clock, by which deadlines are shown. It is updated every 30 seconds, at the instants of `useTickAt`, and when
 * the known difference to that clock changes.
 */
export const useNow = (): Date => useSyncExternalStore(subscribe, () => now, renderedAt);

/** The longest delay of a timer in browsers; a longer one would fire at once. */
const LONGEST_MS = 2 ** 31 - 1;

/** Updates the time at this ISO instant too, so that nothing that ends then is shown as open for a moment longer. */
export function useTickAt(instant: string | undefined): void {
  const now = useNow();
  useEffect(() => {
    const left = Date.parse(instant ?? '') - serverNow().getTime();
    if (!(left > 0 && left < LONGEST_MS)) return;
    const waiting = setTimeout(tick, left);
    return () => clearTimeout(waiting);
  }, [instant, now]);
}
