import { parse } from 'csv-parse/sync';
import { FileRefused, HEAD_CHARACTERS, type SourceHead } from './source-text';

/** What a file holds and how: in the columns and keys of this import, or in those of the Open Education API (`oeapi`). */
export type SourceKind = { kind: 'universities' | 'programmes'; oeapi: boolean } & ({ format: 'jsonl' | 'json' } | { format: 'csv'; header: string[] });

const UNIVERSITY_COLUMNS = ['id', 'name', 'country'];
const PROGRAMME_COLUMNS = ['source_id', 'title', 'prog_type'];
/** A file of programmes names their universities by one of these. */
const OF_UNIVERSITY = ['university_ref', 'university_name'];

const DELIMITERS: Readonly<Record<string, string>> = { ';': 'semicolons', '\t': 'tabs', '|': 'bars' };

const headerOf = (line: string, delimiter: string): string[] => {
  try {
    const [cells = []] = parse(line, { delimiter, bom: true, relax_quotes: true, to: 1 });
    return cells.map((cell) => cell.trim());
  } catch {
    return [];
  }
};

const missing = (header: readonly string[], needed: readonly string[]): string[] => needed.filter((name) => !header.includes(name));

function missingOfProgrammes(header: readonly string[]): string[] {
  const isOfUniversity = OF_UNIVERSITY.some((name) => header.includes(name));
  return [...missing(header, PROGRAMME_COLUMNS), ...(isOfUniversity ? [] : [OF_UNIVERSITY.join(' or ')])];
}

function checkDelimiter(line: string, header: readonly string[]): void {
  const other = Object.keys(DELIMITERS).find((delimiter) => headerOf(line, delimiter).length > Math.max(2, header.length));
  if (other) throw new FileRefused(`its columns are separated by ${DELIMITERS[other]}: save it again with commas.`);
}

function refuseColumns(header: readonly string[]): never {
  const programme = missingOfProgrammes(header);
  const university = missing(header, UNIVERSITY_COLUMNS);
  const shown = header.slice(0, 8).join(', ') + (header.length > 8 ? ', …' : '');
  throw new FileRefused(
    `its first line does not name the needed columns (it reads: ${shown}). ` +
      `A file of programmes lacks ${programme.join(', ')}; a file of universities lacks ${university.join(', ')}.`,
  );
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

function kindOfLines(start: string): SourceKind {
  const keys = keysOf(start);
  const kind = kindInOeapi((key) => keys.includes(key));
  if (kind === undefined) checkKeys(keys);
  return { kind: kind ?? 'universities', oeapi: kind !== undefined, format: 'jsonl' };
}

function kindOfDocument(start: string): SourceKind {
  const kind = kindInOeapi((key) => new RegExp(`"${key}"\\s*:`).test(start));
  if (kind === undefined) throw new FileRefused('it has neither organisations nor programmes of the Open Education API (version 6), which a .json file must have.');
  return { kind, oeapi: true, format: 'json' };
}

function checkKeys(keys: readonly string[]): void {
  const lacking = missing(keys, UNIVERSITY_COLUMNS);
  if (keys.length === 0 || lacking.length === 0) return;
  throw new FileRefused(`its objects do not have the needed keys: ${lacking.join(', ')} (they have ${keys.slice(0, 8).join(', ')}).`);
}

/**
 * What a file holds, by its name and its first line.
 * @throws {FileRefused} wrong delimiter, an absurdly long header, missing or doubled columns or keys, or a name that is none of CSV, JSON and JSON Lines
 */
export function kindOf(path: string, { start }: SourceHead): SourceKind {
  const name = path.replace(/\.gz$/, '');
  if (/\.(jsonl|ndjson)$/.test(name)) return kindOfLines(`${start}\n`);
  if (name.endsWith('.json')) return kindOfDocument(start);
  if (!name.endsWith('.csv')) throw new FileRefused('its name must end in .csv, .json, .jsonl or .ndjson (each also with .gz).');
  const line = start.split(/\r?\n/, 1)[0] ?? '';
  if (line.length >= HEAD_CHARACTERS) throw new FileRefused(`its first line is longer than ${HEAD_CHARACTERS} characters.`);
  const header = headerOf(line, ',');
  const kind = missingOfProgrammes(header).length === 0 ? 'programmes' : 'universities';
  if (kind === 'universities' && missing(header, UNIVERSITY_COLUMNS).length > 0) {
    checkDelimiter(line, header);
    refuseColumns(header);
  }
  const doubled = header.find((column, index) => header.indexOf(column) !== index);
  if (doubled !== undefined) throw new FileRefused(`it has two columns named ${doubled}.`);
  return { kind, oeapi: false, format: 'csv', header };
}
