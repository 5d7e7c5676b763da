import { startTransition, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { rendersAsServer } from '../platform/served';
import { outcomeOf } from './outcomes';

function arrivedAtOnce<Value>(promise: Promise<Value> | undefined): { promise: Promise<Value>; value: Value } | undefined {
  const outcome = outcomeOf(promise);
  return promise && outcome && !('error' in outcome) ? { promise, value: outcome.value } : undefined;
}

/**
 * The value of a promise once it is fulfilled; undefined until then and after a failure, for data that a page can do without. With `keepPrevious`
 * the value of an older promise stays until the newer one is fulfilled.
 */
export function useArrived<Value>(promise: Promise<Value> | undefined, { keepPrevious = false } = {}): Value | undefined {
  const [arrived, setArrived] = useState(() => arrivedAtOnce(promise));
  useEffect(() => {
    let current = true;
    promise?.then(
      // The same state where the value was there at once: a new one would render the page a second time.
      (value) => current && setArrived((before) => (before?.promise === promise ? before : { promise, value })),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [promise]);
  return keepPrevious || arrived?.promise === promise ? arrived?.value : undefined;
}

interface Answer<Value> {
  key: string;
  value?: Value;
  error?: unknown;
}

/**
 * What `read` has given for `key`, or its error: read again when the key changes, and not without one; the signal aborts what is no longer
 * needed. For data beside a public page, which loads no react-query and is rendered on the server without them, and for services that are
 * handed in. With `keepPrevious` the older answer stays until the newer one comes.
 */
export function useFetched<Value>(
  key: string | undefined,
  read: (signal: AbortSignal) => Promise<Value>,
  { keepPrevious = false } = {},
): Partial<Answer<Value>> {
  const [answer, setAnswer] = useState<Answer<Value>>();
  const request = useEffectEvent(read);
  useEffect(() => {
    if (key === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    request(signal).then(
      (value) => signal.aborted || setAnswer({ key, value }),
      (error: unknown) => signal.aborted || setAnswer({ key, error }),
    );
    return () => controller.abort();
  }, [key]);
  return (keepPrevious || answer?.key === key ? answer : undefined) ?? {};
}

const DESK = '(min-width: 1024px)';
/** Paper is narrower than a desk, but has room for a table. */
const TABLE = `print, ${DESK}`;

const follow = (query: string) => (listener: () => void): () => void => {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};
const [followDesk, followTable] = [follow(DESK), follow(TABLE)];
const isDesk = (): boolean => matchMedia(DESK).matches;

/**
 * Whether the window is at least as wide as the breakpoint `md` of the specification. Undefined while a server-rendered page is hydrated,
 * which has to fit both: what differs is then rendered twice, and style sheets hide one of the two.
 */
export function useDesk(): boolean | undefined {
  const [desk, setDesk] = useState(() => (rendersAsServer() ? undefined : isDesk()));
  useEffect(() => {
    // In a transition, because half of a page that has just been hydrated goes now, and people press and type meanwhile.
    const update = () => startTransition(() => setDesk(isDesk()));
    update();
    return followDesk(update);
  }, []);
  return desk;
}

/** Whether a list of staff is a table, as on desks and on paper, and not cards. Known at once, since a browser prints what it shows at that moment. */
export const useTable = (): boolean => useSyncExternalStore(followTable, () => matchMedia(TABLE).matches);
