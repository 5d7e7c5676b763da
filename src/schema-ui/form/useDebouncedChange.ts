import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FormStore } from './store';

interface Following {
  act: (() => void) | undefined;
  pauseMs: number;
  /** Also acts on the first change after a pause, so that the page does not show unsaved answers as saved. */
  atOnce?: boolean;
}

/** Calls `act` after a change of the answers, debounced by `pauseMs`, and at the latest on unmount or `pagehide`. */
export function useDebouncedChange(store: FormStore, { act, pauseMs, atOnce = false }: Following) {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  const [follower] = useState(() => {
    let reported = store.data();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const now = () => {
      clearTimeout(timer);
      timer = undefined;
      if (store.data() === reported) return;
      reported = store.data();
      latest.current?.();
    };
    return {
      now,
      soon: () => {
        if (atOnce && timer === undefined) now();
        clearTimeout(timer);
        timer = setTimeout(now, pauseMs);
      },
      /** Marks the current answers as reported. */
      skip: () => {
        reported = store.data();
      },
    };
  });
  // A layout effect, because a keystroke between the paint and an ordinary effect would be missed.
  useLayoutEffect(() => {
    const stop = store.watchAll(follower.soon);
    window.addEventListener('pagehide', follower.now);
    return () => {
      stop();
      window.removeEventListener('pagehide', follower.now);
      follower.now();
    };
  }, [store, follower]);
  return follower;
}
