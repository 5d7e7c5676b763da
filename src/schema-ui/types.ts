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
  /** What follows a save, such as going to another page; the form is busy until then. An error here is reported, but not as a failed save. */
  onSaved?: () => unknown;
  onCancel?: () => void;
  submitLabel?: string;
  cancelLabel?: string;
  initial?: RecordData;
  readOnly?: boolean;
  /** Called on each change, without empty values, for drafts that save themselves. */
  onChange?: (data: RecordData) => void;
  /** The page around the form saves by itself (`onChange`), so no save button is rendered. */
  savesItself?: boolean;
  /** Further buttons beside save and cancel. */
  actions?: ReactNode;
  /** The name under which unsaved answers are stored on this device, such as `contact_infos/12`. */
  storeAs?: string;
  /** Failures of what the page renders next to the form and sends along: listed before the form's own. Must stay the same array while unchanged. */
  pageFailures?: readonly FormFailure[];
}

/** One group of fields (`x-group`), or all fields except one group's; the latter includes fields without a group and groups added later. */
export type ShownGroup = string | { not: string };

export interface SchemaFormProps extends FormProps {
  schemaName: string;
  /** Properties that the screen sets itself through `initial`; they are kept but not rendered. */
  hide?: readonly string[];
  /** The fields that are rendered, by their group; the others are kept. */
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
  /** The group of fields that is shown. */
  group?: ShownGroup;
  /** Shown instead of a record without values. */
  empty?: ReactNode;
  /** The instant up to which open periods are counted; by default now. */
  at?: Date | undefined;
  /** Shows values without the titles of their fields, for a field that the page titles itself. */
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
  /** Of a computed value: its formula. */
  formula?: Formula;
}

export interface ResourceListProps {
  resource: string;
  /** The schema of the records, or the list of schemas if each record follows one of several. */
  schemaName: string | readonly string[];
  /** The base path of its pages: `{path}/create` adds a record, `{path}/{id}/update` edits one; without it neither is offered. */
  path?: string;
  /** The page to open after a record is added, changed or deleted; by default the list. */
  next?: string;
  /** Whether the person may delete records: one after a confirmation, several with a time to undo. */
  deletable?: boolean;
  /** The order when the address names none; by default ascending by id. */
  sort?: { field: string; order: 'ASC' | 'DESC' };
  /** Shown while there are no records. */
  empty?: ReactNode;
  /** The list holds the person's own records: up to three show as cards; search, filters, selection, sorting and export appear above ten. */
  ownRecords?: boolean;
}

export interface ResourceCreateProps {
  resource: string;
  schemaName: string;
  /** The page to open after saving or cancelling; without it and `onCancel` there is no cancel button. */
  listHref?: string;
  /** Values that every record created here gets. */
  initial?: RecordData;
  /** Initial answers, which the person may change or remove. */
  prefill?: RecordData;
  hide?: readonly string[];
  /** The fields that are rendered, by their group. */
  group?: ShownGroup;
  submitLabel?: string;
  /** Called on cancel, instead of going to `listHref`. */
  onCancel?: () => void;
  cancelLabel?: string;
  /** Called after saving, instead of going to `listHref`. */
  onSaved?: () => unknown;
  /** Called on each change, without empty values, for what is Rendered next to the form. */
  onChange?: (data: RecordData) => void;
}

export interface ResourceEditProps extends Omit<ResourceCreateProps, 'schemaName' | 'initial' | 'prefill' | 'listHref'> {
  id: string;
  listHref: string;
  /** A name, or a choice by the record (programmes have a schema for each type). */
  schemaName: string | ((record: RecordData) => string);
  deletable?: boolean;
}
