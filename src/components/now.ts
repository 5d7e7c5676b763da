import { useSyncExternalStore } from 'react';
import { drawnAt, serverNow } from '../api/server-clock';

const TICK_MS = 30_000;

let now = serverNow();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick(): void {
  now = serverNow();
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    timer = setInterval(tick, TICK_MS);
    tick();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The time by the server's clock, updated every 30 seconds; deadlines are shown by it. */
export const useNow = (): Date => useSyncExternalStore(subscribe, () => now, drawnAt);
