import { localToInstant } from '@domain/values/instants';
import { readerZone } from '../i18n';

/** Props of all react-admin inputs: without helper text, because react-admin writes an empty one with `innerHTML`, which Trusted Types block. */
export const BARE = { helperText: false } as const;

/** The id of a record as a number, which `AutocompleteInput` compares with the records that it has read: the address and an empty input hold text. */
export const idOf = (value: unknown): number | '' => (value === undefined || value === null || value === '' ? '' : Number(value));

/** Parses the day in a `DateInput` that bounds instants: it begins when it does for the reader, in whose zone the list shows them. The input itself shows an instant as the reader's day. */
export const startOfDay = (day: string): string => localToInstant(`${day}T00:00`, readerZone()) ?? '';
