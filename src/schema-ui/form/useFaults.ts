import { useEffect, useRef, useState } from 'react';
import { amongTouched, type FormFailure } from '../failures';
import type { FormStore } from './store';

/**
 * Calls `act` after the browser has painted and no pointer is pressed: an error message that appears between `pointerdown` and `pointerup`
 * moves the element under the pointer, and no `click` would be fired.
 */
function useAfterPointer() {
  const down = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const press = () => (down.current = true);
    const release = () => {
      down.current = false;
      // The browser fires `click` right after `pointerup`; a timer lets that click come first.
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

/** When errors are shown: until the first attempt to save only at fields that lost the focus, after it at all fields. */
export function useFaults(store: FormStore) {
  // Counts refused attempts; each one moves the focus to the summary.
  const [refusals, setRefusals] = useState(0);
  // A ref, because a check runs later than the render that created it: pressing save also blurs a field, whose check runs after the refusal.
  const refused = useRef(false);
  const touched = useRef(new Set<string>());
  const afterPointer = useAfterPointer();
  const show = (found: readonly FormFailure[]) => {
    const own = refused.current ? found : amongTouched(found, touched.current);
    store.fail([...store.failures().filter(({ source }) => source === 'server'), ...own]);
  };
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
      // Checking a long form is slow, so the browser paints the new focus first.
      afterPointer(() => show(check()));
    },
    /** Checks again where no blur triggers a check: after a change beside the form (`pageFailures`), and in another language. */
    changed: (check: () => readonly FormFailure[]) => {
      if (refused.current || touched.current.size > 0) show(check());
    },
  };
}
