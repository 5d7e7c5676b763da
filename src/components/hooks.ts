import { useEffect, useState, useSyncExternalStore } from 'react';

/**
 * What a promise gave, once it has; undefined until then and when it failed, for what a page can do without. With `keep` the answer
 * of an older promise stays until the newer one has come.
 */
export function useArrived<Value>(promise: Promise<Value> | undefined, { keep = false } = {}): Value | undefined {
  const [arrived, setArrived] = useState<{ promise: Promise<Value>; value: Value }>();
  useEffect(() => {
    let current = true;
    promise?.then(
      (value) => current && setArrived({ promise, value }),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [promise]);
  return keep || arrived?.promise === promise ? arrived?.value : undefined;
}

const DESK = '(min-width: 1024px)';

function followDesk(listener: () => void): () => void {
  const media = matchMedia(DESK);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the window is as wide as a desk's: the breakpoint `md` of the specification. */
export const useDesk = (): boolean => useSyncExternalStore(followDesk, () => matchMedia(DESK).matches);
