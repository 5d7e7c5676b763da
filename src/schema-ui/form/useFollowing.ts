import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FormStore } from './store';

interface Following {
  act: (() => void) | undefined;
  pauseMs: number;
  /** Also on the first key after a pause, so that nobody takes for saved what is not. */
  atOnce?: boolean;
}

/** Calls `act` when the answers have changed, once the typing pauses, and at the latest when the form or the page goes. */
export function useFollowing(store: FormStore, { act, pauseMs, atOnce = false }: Following) {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  const [follower] = useState(() => {
    let told = store.data();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const now = () => {
      clearTimeout(timer);
      timer = undefined;
      if (store.data() === told) return;
      told = store.data();
      latest.current?.();
    };
    return {
      now,
      soon: () => {
        if (atOnce && timer === undefined) now();
        clearTimeout(timer);
        timer = setTimeout(now, pauseMs);
      },
      /** The answers as they are now need not be told. */
      skip: () => {
        told = store.data();
      },
    };
  });
  // Before the form is painted: of a key between the paint and an ordinary effect nobody would hear.
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
