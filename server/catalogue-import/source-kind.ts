import { FILE_REFUSALS } from '@domain/messages/import';
import { isWorkbook } from './sheet-rows';
import { HEAD_CHARACTERS, type SourceHead } from './source-head';
import { headerCells, isHeader } from './delimiter';
import { FileRefused } from './source-text';

/** What a file holds and how: in the columns and keys of this import, or in those of the Open Education API (`oeapi`). */
export type SourceKind = {
  kind: 'universities' | 'programmes';
  oeapi: boolean;
  /** Whether the file says an id of each record; of one that does not, records are known by what they are called. */
  hasIds: boolean;
} & ({ format: 'jsonl' | 'json'; rename?: Rename } | { format: 'csv' | 'xlsx'; header: string[] });

/** Which column of the import a key of the file is; undefined for one that is left out. */
type Rename = (name: string) => string | undefined;

/** The column by which a later import knows a record again. */
export const ID_COLUMN = { universities: 'id', programmes: 'source_id' } as const;
const UNIVERSITY_COLUMNS = ['name', 'country'];
const PROGRAMME_COLUMNS = ['title', 'prog_type'];
/** A file of programmes names their universities by one of these. */
const OF_UNIVERSITY = ['university_ref', 'university_name'];

/** As many columns of a file are named where it is refused. */
const MOST_SHOWN = 8;

/** Text may be given by language alone: `title_el` is a title. */
const isGiven = (header: readonly string[], name: string): boolean => header.some((column) => column === name || new RegExp(`^${name}_[a-z]{2}$`).test(column));

const missing = (header: readonly string[], needed: readonly string[]): string[] => needed.filter((name) => !isGiven(header, name));

/** What is said of all rows of a file by whoever brings it. */
export interface SaidOfRows {
  /** The country of all universities of which a row names none. */
  country?: string | undefined;
  /** The type of all programmes of which a row names none. */
  prog_type?: string | undefined;
  /** The currency of all tuition fees of which a row names none. */
  currency?: string | undefined;
}

/** What is said of a file by whoever brings it: also which column of the import a column of the file is. */
export interface SaidOfFile extends SaidOfRows {
  columns?: ReadonlyMap<string, string> | undefined;
}

const isSaid = (said: SaidOfRows, name: string): boolean => (name === 'country' || name === 'prog_type') && said[name] !== undefined;

function missingOfProgrammes(header: readonly string[], said: SaidOfRows): string[] {
  const isOfUniversity = OF_UNIVERSITY.some((name) => header.includes(name));
  return [...missing(header, PROGRAMME_COLUMNS).filter((name) => !isSaid(said, name)), ...(isOfUniversity ? [] : [OF_UNIVERSITY.join(' or ')])];
}

const missingOfUniversities = (header: readonly string[], said: SaidOfRows): string[] => missing(header, UNIVERSITY_COLUMNS).filter((name) => !isSaid(said, name));

/** The needed columns of the import that a file has not. */
export const missingColumns = (kind: SourceKind['kind'], columns: readonly string[], said: SaidOfRows = {}): string[] =>
  kind === 'programmes' ? missingOfProgrammes(columns, said) : missingOfUniversities(columns, said);

/** @throws {FileRefused} where nothing but the country of universities is missing: one may be said for all of them */
function refuseWithoutCountry(lacking: readonly string[]): void {
  if (lacking.join() === 'country') throw new FileRefused(FILE_REFUSALS.noCountry);
}

/** The first of many names, and a sign where there are more. */
const firstOf = (names: readonly string[]): string => [...names.slice(0, MOST_SHOWN), ...(names.length > MOST_SHOWN ? ['…'] : [])].join(', ');

