import type { Formula, Schema } from '@domain/schema/schema';
import type { ReactNode } from 'react';
import type { FormFailure } from './failures';

/** One record as the API sends and takes it. */
export type RecordData = Record<string, unknown>;

export type EntitySchema = Schema;

export interface SubmitOptions {
  /** The version of the record that the answers are based on, for `If-Match`; absent for a new record. */
  version: number | undefined;
}

interface FormProps {
  /**
   * Saves, and gives the record as it was saved; the next save is based on its version. A thrown error with `status` 422 is shown on its
   * fields, 412 as a choice, anything else goes to `reportError`.
   */
  onSubmit: (data: RecordData, options: SubmitOptions) => Promise<unknown>;
  /** What follows a save, such as going to another page; the form is busy until then. A failure here is told, and not as one of the save. */
  onSaved?: () => unknown;
  onCancel?: () => void;
  submitLabel?: string;
  cancelLabel?: string;
  initial?: RecordData;
  readOnly?: boolean;
  /** Follows each change (already without empty values), for drafts that save themselves. */
  onChange?: (data: RecordData) => void;
  /** The page around the form saves by itself (`onChange`), so that no save button is drawn. */
  savesItself?: boolean;
  /** Further buttons beside save and cancel. */
  actions?: ReactNode;
  /** The name under which what is typed is kept on this device until it is saved, such as `contact_infos/12`. */
  keepAs?: string;
  /** What is wrong with what the page sends along and draws beside the form: it is said with the form's own failures, the first of all. The same array while it is the same. */
  beside?: readonly FormFailure[];
}

/** One group of fields (`x-group`), or all fields but those of one: what belongs to no group, or to one that is new, has its place then. */
export type ShownGroup = string | { not: string };

export interface SchemaFormProps extends FormProps {
  schemaName: string;
  /** Properties that the screen sets itself through `initial`; they are kept but not drawn. */
  hide?: readonly string[];
  /** The fields that are drawn, by their group; the others are kept. */
  group?: ShownGroup;
  /** Fetches the newest version after a 412. */
  onReload?: () => Promise<RecordData>;
}

export interface CallQuestionsFormProps extends FormProps {
  /** The call's `questions`: a flat draft-07 schema with titles by `x-i18n`. */
  schema: EntitySchema;
}

export interface SchemaShowProps {
  schemaName: string;
  record: RecordData;
  hide?: readonly string[];
  /** The fields that are read, by their group. */
  group?: ShownGroup;
  /** Stands in the place of a record that says nothing. */
  empty?: ReactNode;
  /** The instant up to which what goes on is counted; now unless given. */
  at?: Date | undefined;
  /** Values alone, without the titles of their fields: of one field that the page names itself. */
  untitled?: boolean;
}

/** One column of a list, made from a property's `x-list`. */
export interface Column {
  /** Dotted, as in `data-field`. */
  name: string;
  path: readonly string[];
  label: string;
  sortable: boolean;
  schema: EntitySchema;
  /** A computed value: what it is made of. */
  formula?: Formula;
}

export interface ResourceListProps {
  resource: string;
  /** The schema of the records, or all of those that they follow one of. */
  schemaName: string | readonly string[];
  /** Where its pages are: `{path}/create` adds a record, `{path}/{id}/update` edits one; without it neither is offered. */
  path?: string;
  /** Where adding, changing or deleting a record leads in the end; back to the list unless given. */
  next?: string;
  /** Whether the person may delete records: one after a question, several with a time to undo it. */
  deletable?: boolean;
  /** The order when the address names none; by the first column unless it is said. */
  sort?: { field: string; order: 'ASC' | 'DESC' };
  /** Shown when there is nothing yet. */
  empty?: ReactNode;
  /** What a list of somebody's own records is: up to three are cards, and search, filters, selection, sorting and export come above ten. */
  ownRecords?: boolean;
}

export interface ResourceCreateProps {
  resource: string;
  schemaName: string;
  /** Where to go after saving or cancelling; without it there is no way to cancel. */
  listHref?: string;
  /** What every record made here has. */
  initial?: RecordData;
  /** What stands in the form at first; the person may change it or take it away. */
  prefill?: RecordData;
  hide?: readonly string[];
  /** The fields that are drawn, by their group. */
  group?: ShownGroup;
  submitLabel?: string;
  /** Instead of going to `listHref` when nothing is to be saved. */
  onCancel?: () => void;
  cancelLabel?: string;
  /** Instead of going to `listHref` after saving. */
  onSaved?: () => unknown;
  /** Follows each change, without empty values, for what is drawn beside the form. */
  onChange?: (data: RecordData) => void;
}

export interface ResourceEditProps extends Omit<ResourceCreateProps, 'schemaName' | 'initial' | 'prefill' | 'listHref'> {
  id: string;
  listHref: string;
  /** A name, or a choice by the record (programmes have a schema for each type). */
  schemaName: string | ((record: RecordData) => string);
  deletable?: boolean;
  /** Asked before a save, with the answers and the record that they replace: false keeps the answers in the form, unsaved. */
  beforeSave?: (data: RecordData, before: RecordData) => Promise<boolean>;
}
