import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { useFailedReading } from '../errors/reading';
import { reportError, resetFailure } from '../errors/report';
import { RouteTitle } from '../errors/RouteTitle';
import { LoadFailed } from '../errors/LoadFailed';
import { outcomeOf } from './outcomes';
import { joined } from '../ui/joined';
import styles from './Loaded.module.css';

/**
 * Keeps a loader's promise from being reported as unhandled when its page is left before it was rendered. The error still reaches
 * `<Loaded>`.
 */
export function handledLater<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => undefined);
  return promise;
}

interface Props<Value> {
  promise: Promise<Value>;
  /** The skeleton to show before the first value. */
  skeleton: ReactNode;
  children: (value: Value) => ReactNode;
  /** Reads the failed data again; by default the page's loaders run again. */
  onRetry?: () => void;
  /** Whether the page's heading comes with the value: when that fails, the route's name is the heading. */
  headed?: boolean;
}

function valueAtOnce<Value>(promise: Promise<Value>): { promise: Promise<Value>; value: Value } | undefined {
  const outcome = outcomeOf(promise);
  return outcome && !('error' in outcome) ? { promise, value: outcome.value } : undefined;
}

function failureAtOnce<Value>(promise: Promise<Value>): { promise: Promise<Value>; error: unknown } | undefined {
  const outcome = outcomeOf(promise);
  return outcome && 'error' in outcome ? { promise, error: outcome.error } : undefined;
}

/** The value of the latest promise that was fulfilled, and the failure of a later one, if it has failed. */
function usePromiseState<Value>(promise: Promise<Value>) {
  const [result, setResult] = useState(() => valueAtOnce(promise));
  const [failed, setFailed] = useState(() => failureAtOnce(promise));
  const covered = useRef(failed !== undefined);
  useEffect(() => {
    let current = true;
    const show = (value: Value) => {
      if (!current) return;
      if (covered.current) resetFailure();
      covered.current = false;
      setFailed(undefined);
      setResult({ promise, value });
    };
    const fail = (error: unknown) => {
      if (!current) return;
      covered.current = true;
      setFailed({ promise, error });
    };
    promise.then(show, fail);
    return () => {
      current = false;
    };
  }, [promise]);
  return { result, failed };
}

/**
 * Shows the value that a loader promised. While a newer promise is pending, or when it fails, the older value stays, so that a changed
 * filter does not empty the page. A failure goes to the shared handler, and the page offers a retry.
 */
export function Loaded<Value>({ promise, skeleton, children, onRetry, headed = false }: Props<Value>) {
  const { result, failed } = usePromiseState(promise);
  const { revalidate } = useRevalidator();
  const reload = useCallback(() => void revalidate(), [revalidate]);
  const again = onRetry ?? reload;
  useFailedReading({ error: failed?.error, again, report: reportError });
  const unread = failed && <LoadFailed error={failed.error} again={again} busy={failed.promise !== promise} />;
  if (!result) {
    return unread ?
      (
        <>
          {headed && <RouteTitle />}
          {unread}
        </>
      ) :
      skeleton;
  }
  const busy = result.promise !== promise && failed?.promise !== promise;
  return (
    <>
      {unread}
      <div aria-busy={busy} className={joined(styles.block, busy ? styles.blockBusy : styles.blockNotBusy)}>
        {children(result.value)}
      </div>
    </>
  );
}
