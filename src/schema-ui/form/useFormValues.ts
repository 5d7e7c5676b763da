import { valueAt } from '@domain/values/value-at';
import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import { useFormRuntime } from './runtime';

const same = (a: readonly unknown[], b: readonly unknown[]): boolean => a.length === b.length && a.every((value, index) => Object.is(value, b[index]));

/** The values at several dotted paths of the form, in their order; the component renders again when one of them changes. */
export function useFormValues(paths: readonly string[]): readonly unknown[] {
  const { store } = useFormRuntime();
  const key = paths.join('\n');
  const names = useMemo(() => key.split('\n'), [key]);
  const known = useRef<readonly unknown[]>([]);
  const watch = useCallback(
    (listener: () => void) => {
      const stops = names.map((path) => store.watch(path, listener));
      return () => stops.forEach((stop) => stop());
    },
    [store, names],
  );
  return useSyncExternalStore(watch, () => {
    const values = names.map((path) => valueAt(store.data(), path.split('.')));
    // The snapshot must be the same array until a value changes.
    if (!same(values, known.current)) known.current = values;
    return known.current;
  });
}
