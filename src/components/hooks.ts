import { useEffect, useState, useSyncExternalStore } from 'react';
import { outcomeOf } from './outcomes';

function arrivedAtOnce<Value>(promise: Promise<Value> | undefined): { promise: Promise<Value>; value: Value } | undefined {
  const outcome = outcomeOf(promise);
  return promise && outcome && !('error' in outcome) ? { promise, value: outcome.value } : undefined;
}

/**
 * What a promise gave, once it has; undefined until then and when it failed, for what a page can do without. With `keep` the answer
 * of an older promise stays until the newer one has come.
 */
export function useArrived<Value>(promise: Promise<Value> | undefined, { keep = false } = {}): Value | undefined {
  const [arrived, setArrived] = useState(() => arrivedAtOnce(promise));
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

/**
 * Whether the window is as wide as a desk's: the breakpoint `md` of the specification. Undefined in the first drawing of a page of the
 * server, which has to fit both: what differs then stands there twice, and `ON_DESKS` and `ON_PHONES` show the one that is meant.
 */
export const useDesk = (): boolean | undefined => useSyncExternalStore<boolean | undefined>(followDesk, () => matchMedia(DESK).matches, () => undefined);

export const ON_DESKS = { display: { xs: 'none', md: 'block' } } as const;
export const ON_PHONES = { display: { md: 'none' } } as const;
