import { parse } from 'csv-parse/sync';
import { textOf } from './source-text';

/** One row of a source by column, or why it cannot be read. `line` is where it begins in the file, counted from 1. */
export type SourceRow = { line: number; values: Record<string, unknown> } | { line: number; fault: string };

interface Line {
  number: number;
  text: string;
}

/** A quotation mark that is never closed must not swallow the file: no honest row has more lines. */
const MOST_LINES = 60;

async function* linesOf(path: string): AsyncGenerator<Line> {
  let rest = '';
  let number = 0;
  for await (const text of textOf(path)) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield { number: (number += 1), text: line.replace(/\r$/, '') };
  }
  if (rest !== '') yield { number: number + 1, text: rest.replace(/\r$/, '') };
}

/** How many lines from the first on make one record: up to where the quotation marks are paired; undefined when they never are. */
function linesOfRecord(lines: readonly Line[]): number | undefined {
  let marks = 0;
  const last = lines.findIndex(({ text }) => {
    marks += text.split('"').length - 1;
    return marks % 2 === 0;
  });
  return last < 0 ? undefined : last + 1;
}

/** The cells of a record (RFC 4180), or undefined when its quotation marks stand where none may. */
function cellsOf(text: string): string[] | undefined {
  if (!text.includes('"')) return text.split(',');
  try {
    const records = parse(text, { relax_column_count: true });
    return records.length === 1 ? records[0] : undefined;
  } catch {
    return undefined;
  }
}

const UNPAIRED = 'has a quotation mark that is not closed, or stands where none may';

/** Reads the record that `lines` begin with. One that fails costs its first line only: the next may be a sound row again. */
function readRecord(lines: readonly Line[], header: readonly string[]): { rows: SourceRow[]; taken: number } {
  const line = lines[0]?.number ?? 0;
  const taken = linesOfRecord(lines);
  const cells = taken === undefined ? undefined : cellsOf(lines.slice(0, taken).map(({ text }) => text).join('\n'));
  if (taken === undefined || !cells) return { rows: [{ line, fault: UNPAIRED }], taken: 1 };
  if (cells.length === header.length) {
    const values = Object.fromEntries(header.map((name, index) => [name, cells[index]]));
    return { rows: cells.every((cell) => cell.trim() === '') ? [] : [{ line, values }], taken };
  }
  if (taken > 1) return { rows: [{ line, fault: UNPAIRED }], taken: 1 };
  const empty = cells.every((cell) => cell.trim() === '');
  return { rows: empty ? [] : [{ line, fault: `has ${cells.length} columns, the header has ${header.length}` }], taken };
}

/** The rows of a CSV file (RFC 4180, comma, UTF-8) whose header is known; a row that cannot be read is told and passed over. */
export async function* csvRows(path: string, header: readonly string[]): AsyncGenerator<SourceRow> {
  const source = linesOf(path);
  await source.next();
  const waiting: Line[] = [];
  for (let ended = false; !ended || waiting.length > 0; ) {
    while (!ended && waiting.length < MOST_LINES) {
      const next = await source.next();
      if (next.done) ended = true;
      else waiting.push(next.value);
    }
    if (waiting.length === 0) return;
    const { rows, taken } = readRecord(waiting, header);
    waiting.splice(0, taken);
    yield* rows;
  }
}

function fromLine({ text, number }: Line): SourceRow[] {
  if (text.trim() === '') return [];
  try {
    const values: unknown = JSON.parse(text);
    if (typeof values === 'object' && values !== null && !Array.isArray(values)) return [{ line: number, values: { ...values } }];
    return [{ line: number, fault: 'is not a JSON object' }];
  } catch {
    return [{ line: number, fault: 'is not valid JSON' }];
  }
}

/** The rows of a JSON Lines file: one JSON object on each line. */
export async function* jsonLines(path: string): AsyncGenerator<SourceRow> {
  for await (const line of linesOf(path)) yield* fromLine(line);
}
