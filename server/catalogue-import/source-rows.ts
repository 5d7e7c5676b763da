import { parse, type CsvError, type Info } from 'csv-parse';
import { Readable } from 'node:stream';
import { textOf } from './source-text';

/** One row of a source by column, or why it cannot be read. `line` is where it ends in the file, counted from 1. */
export type SourceRow = { line: number; values: Record<string, unknown> } | { line: number; fault: string };

// A quote that is never closed would swallow the rest of the file; no honest row is that long.
const LONGEST_ROW = 200_000;

interface CsvRecord {
  record: string[];
  info: Info;
}

const csvFault = ({ code }: CsvError): string =>
  code === 'CSV_MAX_RECORD_SIZE' || code === 'CSV_QUOTE_NOT_CLOSED'
    ? 'a quotation mark is opened and not closed'
    : 'the quotation marks do not match';

function fromRecord(header: readonly string[], { record, info }: CsvRecord): SourceRow[] {
  if (record.every((cell) => cell.trim() === '')) return [];
  if (record.length !== header.length) {
    return [{ line: info.lines, fault: `has ${record.length} columns, the header has ${header.length}` }];
  }
  return [{ line: info.lines, values: Object.fromEntries(header.map((name, index) => [name, record[index]])) }];
}

/** The rows of a CSV file (RFC 4180, comma, UTF-8) whose header is known; a row that cannot be read is told and passed over. */
export async function* csvRows(path: string, header: readonly string[]): AsyncGenerator<SourceRow> {
  const faults: SourceRow[] = [];
  const parser = parse({
    info: true,
    bom: true,
    from: 2,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: LONGEST_ROW,
    on_skip: (error) => {
      faults.push({ line: Number(error?.lines ?? 0), fault: csvFault(error as CsvError) });
      return undefined;
    },
  });
  const source = Readable.from(textOf(path));
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  for await (const record of parser as AsyncIterable<CsvRecord>) {
    yield* faults.splice(0);
    yield* fromRecord(header, record);
  }
  yield* faults.splice(0);
}

function fromLine(text: string, line: number): SourceRow[] {
  if (text.trim() === '') return [];
  try {
    const values: unknown = JSON.parse(text);
    if (typeof values === 'object' && values !== null && !Array.isArray(values)) return [{ line, values: { ...values } }];
    return [{ line, fault: 'is not a JSON object' }];
  } catch {
    return [{ line, fault: 'is not valid JSON' }];
  }
}

/** The rows of a JSON Lines file: one JSON object on each line. */
export async function* jsonLines(path: string): AsyncGenerator<SourceRow> {
  let rest = '';
  let line = 0;
  for await (const text of textOf(path)) {
    const lines = (rest + text.replace(/^\uFEFF/, '')).split('\n');
    rest = lines.pop() ?? '';
    for (const one of lines) yield* fromLine(one, (line += 1));
  }
  yield* fromLine(rest, line + 1);
}
