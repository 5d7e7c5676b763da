import { useEffect } from 'react';

/** What is read anew when the person tries again on the Error page. */
const readers = new Set<() => void>();

/** Reads again whatever the page has asked for in vain. */
export const readAgain = (): void => readers.forEach((again) => again());

interface FailedRequest {
  /** Why the latest attempt failed; nothing while it has not. */
  error: unknown;
  again: () => void;
  report: (error: unknown) => void;
}

/** Hands each failure of a page's own reading to the shared handler, and has "try again" on the Error page read it anew as well. */
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
