import { createContext, use } from 'react';
import type { EntitySchema, RecordData } from '../types';

/** What a field knows of the form around it beside its own props. */
interface FormRuntime {
  root: EntitySchema;
  /** Called with the dotted path of a field that lost the focus. */
  left: (path: string) => void;
}

const Runtime = createContext<FormRuntime>({ root: {}, left: () => undefined });
export const FormRuntimeProvider = Runtime.Provider;
export const useFormRuntime = (): FormRuntime => use(Runtime);

// The data has a context of its own, so that only the few fields that look at others are drawn on every key.
const Values = createContext<RecordData>({});
export const FormValuesProvider = Values.Provider;
export const useFormValues = (): RecordData => use(Values);

/** Ids of a form's elements are dotted paths under this prefix: `form.grade.value`. */
export const ID_PREFIX = 'form';
export const ID_SEPARATOR = '.';
export const idOf = (path: string): string => (path === '' ? ID_PREFIX : `${ID_PREFIX}${ID_SEPARATOR}${path}`);
export const pathOfId = (id: string): string => id.slice(ID_PREFIX.length + ID_SEPARATOR.length);

export const helpId = (id: string): string => `${id}__help`;
export const errorId = (id: string): string => `${id}__error`;
