import { putAt } from '../../values/value-at';
import { sourcesIn, type FieldSource, type Format, type ImportPart, type SectionSource, type UnheldPart } from './field-sources';
import { FORMATS } from './formats';
import { Misfit, READINGS, type MisfitReason } from './readings';
import { nodesAt, placesAt, type Nodes } from './tree';

/** A value in the file that its field cannot take. */
export interface LeftOut {
  /** Dotted, as `address.country`. */
  field: string;
  statedText: string;
  why: MisfitReason;
}

/** One entry of a file as a record of a section, as far as it fits; it is not checked against the section's schema. */
export interface ImportedEntry {
  section: ImportPart;
  record: Record<string, unknown>;
  leftOut: LeftOut[];
}

export interface ImportedProfile {
  format: Format['name'];
  entries: ImportedEntry[];
  /** The number of entries that a profile cannot store, by kind. */
  unheld: { part: UnheldPart; count: number }[];
}

/** The largest number of entries; no real profile has more, and reading stops there. */
const MAX_ENTRIES = 200;

const isMisfit = (value: unknown): value is Misfit => value instanceof Misfit;

/** The value of a field: the first valid one among its paths, otherwise the first `Misfit`. */
function valueOf({ from, as }: FieldSource, place: Nodes): unknown {
  const found = from.map((path) => READINGS[as](nodesAt(place, path))).filter((value) => value !== undefined);
  return found.find((value) => !isMisfit(value)) ?? found[0];
}

function entryAt(place: Nodes, { section, fields, set }: SectionSource): ImportedEntry | undefined {
  const record: Record<string, unknown> = {};
  const leftOut: LeftOut[] = [];
  for (const { path, source } of sourcesIn(fields)) {
    if (Object.entries(source.when ?? {}).some(([name, value]) => record[name] !== value)) continue;
    const value = valueOf(source, place);
    if (isMisfit(value)) leftOut.push({ field: path.join('.'), statedText: value.text, why: value.why });
    else if (value !== undefined) putAt(record, path, value);
  }
  const isEmpty = Object.keys(record).length === 0 && leftOut.length === 0;
  return isEmpty ? undefined : { section, record: { ...set, ...record }, leftOut };
}

const firstOf = (field: string): string => field.split('.')[0] ?? field;

/** Splits the applicant's own fields into one entry each. */
function eachField({ section, record, leftOut }: ImportedEntry): ImportedEntry[] {
  const fields = new Set([...Object.keys(record), ...leftOut.map(({ field }) => firstOf(field))]);
  return [...fields].map((name) => ({
    section,
    record: Object.fromEntries(Object.entries(record).filter(([key]) => key === name)),
    leftOut: leftOut.filter(({ field }) => firstOf(field) === name),
  }));
}

function entriesOf(document: unknown, source: SectionSource): ImportedEntry[] {
  const entries = placesAt([document], source.entries).slice(0, MAX_ENTRIES).flatMap((place) => entryAt(place, source) ?? []);
  return source.section === 'applicant' ? entries.slice(0, 1).flatMap(eachField) : entries;
}

/**
 * The entries of a parsed Europass CV or ORCID record, by the table of formats; undefined when it is neither.
 * @param document XML or JSON as objects: attributes and elements by their local names, the text beside attributes as `#text`
 */
export function readDocument(document: unknown): ImportedProfile | undefined {
  const format = FORMATS.find(({ sign }) => nodesAt([document], sign).length > 0);
  if (!format) return undefined;
  const entries = format.sections.flatMap((source) => entriesOf(document, source));
  const unheld = (Object.entries(format.unheld) as [UnheldPart, string][]).map(([part, path]) => ({ part, count: nodesAt([document], path).length }));
  return { format: format.name, entries, unheld: unheld.filter(({ count }) => count > 0) };
}
