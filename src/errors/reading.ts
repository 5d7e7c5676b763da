import { useEffect } from 'react';

/** The failed reads, which are repeated when the person tries again on the Error page. */
const readers = new Set<() => void>();

/** Repeats every failed read of the page. */
export const readAgain = (): void => readers.forEach((again) => again());

interface FailedRequest {
  /** The error of the latest attempt; undefined or null when it has not failed. */
  error: unknown;
  again: () => void;
  report: (error: unknown) => void;
}

/** Reports each failed read of a page to the shared handler, and repeats the read when the person tries again on the Error page. */
export function useFailedReading({ error, again, report }: FailedRequest): void {
  const failed = error !== undefined && error !== null;
  useEffect(() => {
    if (failed) report(error);
  }, [failed, error, report]);
  useEffect(() => {
    if (!failed) return;
    readers.add(again);
    return () => {
      readers.delete(again);
    };
  }, [failed, again]);
}
