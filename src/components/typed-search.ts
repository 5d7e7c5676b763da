import { useState } from 'react';
import { useFetched } from './hooks';

interface Search<Found> {
  /** Searches by trimmed words; the signal aborts a search whose result is no longer wanted. */
  find: (words: string, signal: AbortSignal) => Promise<Found>;
  /** The debounce, in milliseconds. */
  pauseMs: number;
}

/** Waits; after an abort it never ends. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

/**
 * A debounced search while a text is typed; none while the text is undefined. An older request is aborted, and its answer is ignored.
 * Gives `found` for the current words, `latest` for the words that were answered last, and `again`, which repeats a failed search.
 */
export function useTypedSearch<Found>(text: string | undefined, { find, pauseMs }: Search<Found>) {
  const [attempt, setAttempt] = useState(0);
  const words = text?.trim();
  const key = words === undefined ? undefined : `${String(attempt)} ${words}`;
  const search = async (signal: AbortSignal): Promise<Found> => {
    await pause(pauseMs, signal);
    return find(words ?? '', signal);
  };
  const { key: answered, value: latest, error } = useFetched(key, search, { keepPrevious: true });
  const isCurrent = key !== undefined && answered === key;
  return {
    found: isCurrent ? latest : undefined,
    latest,
    searching: key !== undefined && !isCurrent,
    failed: isCurrent && error !== undefined,
    again: () => setAttempt((count) => count + 1),
  };
}
