import Box from '@mui/material/Box';
import { useEffect, useState, type ReactNode } from 'react';

type Settled<Value> = { promise: Promise<Value> } & ({ value: Value } | { error: unknown });

/**
 * Keeps a loader's promise from being reported as unhandled when its page is left before it was drawn. The error still reaches
 * `<Loaded>`.
 */
export function later<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => undefined);
  return promise;
}

interface Props<Value> {
  promise: Promise<Value>;
  /** The shape of what comes, while there is nothing to show yet. */
  skeleton: ReactNode;
  children: (value: Value) => ReactNode;
}

/**
 * Shows what a loader promised. While a newer promise is pending the older answer stays, marked as busy, so that a changed filter
 * does not empty the page. Throws what the promise rejects with, for the route's error boundary.
 */
export function Loaded<Value>({ promise, skeleton, children }: Props<Value>) {
  const [settled, setSettled] = useState<Settled<Value>>();
  useEffect(() => {
    let current = true;
    promise.then(
      (value) => current && setSettled({ promise, value }),
      (error: unknown) => current && setSettled({ promise, error }),
    );
    return () => {
      current = false;
    };
  }, [promise]);
  if (!settled) return skeleton;
  if ('error' in settled) {
    if (settled.promise === promise) throw settled.error;
    return skeleton;
  }
  const busy = settled.promise !== promise;
  return (
    <Box aria-busy={busy} sx={{ transition: 'opacity 150ms 100ms', opacity: busy ? 0.55 : 1 }}>
      {children(settled.value)}
    </Box>
  );
}
