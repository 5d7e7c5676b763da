import { parse } from 'csv-parse/sync';

/** What separates the cells of a table: the comma of RFC 4180, or what spreadsheets write where the comma is the decimal sign. */
export type Delimiter = ',' | ';' | '\t' | '|';
const OTHERS: readonly Delimiter[] = [';', '\t', '|'];

function cellsBy(line: string, delimiter: Delimiter): string[] {
  try {
    const [cells = []] = parse(line, { delimiter, bom: true, relax_quotes: true, to: 1 });
    return cells.map((cell) => cell.trim());
  } catch {
    return [];
  }
}

/** Whether cells stand above the header, as the title of a report does: no table has a single column. */
export const isTitle = (cells: readonly string[]): boolean => cells.filter((cell) => cell.trim() !== '').length < 2;

/** The cells of a line that may be a header, whatever its quotation marks, and what separates them; none when it cannot be read. */
export function headerCells(line: string): { cells: string[]; delimiter: Delimiter } {
  const byComma = cellsBy(line, ',');
  const delimiter = OTHERS.find((other) => cellsBy(line, other).length > Math.max(1, byComma.length));
  return delimiter === undefined ? { cells: byComma, delimiter: ',' } : { cells: cellsBy(line, delimiter), delimiter };
}

/** Whether a line is like the header of a table, and no title above it or empty. */
export const isHeader = (line: string): boolean => !isTitle(headerCells(line).cells);
