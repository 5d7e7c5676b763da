import type { Path } from '@domain/schema/schema';
import type { ComponentType } from 'react';
import type { EntitySchema, RecordData } from '../types';

/** What every input is given; `schema` is resolved, `path` dotted as in `data-field`. */
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
  /** The whole record that the value is from, and where it stands there. */
  record?: RecordData;
  path?: Path;
}

/** One way of asking for and showing a value: all three parts are demanded, so that no form has a field that no list can show. */
export interface Widget {
  /** `group` is drawn as a fieldset with a legend, `single` has one control with a label, `self` labels itself. */
  shape: 'single' | 'group' | 'self';
  input: ComponentType<InputProps>;
  /** Fetches the code of an input that few forms have; `loadInputs` calls it before such a form is drawn. */
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

/** Several ids for `aria-describedby`; those that are not there are left out. */
export const idsOf = (...ids: readonly (string | false | undefined)[]): string | undefined => ids.filter(Boolean).join(' ') || undefined;
