import { FILE_REFUSALS } from '@domain/messages/import';
import { isStorable } from '../../platform/validation/storable-text';
import { isWorkbook } from './packed-workbook';
import { HEAD_CHARACTERS, type SourceHead } from './source-head';
import { headerCells, isHeader, MAX_TITLE_LINES, recordAt } from './delimiter';
import { MAX_COLUMNS } from './source-rows';
import { FileRefused } from './source-text';

/** What a file holds and how: in the columns and keys of this import, or in those of the Open Education API (`oeapi`). */
export type SourceKind = {
  kind: 'universities' | 'programmes';
  oeapi: boolean;
  /** Whether the file has an id for each record; without ids, records are identified by their names. */
  hasIds: boolean;
} & ({ format: 'jsonl' | 'json'; rename?: Rename } | { format: 'csv' | 'xlsx'; header: string[] });

/** The import's column for a key of the file; undefined for a key that is ignored. */
type Rename = (name: string) => string | undefined;

/** The column by which a later import recognises a record. */
export const ID_COLUMN = { universities: 'id', programmes: 'source_id' } as const;
const UNIVERSITY_COLUMNS = ['name', 'country'];
const PROGRAMME_COLUMNS = ['title', 'prog_type'];
/** A file of programmes names their universities by one of these. */
const OF_UNIVERSITY = ['university_ref', 'university_name'];

/** How many columns of a refused file its message lists. */
const MAX_SHOWN = 8;

/** Whether a file has a column; a localized text may have only columns by language, such as `title_el` for `title`. */
const isGiven = (header: readonly string[], name: string): boolean => header.some((column) => column === name || new RegExp(`^${name}_[a-z]{2}$`).test(column));

const missing = (header: readonly string[], needed: readonly string[]): string[] => needed.filter((name) => !isGiven(header, name));

/** Values that the user gives for all rows of a file; they apply to rows without their own. */
export interface RowDefaults {
  /** The country of universities whose rows name none. */
  country?: string | undefined;
  /** The type of programmes whose rows name none. */
  prog_type?: string | undefined;
  /** The currency of tuition fees whose rows name none. */
  currency?: string | undefined;
}

/** What the user states about a file: the values for all rows, and the import's column for columns of the file. */
export interface FileOptions extends RowDefaults {
  columns?: ReadonlyMap<string, string> | undefined;
}

const isDefaulted = (defaults: RowDefaults, name: string): boolean => (name === 'country' || name === 'prog_type') && defaults[name] !== undefined;

function missingOfProgrammes(header: readonly string[], defaults: RowDefaults): string[] {
  const isOfUniversity = OF_UNIVERSITY.some((name) => header.includes(name));
  return [...missing(header, PROGRAMME_COLUMNS).filter((name) => !isDefaulted(defaults, name)), ...(isOfUniversity ? [] : [OF_UNIVERSITY.join(' or ')])];
}

const missingOfUniversities = (header: readonly string[], defaults: RowDefaults): string[] =>
  missing(header, UNIVERSITY_COLUMNS).filter((name) => !isDefaulted(defaults, name));

/** The required columns of the import that a file does not have. */
export const missingColumns = (kind: SourceKind['kind'], columns: readonly string[], defaults: RowDefaults = {}): string[] =>
  kind === 'programmes' ? missingOfProgrammes(columns, defaults) : missingOfUniversities(columns, defaults);

/** @throws {FileRefused} when only the country of universities is missing; the message says that one may be given for all of them */
function refuseWithoutCountry(lacking: readonly string[]): void {
  if (lacking.join() === 'country') throw new FileRefused(FILE_REFUSALS.noCountry);
}

/** The first names of a list, with an ellipsis when there are more. */
const firstOf = (names: readonly string[]): string => [...names.slice(0, MAX_SHOWN), ...(names.length > MAX_SHOWN ? ['…'] : [])].join(', ');

function refuseColumns(header: readonly string[], defaults: RowDefaults): never {
  const programme = missingOfProgrammes(header, defaults);
  const university = missingOfUniversities(header, defaults);
  refuseWithoutCountry(university);
  throw new FileRefused(FILE_REFUSALS.columns(firstOf(header), programme.join(', '), university.join(', ')));
}

/** The keys of the objects that a JSON Lines file begins with. */
function keysOf(start: string): string[] {
  const objects = start.split('\n').slice(0, -1).flatMap((line) => {
    try {
      const value: unknown = JSON.parse(line);
      return typeof value === 'object' && value !== null ? [value] : [];
    } catch {
      return [];
    }
  });
  return [...new Set(objects.flatMap((object) => Object.keys(object)))];
}

/** The kind of a file by keys of the Open Education API; undefined for a file in the keys of this import. */
function kindInOeapi(has: (key: string) => boolean): SourceKind['kind'] | undefined {
  if (has('programmeType')) return 'programmes';
  return has('organisationType') ? 'universities' : undefined;
}

/** The columns of a file under their names in the import. @throws {FileRefused} when the user names a column that the file does not have */
function named(columns: readonly string[], { columns: renames }: FileOptions): string[] {
  const absent = [...(renames?.keys() ?? [])].find((name) => !columns.includes(name));
  if (absent !== undefined) throw new FileRefused(FILE_REFUSALS.noColumn(absent, firstOf(columns)));
  return columns.map((name) => renames?.get(name) ?? name);
}

