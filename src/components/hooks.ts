import { useEffect, useState, useSyncExternalStore } from 'react';
import { outcomeOf } from './outcomes';

function arrivedAtOnce<Value>(promise: Promise<Value> | undefined): { promise: Promise<Value>; value: Value } | undefined {
  const outcome = outcomeOf(promise);
  return promise && outcome && !('error' in outcome) ? { promise, value: outcome.value } : undefined;
}

/**
 * The value of a promise once it is fulfilled; undefined until then and after a failure, for data that a page can do without. With `keep`
 * the value of an older promise stays until the newer one is fulfilled.
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
 * Whether the window is at least as wide as the breakpoint `md` of the specification. Undefined while a server-rendered page is hydrated,
 * which has to fit both: what differs is then rendered twice, and `ON_DESKS` and `ON_PHONES` hide one of the two.
 */
export const useDesk = (): boolean | undefined => useSyncExternalStore<boolean | undefined>(followDesk, () => matchMedia(DESK).matches, () => undefined);

export const ON_DESKS = { display: { xs: 'none', md: 'block' } } as const;
export const ON_PHONES = { display: { md: 'none' } } as const;
