import { useRef, useState } from 'react';
import { amongTouched, type Failure } from '../failures';
import type { FormStore } from './store';

/** When what is wrong is said: before the first attempt to save only of fields that were left, from then on of all. */
export function useFaults(store: FormStore) {
  // Counts refused attempts; each one moves the focus to the summary.
  const [refusals, setRefusals] = useState(0);
  const touched = useRef(new Set<string>());
  return {
    refusals,
    refuse: (found: readonly Failure[]) => {
      store.fail(found);
      setRefusals((count) => count + 1);
    },
    /** The field at a dotted path lost the focus. */
    left: (path: string, check: () => readonly Failure[]) => {
      touched.current.add(path);
      // After the browser has drawn where the focus went: checking a long form takes longer than a key.
      setTimeout(() => {
        const own = check();
        const shown = refusals > 0 ? own : amongTouched(own, touched.current);
        store.fail([...store.failures().filter(({ source }) => source === 'server'), ...shown]);
      });
    },
  };
}