function kindOfLines(start: string, options: FileOptions): SourceKind {
  const found = keysOf(start);
  const oeapi = kindInOeapi((key) => found.includes(key));
  if (oeapi) return { kind: oeapi, oeapi: true, hasIds: true, format: 'jsonl' };
  const keys = named(found, options);
  const kind = missingOfProgrammes(keys, options).length === 0 ? 'programmes' : 'universities';
  if (kind === 'universities') checkKeys(keys, options);
  return { kind, oeapi: false, hasIds: keys.includes(ID_COLUMN[kind]), format: 'jsonl', rename: (name) => options.columns?.get(name) ?? name };
}

function kindOfDocument(start: string): SourceKind & { oeapi: true } {
  const kind = kindInOeapi((key) => new RegExp(`"${key}"\\s*:`).test(start));
  if (kind === undefined) throw new FileRefused(FILE_REFUSALS.notOeapi);
  return { kind, oeapi: true, hasIds: true, format: 'json' };
}

function checkKeys(keys: readonly string[], defaults: RowDefaults): void {
  const lacking = missingOfUniversities(keys, defaults);
  if (keys.length === 0 || lacking.length === 0) return;
  refuseWithoutCountry(lacking);
  throw new FileRefused(FILE_REFUSALS.keys(lacking.join(', '), firstOf(keys)));
}

/** The header of a table as it is written, below its title if it has one; the first line when none can be a header. */
function headerText(start: string): string {
  const lines = start.split(/\r?\n/, MAX_TITLE_LINES);
  const at = lines.findIndex((_, index) => isHeader(recordAt(lines, index).text));
  return at < 0 ? (lines[0] ?? '') : recordAt(lines, at).text;
}

/** The header of a table. @throws {FileRefused} for an absurdly long header */
function csvHeader(start: string): string[] {
  const line = headerText(start);
  if (line.length >= HEAD_CHARACTERS) throw new FileRefused(FILE_REFUSALS.longHeader(HEAD_CHARACTERS));
  return headerCells(line).cells;
}

/** @throws {FileRefused} for too many columns, two of one name, or a name that cannot be stored */
function checkColumns(header: readonly string[]): void {
  if (!header.every(isStorable)) throw new FileRefused(FILE_REFUSALS.unstorableHeader);
  if (header.length > MAX_COLUMNS) throw new FileRefused(FILE_REFUSALS.wide(MAX_COLUMNS));
  const doubled = header.find((column, index) => column !== '' && header.indexOf(column) !== index);
  if (doubled !== undefined) throw new FileRefused(FILE_REFUSALS.doubled(doubled));
}

/** @throws {FileRefused} for a name that is not a table's */
function tableFormat(name: string): 'csv' | 'xlsx' {
  if (isWorkbook(name)) return 'xlsx';
  if (name.endsWith('.csv')) return 'csv';
  throw new FileRefused(FILE_REFUSALS.name);
}

/** The format and columns of a file before the user maps them; a file of the Open Education API needs no mapping. */
export type DetectedFile = { format: 'csv' | 'xlsx' | 'jsonl'; columns: string[] } | { format: 'json' | 'jsonl'; oeapi: SourceKind['kind'] };

/**
 * The format of a file and its columns, whatever they are called.
 * @throws {FileRefused} an absurdly long header, too many columns, a doubled column, no columns at all, or a name of no format
 */
export function detectFile(name: string, { start }: SourceHead): DetectedFile {
  if (/\.(jsonl|ndjson)$/.test(name)) {
    const columns = keysOf(`${start}\n`);
    checkColumns(columns);
    const oeapi = kindInOeapi((key) => columns.includes(key));
    if (columns.length === 0) throw new FileRefused(FILE_REFUSALS.keys(UNIVERSITY_COLUMNS.join(', '), '–'));
    return oeapi ? { format: 'jsonl', oeapi } : { format: 'jsonl', columns };
  }
  if (name.endsWith('.json')) return { format: 'json', oeapi: kindOfDocument(start).kind };
  const format = tableFormat(name);
  const columns = csvHeader(start);
  checkColumns(columns);
  return { format, columns };
}

/** What a file holds once the user has mapped its columns. */
export function kindAsMapped(found: DetectedFile, kind: SourceKind['kind'], mapping: ReadonlyMap<string, string>): SourceKind {
  if ('oeapi' in found) return { kind: found.oeapi, oeapi: true, hasIds: true, format: found.format };
  const hasIds = [...mapping.values()].includes(ID_COLUMN[kind]);
  if (found.format === 'jsonl') return { kind, oeapi: false, hasIds, format: 'jsonl', rename: (name) => mapping.get(name) };
  return { kind, oeapi: false, hasIds, format: found.format, header: found.columns.map((column) => mapping.get(column) ?? '') };
}

/**
 * What a file holds, by its name and its first line.
 * @throws {FileRefused} an absurdly long header, too many columns, missing or doubled columns or keys, or a name that is none of CSV, XLSX, JSON and JSON Lines
 */
export function sourceKind(path: string, { start }: SourceHead, options: FileOptions = {}): SourceKind {
  const name = path.replace(/\.gz$/, '');
  if (/\.(jsonl|ndjson)$/.test(name)) return kindOfLines(`${start}\n`, options);
  if (name.endsWith('.json')) return kindOfDocument(start);
  const format = tableFormat(name);
  const header = named(csvHeader(start), options);
  checkColumns(header);
  const kind = missingOfProgrammes(header, options).length === 0 ? 'programmes' : 'universities';
  if (kind === 'universities' && missingOfUniversities(header, options).length > 0) refuseColumns(header, options);
  return { kind, oeapi: false, hasIds: header.includes(ID_COLUMN[kind]), format, header };
}
