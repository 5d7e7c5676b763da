/** What all of react-admin's inputs are given: no line below, where react-admin would write an invisible letter as HTML, which the portal's pages refuse. */
export const BARE = { helperText: false } as const;

/** The id of a record as an `AutocompleteInput` compares it with those that it has read: an address and an empty input hold text. */
export const idOf = (value: unknown): number | '' => (value === undefined || value === null || value === '' ? '' : Number(value));
