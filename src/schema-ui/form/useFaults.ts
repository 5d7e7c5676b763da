import { useEffect, useRef, useState } from 'react';
import { amongTouched, type FormFailure } from '../failures';
import type { FormStore } from './store';

/**
 * Calls `act` after the browser has drawn and no finger or button is down: a message that appears between press and release moves
 * what was pressed, and the click would be lost.
 */
function useAfterPointer() {
  const down = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const press = () => (down.current = true);
    const release = () => {
      down.current = false;
      // The click follows the release at once; a task comes after it.
      for (const act of waiting.current.splice(0)) setTimeout(act);
    };
    addEventListener('pointerdown', press, true);
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, release, true);
    return () => {
      removeEventListener('pointerdown', press, true);
      for (const end of ['pointerup', 'pointercancel']) removeEventListener(end, release, true);
    };
  }, []);
  return (act: () => void) => {
    if (down.current) waiting.current.push(act);
    else setTimeout(act);
  };
}

/** When what is wrong is said: before the first attempt to save only of fields that were left, from then on of all. */
export function useFaults(store: FormStore) {
  // Counts refused attempts; each one moves the focus to the summary.
  const [refusals, setRefusals] = useState(0);
  // The same by the time that a check runs: a press on save leaves a field, too, and its check comes after the refusal.
  const refused = useRef(false);
  const touched = useRef(new Set<string>());
  const afterPointer = useAfterPointer();
  return {
    refusals,
    refuse: (found: readonly FormFailure[]) => {
      store.fail(found);
      refused.current = true;
      setRefusals((count) => count + 1);
    },
    /** The field at a dotted path lost the focus. */
    left: (path: string, check: () => readonly FormFailure[]) => {
      touched.current.add(path);
      // Checking a long form takes longer than a key: where the focus goes is drawn first.
      afterPointer(() => {
        const own = check();
        const shown = refused.current ? own : amongTouched(own, touched.current);
        store.fail([...store.failures().filter(({ source }) => source === 'server'), ...shown]);
      });
    },
  };
}
