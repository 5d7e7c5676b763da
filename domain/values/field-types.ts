/**
 * These fields of a record, each of which may be absent or null. Code that reads a few fields takes this instead of an interface of its own, whose
 * optional fields the compiler would accept as absent when the schema's field is renamed.
 */
export type SomeOf<Data, Name extends keyof Data> = { [Each in Name]?: Data[Each] | null };

/** The fields of a record under the schema's names, with values that no schema has validated, or that an older one has. */
export type Unchecked<Data> = { readonly [Name in keyof Data]?: unknown };
