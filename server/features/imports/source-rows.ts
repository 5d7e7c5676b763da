import { unguardedCell } from '@domain/values/csv';
import { isRecord } from '@domain/values/is-record';
import { ROW_REFUSALS, type Localized } from '@domain/messages/import';
import { parse } from 'csv-parse/sync';
import { headerCells, isHeader, MAX_TITLE_LINES, recordAt, type Delimiter } from './delimiter';
import type { SourceFile } from './source-file';
import { decodedText } from './source-text';

/** One row of a source by column, or the reason why it cannot be read. `line` is its first line in the file, counted from 1; `short`
 * says that it has fewer cells than the header, which is the reason if it is refused. */
export type SourceRow = { line: number; values: Record<string, unknown>; short?: Localized } | { line: number; fault: Localized };

interface Line {
  number: number;
  text: string;
  /** The number of its quotation marks; counted once, because the search for the end of a record may visit a line many times. */
  quotes: number;
  /** Whether it is over the limit; its text is then empty. */
  tooLong: boolean;
}

/** The most lines of a record: no real row has more, and a quotation mark that is never closed must not swallow the file. */
const MAX_LINES = 60;

/** The most characters (UTF-16 code units) of a line or record. No real one is longer; a longer one must cost neither memory nor repeated parsing. */
export const MAX_CHARACTERS = 100_000;

/** The most columns of a file: no real one has more. */
export const MAX_COLUMNS = 200;

export const TOO_LONG = ROW_REFUSALS.tooLong(MAX_CHARACTERS);

function lineOf(number: number, raw: string): Line {
  if (raw.length > MAX_CHARACTERS) return { number, text: '', quotes: 0, tooLong: true };
  const text = raw.replace(/\r$/, '');
  return { number, text, quotes: text.split('"').length - 1, tooLong: false };
}

async function* linesOf(file: SourceFile): AsyncGenerator<Line> {
  let rest = '';
  let number = 0;
  for await (const text of decodedText(file)) {
    const [first = '', ...more] = text.split('\n');
    // The rest of a line over the limit is dropped, so that its time is linear and its memory bounded.
    const started = rest.length > MAX_CHARACTERS ? rest : rest + first;
    const last = more.pop();
    if (last === undefined) {
      rest = started;
      continue;
    }
    yield lineOf(number += 1, started);
    for (const line of more) yield lineOf(number += 1, line);
    rest = last;
  }
  if (rest !== '') yield lineOf(number + 1, rest);
}

/**
 * How many lines the first record has: it ends where the number of quotation marks becomes even; undefined when that does not happen within the limits of a
 * record.
 */
function linesOfRecord(lines: readonly Line[]): number | undefined {
  let [quotes, length] = [0, 0];
  for (const [index, line] of lines.entries()) {
    quotes += line.quotes;
    length += line.text.length;
    if (line.tooLong || length > MAX_CHARACTERS) return undefined;
    if (quotes % 2 === 0) return index + 1;
  }
  return undefined;
}

/** The cells of a record (RFC 4180), or undefined when a quotation mark is misplaced. */
function cellsOf(text: string, delimiter: Delimiter): string[] | undefined {
  if (!text.includes('"')) return text.split(delimiter);
  try {
    const records = parse(text, { delimiter, relax_column_count: true });
    return records.length === 1 ? records[0] : undefined;
  } catch {
    return undefined;
  }
}

const UNPAIRED = ROW_REFUSALS.quotationMarks;

interface Table {
  header: readonly string[];
  delimiter: Delimiter;
}

function rowOf(line: number, cells: readonly string[], header: readonly string[]): SourceRow {
  const values = Object.fromEntries(header.map((name, index) => [name, unguardedCell(cells[index] ?? '')]));
  return { line, values, ...(cells.length < header.length && { short: ROW_REFUSALS.columns(cells.length, header.length) }) };
}

/** Reads the record at the start of `lines`. A record that cannot be read costs only its first line, because the next one may be a valid row. */
function readRecord(lines: readonly Line[], { header, delimiter }: Table): { rows: SourceRow[]; taken: number } {
  const line = lines[0]?.number ?? 0;
  if (lines[0]?.tooLong) return { rows: [{ line, fault: TOO_LONG }], taken: 1 };
  const taken = linesOfRecord(lines);
  const cells = taken === undefined ? undefined : cellsOf(lines.slice(0, taken).map(({ text }) => text).join('\n'), delimiter);
  if (taken === undefined || !cells) return { rows: [{ line, fault: UNPAIRED }], taken: 1 };
  const isEmpty = cells.every((cell) => cell.trim() === '');
  // Some programs leave out the empty cells at the end of a row.
  const isShort = taken === 1 && cells.length > 1 && cells.length < header.length;
  if (cells.length === header.length || isShort) return { rows: isEmpty ? [] : [rowOf(line, cells, header)], taken };
  if (taken > 1) return { rows: [{ line, fault: UNPAIRED }], taken: 1 };
  return { rows: isEmpty ? [] : [{ line, fault: ROW_REFUSALS.columns(cells.length, header.length) }], taken };
}

/** The rows of a CSV file (RFC 4180, with any of the delimiters) whose header is known; a row that cannot be read is reported and skipped. */
export async function* csvRows(file: SourceFile, header: readonly string[]): AsyncGenerator<SourceRow> {
  const source = linesOf(file);
  const waiting: Line[] = [];
  let ended = false;
  const fill = async () => {
    while (!ended && waiting.length < MAX_LINES) {
      const next = await source.next();
      if (next.done) ended = true;
      else waiting.push(next.value);
    }
  };
  let found = '';
  for (let index = 0; index < MAX_TITLE_LINES && !isHeader(found); index += 1) {
    await fill();
    if (waiting.length === 0) break;
    const record = recordAt(waiting.map(({ text }) => text), 0);
    found = record.text;
    waiting.splice(0, isHeader(found) ? record.lines : 1);
  }
  const table = { header, delimiter: headerCells(found).delimiter };
  for (;;) {
    await fill();
    if (waiting.length === 0) return;
    const { rows, taken } = readRecord(waiting, table);
    waiting.splice(0, taken);
    yield* rows;
  }
}

/** The row in the text of a JSON object, normalised to NFC. */
export function objectRow(line: number, text: string): SourceRow {
  try {
    const values: unknown = JSON.parse(text.normalize('NFC'));
    if (isRecord(values)) return { line, values: { ...values } };
    return { line, fault: ROW_REFUSALS.notObject };
  } catch {
    return { line, fault: ROW_REFUSALS.notJson };
  }
}

function fromLine({ text, number, tooLong }: Line): SourceRow[] {
  if (tooLong) return [{ line: number, fault: TOO_LONG }];
  return text.trim() === '' ? [] : [objectRow(number, text)];
}

/** The rows of a JSON Lines file: one JSON object on each line. */
export async function* jsonLines(file: SourceFile): AsyncGenerator<SourceRow> {
  for await (const line of linesOf(file)) yield* fromLine(line);
}
