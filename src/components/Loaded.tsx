import Box from '@mui/material/Box';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { resetFailure, showPageFailure } from '../errors/report';

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
 * does not empty the page. A failure stands in the page's place until an answer comes.
 */
export function Loaded<Value>({ promise, skeleton, children }: Props<Value>) {
  const [settled, setSettled] = useState<{ promise: Promise<Value>; value: Value }>();
  const failed = useRef(false);
  useEffect(() => {
    let current = true;
    const show = (value: Value) => {
      if (!current) return;
      if (failed.current) resetFailure();
      failed.current = false;
      setSettled({ promise, value });
    };
    const fail = (error: unknown) => {
      if (!current) return;
      failed.current = true;
      showPageFailure(error);
    };
    promise.then(show, fail);
    return () => {
      current = false;
    };
  }, [promise]);
  if (!settled) return skeleton;
  const busy = settled.promise !== promise;
  return (
    <Box aria-busy={busy} sx={{ transition: 'opacity 150ms 100ms', opacity: busy ? 0.55 : 1 }}>
      {children(settled.value)}
    </Box>
  );
}
