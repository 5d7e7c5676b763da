import type { Path } from '@domain/schema/schema';
import type { ComponentType } from 'react';
import type { EntitySchema, RecordData } from '../types';

/** The props of every input; `schema` is resolved, `path` dotted as in `data-field`. */
export interface InputProps {
  id: string;
  path: string;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  required: boolean;
  disabled: boolean;
  invalid: boolean;
  /** Ids of the help and the error, for `aria-describedby` on the control itself. */
  describedBy: string | undefined;
  schema: EntitySchema;
  root: EntitySchema;
}

export interface ValueProps {
  value: unknown;
  schema: EntitySchema;
  root: EntitySchema;
  /** The whole record of the value, and the path of the value in it. */
  record?: RecordData;
  path?: Path;
}

/** The components for a kind of value. Input, display and cell are all required, so that a list can show every field of a form. */
export interface Widget {
  /** `group` is drawn as a fieldset with a legend, `single` has one control with a label, `self` labels itself. */
  shape: 'single' | 'group' | 'self';
  input: ComponentType<InputProps>;
  /** Loads the lazy chunk of an input that few forms have; `loadInputs` calls it before such a form is rendered. */
  fetchInput?: () => Promise<unknown>;
  display: ComponentType<ValueProps>;
  cell: ComponentType<ValueProps>;
}

/** The ARIA of a control, the same for every input. */
export const ariaOf = ({ invalid, describedBy, required }: Pick<InputProps, 'invalid' | 'describedBy' | 'required'>) => ({
  'aria-invalid': invalid || undefined,
  'aria-describedby': describedBy,
  'aria-required': required || undefined,
});

/** Joins ids for `aria-describedby` without the absent ones; undefined when none is left. */
export const idsOf = (...ids: readonly (string | false | undefined)[]): string | undefined => ids.filter(Boolean).join(' ') || undefined;
