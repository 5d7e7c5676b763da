import { useRef, useState } from 'react';
import { amongTouched, withoutPath, type Failure, type FieldPath } from '../failures';

/** What is wrong with a form and what of it is shown: before the first attempt to save, only the fields that were left. */
export function useFailures() {
  const [failures, setFailures] = useState<Failure[]>([]);
  // Counts refused attempts: from the first one on everything is shown, and each one moves the focus to the summary.
  const [refusals, setRefusals] = useState(0);
  const touched = useRef(new Set<string>());

  const refuse = (found: Failure[]) => {
    setFailures(found);
    setRefusals((count) => count + 1);
  };
  const edited = (path: FieldPath) => setFailures((known) => withoutPath(known, path));
  const left = (path: string, own: readonly Failure[]) => {
    touched.current.add(path);
    const shown = refusals > 0 ? own : amongTouched(own, touched.current);
    setFailures((known) => [...known.filter(({ source }) => source === 'server'), ...shown]);
  };
  const clear = () => setFailures([]);
  return { failures, refusals, refuse, edited, left, clear };
}
