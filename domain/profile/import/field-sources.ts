import type { components } from '@generated/api';
import type { Section } from '../../sections';
import type { ReadingName } from './readings';

/** A section, or the applicant's own fields; each of the latter is a separate entry, because the user accepts each by itself. */
export type ImportPart = Section | 'applicant';

/** The paths of a field in an entry of the file; the first path with a value counts. */
export interface FieldSource<Data = object> {
  from: readonly string[];
  as: ReadingName;
  /** Read only if the fields read before it have these values. */
  when?: Known<{ readonly [Name in keyof Data]?: Data[Name] | undefined }>;
}

/**
 * Fields as a schema has them, so that a rename finds them here, and any others: a field that is taken out of its schema is not filled
 * any more (`src/features/profile-import/proposals.ts`), and its line may stay.
 */
type Known<Fields> = Fields & Readonly<Record<string, unknown>>;

/** The sources of a record's fields, those of a group in an object of their own. */
export type FieldSources<Data, Whole = Data> = Known<
  {
    readonly [Name in keyof Data]?: FieldSource<Whole> | (NonNullable<Data[Name]> extends object ? FieldSources<NonNullable<Data[Name]>, Whole> : never);
  }
>;

interface SourceOf<Part extends ImportPart> {
  section: Part;
  entries: string;
  fields: FieldSources<components['schemas'][Part]>;
  /** What the place itself says. */
  set?: Known<Partial<components['schemas'][Part]>>;
}

/** The source of one section: the path of its entries, and the sources of their fields. */
export type SectionSource = { [Part in ImportPart]: SourceOf<Part> }[ImportPart];

/** Kinds of content that the profile cannot store; the report names them. */
// dprint-ignore
export const UNHELD = [
  'publications', 'projects', 'skills', 'licences', 'funding', 'memberships', 'hobbies', 'distinctions', 'positions', 'services', 'reviews',
] as const;
export type UnheldPart = (typeof UNHELD)[number];

export interface Format {
  name: 'europass' | 'orcid';
  /** A path that only documents of this format have. */
  sign: string;
  sections: readonly SectionSource[];
  unheld: Readonly<Partial<Record<UnheldPart, string>>>;
}

/** A source from paths, read as text by default. */
export const at = (from: string | readonly string[], as: ReadingName = 'text'): FieldSource => ({ from: [from].flat(), as });

const isSource = (entry: object): entry is FieldSource => 'from' in entry && Array.isArray(entry.from);

/** Every source with the names that lead to its field, in the order in which they are written. */
export const sourcesIn = (fields: object): { path: string[]; source: FieldSource }[] =>
  Object.entries(fields).flatMap(([name, entry]: [string, object]) =>
    isSource(entry) ? [{ path: [name], source: entry }] : sourcesIn(entry).map(({ path, source }) => ({ path: [name, ...path], source }))
  );
