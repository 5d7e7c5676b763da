import { parse } from 'csv-parse/sync';

/** A delimiter of the cells of a table: the comma of RFC 4180, or one that spreadsheets write where the comma is the decimal sign. */
export type Delimiter = ',' | ';' | '\t' | '|';
const OTHERS: readonly Delimiter[] = [';', '\t', '|'];

const oneLine = (cell: string): string => cell.replace(/\s+/g, ' ').trim();

function cellsBy(line: string, delimiter: Delimiter): string[] {
  if (!line.includes('"')) return line.replace(/^\uFEFF/, '').split(delimiter).map(oneLine);
  try {
    const [cells = []] = parse(line, { delimiter, bom: true, relax_quotes: true, to: 1 });
    return cells.map(oneLine);
  } catch {
    return [];
  }
}

/** Whether a row is a title above the header, as in a report: it has fewer than two cells with text, and no table has a single column. */
export const isTitle = (cells: readonly string[]): boolean => cells.filter((cell) => cell.trim() !== '').length < 2;

/** How many lines a title above a table may have; the search for its header ends there, since each line is read by every delimiter. */
export const MAX_TITLE_LINES = 100;

/** The cells of a line that may be a header, and its delimiter; misplaced quotation marks are accepted. No cells when the line cannot be read. */
export function headerCells(line: string): { cells: string[]; delimiter: Delimiter } {
  const byComma = cellsBy(line, ',');
  const delimiter = OTHERS.find((other) => cellsBy(line, other).length > Math.max(1, byComma.length));
  return delimiter === undefined ? { cells: byComma, delimiter: ',' } : { cells: cellsBy(line, delimiter), delimiter };
}

/** The most lines of a header, whose cells may have line breaks in quotation marks. */
const MAX_HEADER_LINES = 20;

const quotesIn = (line: string): number => line.split('"').length - 1;

/** The record that begins at a line: it ends where the number of its quotation marks becomes even; the line alone when that does not happen soon. */
export function recordAt(lines: readonly string[], index: number): { text: string; lines: number } {
  let quotes = 0;
  for (let count = 1; count <= MAX_HEADER_LINES && index + count <= lines.length; count += 1) {
    quotes += quotesIn(lines[index + count - 1] ?? '');
    if (quotes % 2 === 0) return { text: lines.slice(index, index + count).join('\n'), lines: count };
  }
  return { text: lines[index] ?? '', lines: 1 };
}

/** Whether a line may be the header of a table: it is neither empty nor a title above the table. */
export const isHeader = (line: string): boolean => !isTitle(headerCells(line).cells);