function refuseColumns(header: readonly string[], said: SaidOfRows): never {
  const programme = missingOfProgrammes(header, said);
  const university = missingOfUniversities(header, said);
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

/** What the keys of the Open Education API say a file holds; undefined for keys of our own. */
function kindInOeapi(has: (key: string) => boolean): SourceKind['kind'] | undefined {
  if (has('programmeType')) return 'programmes';
  return has('organisationType') ? 'universities' : undefined;
}

/** The columns of a file as those of the import. @throws {FileRefused} for one that is said to be something and is not there */
function named(columns: readonly string[], { columns: said }: SaidOfFile): string[] {
  const absent = [...(said?.keys() ?? [])].find((name) => !columns.includes(name));
  if (absent !== undefined) throw new FileRefused(FILE_REFUSALS.noColumn(absent, firstOf(columns)));
  return columns.map((name) => said?.get(name) ?? name);
}

function kindOfLines(start: string, said: SaidOfFile): SourceKind {
  const found = keysOf(start);
  const oeapi = kindInOeapi((key) => found.includes(key));
  if (oeapi) return { kind: oeapi, oeapi: true, hasIds: true, format: 'jsonl' };
  const keys = named(found, said);
  const kind = missingOfProgrammes(keys, said).length === 0 ? 'programmes' : 'universities';
  if (kind === 'universities') checkKeys(keys, said);
  return { kind, oeapi: false, hasIds: keys.includes(ID_COLUMN[kind]), format: 'jsonl', rename: (name) => said.columns?.get(name) ?? name };
}

function kindOfDocument(start: string): SourceKind & { oeapi: true } {
  const kind = kindInOeapi((key) => new RegExp(`"${key}"\\s*:`).test(start));
  if (kind === undefined) throw new FileRefused(FILE_REFUSALS.notOeapi);
  return { kind, oeapi: true, hasIds: true, format: 'json' };
}

function checkKeys(keys: readonly string[], said: SaidOfRows): void {
  const lacking = missingOfUniversities(keys, said);
  if (keys.length === 0 || lacking.length === 0) return;
  refuseWithoutCountry(lacking);
  throw new FileRefused(FILE_REFUSALS.keys(lacking.join(', '), firstOf(keys)));
}

/** The line with the header of a table, below its title if it has one; the first line where none is like a header. */
function headerLine(start: string): string {
  const lines = start.split(/\r?\n/);
  return lines.find(isHeader) ?? lines[0] ?? '';
}

/** The header of a table. @throws {FileRefused} a header of absurd length */
function csvHeader(start: string): string[] {
  const line = headerLine(start);
  if (line.length >= HEAD_CHARACTERS) throw new FileRefused(FILE_REFUSALS.longHeader(HEAD_CHARACTERS));
  return headerCells(line).cells;
}

function checkDoubled(header: readonly string[]): void {
  const doubled = header.find((column, index) => column !== '' && header.indexOf(column) !== index);
  if (doubled !== undefined) throw new FileRefused(FILE_REFUSALS.doubled(doubled));
}

/** @throws {FileRefused} for a name that is not a table's */
function tableFormat(name: string): 'csv' | 'xlsx' {
  if (isWorkbook(name)) return 'xlsx';
  if (name.endsWith('.csv')) return 'csv';
  throw new FileRefused(FILE_REFUSALS.name);
}

/** What a file says of itself before anybody has said what its columns are; of the Open Education API nothing need be said. */
export type Found = { format: 'csv' | 'xlsx' | 'jsonl'; columns: string[] } | { format: 'json' | 'jsonl'; oeapi: SourceKind['kind'] };

/**
 * The format of a file and its columns, whatever they are called.
 * @throws {FileRefused} an absurdly long header, a doubled column, no columns at all, or a name of no format
 */
export function lookAt(name: string, { start }: SourceHead): Found {
  if (/\.(jsonl|ndjson)$/.test(name)) {
    const columns = keysOf(`${start}\n`);
    const oeapi = kindInOeapi((key) => columns.includes(key));
    if (columns.length === 0) throw new FileRefused(FILE_REFUSALS.keys(UNIVERSITY_COLUMNS.join(', '), '–'));
    return oeapi ? { format: 'jsonl', oeapi } : { format: 'jsonl', columns };
  }
  if (name.endsWith('.json')) return { format: 'json', oeapi: kindOfDocument(start).kind };
  const format = tableFormat(name);
  const columns = csvHeader(start);
  checkDoubled(columns);
  return { format, columns };
}

/** What a file holds once it is said what its columns are. */
export function kindAsMapped(found: Found, kind: SourceKind['kind'], mapping: ReadonlyMap<string, string>): SourceKind {
  if ('oeapi' in found) return { kind: found.oeapi, oeapi: true, hasIds: true, format: found.format };
  const hasIds = [...mapping.values()].includes(ID_COLUMN[kind]);
  if (found.format === 'jsonl') return { kind, oeapi: false, hasIds, format: 'jsonl', rename: (name) => mapping.get(name) };
  return { kind, oeapi: false, hasIds, format: found.format, header: found.columns.map((column) => mapping.get(column) ?? '') };
}

/**
 * What a file holds, by its name and its first line.
 * @throws {FileRefused} an absurdly long header, missing or doubled columns or keys, or a name that is none of CSV, XLSX, JSON and JSON Lines
 */
export function sourceKind(path: string, { start }: SourceHead, said: SaidOfFile = {}): SourceKind {
  const name = path.replace(/\.gz$/, '');
  if (/\.(jsonl|ndjson)$/.test(name)) return kindOfLines(`${start}\n`, said);
  if (name.endsWith('.json')) return kindOfDocument(start);
  const format = tableFormat(name);
  const header = named(csvHeader(start), said);
  const kind = missingOfProgrammes(header, said).length === 0 ? 'programmes' : 'universities';
  if (kind === 'universities' && missingOfUniversities(header, said).length > 0) refuseColumns(header, said);
  checkDoubled(header);
  return { kind, oeapi: false, hasIds: header.includes(ID_COLUMN[kind]), format, header };
}
