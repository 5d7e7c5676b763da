import type { Path } from '@domain/schema/schema';
import { valueAt } from '@domain/values/value-at';
import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import { dotted } from '../failures';
import type { EntitySchema } from '../types';
import { FormStore } from './store';

/** What a field gets from its form beside its own props; the same object while the form is mounted. */
interface FormRuntime {
  root: EntitySchema;
  store: FormStore;
  /** Sets the value at a path after a user's edit; undefined removes it. `redraw` when the edit changes which fields there are. */
  edit: (path: Path, value: unknown, redraw?: boolean) => void;
  /** Called with the dotted path of a field that lost the focus. */
  left: (path: string) => void;
}

const Runtime = createContext<FormRuntime>({
  root: {},
  store: new FormStore({}),
  edit: () => undefined,
  left: () => undefined,
});
export const FormRuntimeProvider = Runtime.Provider;
/** What all fields of a form share: its schema, its store, and the callbacks for edit and blur. */
export const useFormRuntime = (): FormRuntime => use(Runtime);

/** The result of `read` on the form's store; the component renders again when a change at the dotted path changes it. */
function useWatched<Found>(key: string, read: (store: FormStore) => Found): Found {
  const { store } = useFormRuntime();
  const watch = useCallback((listener: () => void) => store.watch(key, listener), [store, key]);
  return useSyncExternalStore(watch, () => read(store));
}

/** The value at a path of the form; the component renders again when it changes. */
export const useFormValue = (path: Path): unknown => useWatched(dotted(path), (store) => valueAt(store.data(), path));

/** The number of entries of the list at a path; the component renders again when one is added or removed. */
export const useFormLength = (path: Path): number =>
  useWatched(dotted(path), (store) => {
    const list = valueAt(store.data(), path);
    return Array.isArray(list) ? list.length : 0;
  });

/** The error messages at a path, with `inside` also those of the parts of its value. */
export function useFieldMessages(path: Path, inside: boolean): readonly string[] {
  const key = dotted(path);
  // Compared as one text, because `messagesAt` gives a new list after each check, which would render fields whose messages did not change.
  const messages = useWatched(key, (store) => store.messagesAt(key, inside).join(SEPARATOR));
  return messages === '' ? NONE : messages.split(SEPARATOR);
}
const SEPARATOR = '\n';
const NONE: readonly string[] = [];

/** Ids of a form's elements are dotted paths under this prefix: `form.grade.value`. */
export const ID_PREFIX = 'form';
export const ID_SEPARATOR = '.';
/** The HTML id of the field at a dotted path; the form itself is the empty path. */
export const fieldIdOf = (path: string): string => (path === '' ? ID_PREFIX : `${ID_PREFIX}${ID_SEPARATOR}${path}`);

/** The id of a field's help text, for `aria-describedby`. */
export const helpId = (id: string): string => `${id}__help`;
/** The id of a field's error text, for `aria-describedby`. */
export const errorId = (id: string): string => `${id}__error`;
