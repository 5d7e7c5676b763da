import { useEffect, useState } from 'react';

interface Search<Found> {
  /** Searches by trimmed words; the signal aborts a search whose result is no longer wanted. Must be the same function at each render. */
  find: (words: string, signal: AbortSignal) => Promise<Found>;
  /** The debounce, in milliseconds. */
  pauseMs: number;
}

interface Answer<Found> {
  words: string;
  attempt: number;
  /** Undefined where the search failed. */
  found: Found | undefined;
}

/**
 * A debounced search while a text is typed; none while the text is undefined. An older request is aborted, and its answer is ignored.
 * Gives `found` for the current words, `latest` for the words that were answered last, and `again`, which repeats a failed search.
 */
export function useTypedSearch<Found>(text: string | undefined, { find, pauseMs }: Search<Found>) {
  const [answer, setAnswer] = useState<Answer<Found>>();
  const [attempt, setAttempt] = useState(0);
  const words = text?.trim();
  useEffect(() => {
    if (words === undefined) return;
    const controller = new AbortController();
    const take = (found: Found | undefined) => !controller.signal.aborted && setAnswer({ words, attempt, found });
    const timer = setTimeout(() => void find(words, controller.signal).then(take, () => take(undefined)), pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [words, attempt, find, pauseMs]);
  const current = answer?.words === words && answer?.attempt === attempt ? answer : undefined;
  return {
    found: current?.found,
    latest: answer?.found,
    searching: words !== undefined && current === undefined,
    failed: current !== undefined && current.found === undefined,
    again: () => setAttempt((count) => count + 1),
  };
}
