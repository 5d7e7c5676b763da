import { useEffect, useRef, useState } from 'react';
import type { FormStore } from './store';

/**
 * Calls `act` when the answers have changed, once the typing pauses for `pauseMs`, and at the latest when the form or the page goes.
 * The function it gives says that the answers as they are now need not be told.
 */
export function useFollowing(store: FormStore, pauseMs: number, act: (() => void) | undefined): () => void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  const [told] = useState(() => ({ data: store.data() }));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const now = () => {
      clearTimeout(timer);
      if (store.data() === told.data) return;
      told.data = store.data();
      latest.current?.();
    };
    const stop = store.watchAll(() => {
      clearTimeout(timer);
      timer = setTimeout(now, pauseMs);
    });
    window.addEventListener('pagehide', now);
    return () => {
      stop();
      window.removeEventListener('pagehide', now);
      now();
    };
  }, [store, told, pauseMs]);
  return () => {
    told.data = store.data();
  };
}
