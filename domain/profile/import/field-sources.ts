import type { components } from '@generated/api';
import type { Section } from '../../sections';
import type { ReadingName } from './readings';

/** A section, or the fields of the person themselves: of those each is an entry, for it is filled by itself. */
export type ImportPart = Section | 'applicant';

/** Where a field of a record stands in an entry of the file: the first path that says something counts. */
export interface FieldSource<Data = object> {
  from: readonly string[];
  as: ReadingName;
  /** Read only where the fields that were read before it have these values. */
  when?: Known<{ readonly [Name in keyof Data]?: Data[Name] | undefined }>;
}

/**
 * Fields as a schema has them, so that a rename finds them here, and any others: a field that is taken out of its schema is not filled
 * any more (`src/resources/profile-import/proposals.ts`), and its line may stay.
 */
type Known<Fields> = Fields & Readonly<Record<string, unknown>>;

/** The sources of a record's fields, those of a group in an object of their own. */
export type FieldSources<Data, Whole = Data> = Known<{
  readonly [Name in keyof Data]?: FieldSource<Whole> | (NonNullable<Data[Name]> extends object ? FieldSources<NonNullable<Data[Name]>, Whole> : never);
}>;

interface SourceOf<Part extends ImportPart> {
  section: Part;
  entries: string;
  fields: FieldSources<components['schemas'][Part]>;
  /** What the place itself says. */
  set?: Known<Partial<components['schemas'][Part]>>;
}

/** The records of one section: where their entries are, and the fields of each. */
export type SectionSource = { [Part in ImportPart]: SourceOf<Part> }[ImportPart];

/** What the profile has no place for; the reader is told of it by these names. */
export const UNHELD = ['publications', 'projects', 'skills', 'licences', 'funding', 'memberships', 'hobbies'] as const;
export type UnheldPart = (typeof UNHELD)[number];

export interface Format {
  name: 'europass' | 'orcid';
  /** A path that only documents of this format have. */
  sign: string;
  sections: readonly SectionSource[];
  unheld: Readonly<Partial<Record<UnheldPart, string>>>;
}

/** Paths, read as text unless said otherwise. */
export const at = (from: string | readonly string[], as: ReadingName = 'text'): FieldSource => ({ from: [from].flat(), as });

const isSource = (entry: object): entry is FieldSource => 'from' in entry && Array.isArray(entry.from);

/** Every source with the names that lead to its field, in the order in which they are written. */
export const sourcesIn = (fields: object): { path: string[]; source: FieldSource }[] =>
  Object.entries(fields).flatMap(([name, entry]: [string, object]) =>
    isSource(entry) ? [{ path: [name], source: entry }] : sourcesIn(entry).map(({ path, source }) => ({ path: [name, ...path], source })),
  );
