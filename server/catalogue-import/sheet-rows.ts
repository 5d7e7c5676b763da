import { FILE_REFUSALS, ROW_REFUSALS } from '@domain/messages/import';
import { isTitle } from './delimiter';
import type { SourceFile } from './source-file';
import { MAX_CHARACTERS, type SourceRow, TOO_LONG } from './source-rows';
import { FileRefused, refusal } from './source-text';
import { attribute, childrenOf, type Element, elementsIn, openWorkbook, richText, textOfElement, type Workbook, xmlOf } from './workbook';

/** Whether a file is read as an Excel workbook, by its name. */
export const isWorkbook = (name: string): boolean => /\.xlsx(\.gz)?$/.test(name);

/** The most columns of a sheet (ECMA-376). */
const MAX_COLUMNS = 16_384;
const DAY = 24 * 60 * 60 * 1000;

interface Cell {
  text: string;
  /** The formula failed; the text is its error, such as `#REF!`. */
  failed?: true;
}

const EMPTY: Cell = { text: '' };

/** The date of a serial number of days in ISO 8601, with the time unless it is midnight. */
function dateOf(days: number, from1904: boolean): string | undefined {
  // Excel counts a 29 February 1900, which did not exist, so for days from March 1900 on the count starts a day earlier.
  const first = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const at = new Date(first + Math.round(days * DAY));
  if (Number.isNaN(at.getTime())) return undefined;
  const [day, time = ''] = at.toISOString().split('T');
  return days % 1 === 0 ? day : `${String(day)}T${time.slice(0, 8)}`;
}

function numberOf(text: string, isDate: boolean, { from1904 }: Workbook): string {
  const value = Number(text);
  if (text.trim() === '' || Number.isNaN(value)) return text;
  return (isDate ? dateOf(value, from1904) : undefined) ?? String(value);
}

function cellOf(element: Element, book: Workbook): Cell {
  const value = textOfElement(childrenOf(element, 'v')[0]);
  switch (attribute(element, 't')) {
    case 's':
      return { text: book.sharedTexts[Number(value)] ?? '' };
    case 'inlineStr':
      return { text: richText(childrenOf(element, 'is')[0]) };
    case 'e':
      return { text: value, failed: true };
    case 'b':
      return { text: value === '1' ? 'true' : 'false' };
    case 'str':
    case 'd':
      return { text: value };
    default:
      return { text: numberOf(value, book.dateStyles.has(attribute(element, 's')), book) };
  }
}

/** The column of a cell, counted from 0, by its address, such as 27 for `AB7`; undefined for an address without one. */
function columnOf(address: string): number | undefined {
  const letters = /^[A-Z]+/.exec(address)?.[0];
  return letters === undefined ? undefined : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellsOf(row: Element, book: Workbook): Cell[] {
  const cells: Cell[] = [];
  for (const element of childrenOf(row, 'c')) {
    const column = columnOf(attribute(element, 'r')) ?? cells.length;
    const cell = cellOf(element, book);
    if (column >= MAX_COLUMNS || (cell.text === '' && column >= cells.length)) {
      if (attribute(element, 'r') === '') cells.push(EMPTY);
      continue;
    }
    while (cells.length < column) cells.push(EMPTY);
    cells[column] = cell;
  }
  return cells;
}

/**
 * The refusal for a workbook that cannot be read. Damage of its archive, compression, characters or XML gives the same message, because the user can do
 * nothing different about it.
 */
function damage(error: unknown): FileRefused {
  const isDamage = error instanceof RangeError || error instanceof TypeError || (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'));
  return isDamage ? new FileRefused(FILE_REFUSALS.notWorkbook) : refusal(error);
}

const charactersOf = (cells: readonly Cell[]): number => cells.reduce((sum, { text }) => sum + text.length, 0);

const isBlank = (cells: readonly Cell[]): boolean => cells.every(({ text }) => text.trim() === '');

/** How many rows below the header are read before anything is imported. */
const FIRST_ROWS = 20;

const oneLine = (cells: readonly Cell[]): string[] => cells.map(({ text }) => text.replace(/\s+/g, ' ').trim());

/** The header among the first rows of a sheet, below its title if it has one; undefined where they are empty. */
function headerIn(read: readonly (readonly Cell[])[]): string[] | undefined {
  // Many cells may share one long text, which would be copied for each of them.
  if (read.some((cells) => charactersOf(cells) > MAX_CHARACTERS)) throw new FileRefused(FILE_REFUSALS.longHeader(MAX_CHARACTERS));
  const rows = read.map(oneLine);
  return rows.find((row) => !isTitle(row)) ?? rows.find((row) => row.some(Boolean));
}

/**
 * The header of the first sheet (below its title, if it has one), the first rows below it, filled up to the width of the header, and about how many rows
 * there are.
 * @throws {FileRefused} as `openWorkbook`
 */
export async function sheetHead(file: SourceFile): Promise<{ header: string[]; first: string[][]; lines: number }> {
  let header: string[] = [];
  const first: string[][] = [];
  let lines = 0;
  try {
    const book = await openWorkbook(file);
    for await (const xml of xmlOf(book.sheet, 'row')) {
      lines += 1;
      // Further rows are only counted here: the import reads their cells, and reading all of them twice would take twice as long.
      if (first.length >= FIRST_ROWS) continue;
      const read = elementsIn(xml, 'row').map((row) => cellsOf(row, book));
      if (isTitle(header)) header = headerIn(read) ?? header;
      else first.push(...read.filter((cells) => cells.length <= header.length && charactersOf(cells) <= MAX_CHARACTERS).map((cells) => header.map((_, column) => oneLine(cells)[column] ?? '')));
    }
    return { header, first, lines };
  } catch (error) {
    throw damage(error);
  }
}

/**
 * The rows of the first sheet that are not empty, each with its number. Dates are read in ISO 8601, formulas as their last result; of merged cells only the
 * first has the value.
 * @throws {FileRefused} as `openWorkbook`
 */
export async function* sheetCells(file: SourceFile): AsyncGenerator<{ line: number; cells: readonly Cell[] }> {
  try {
    const book = await openWorkbook(file);
    let line = 0;
    for await (const xml of xmlOf(book.sheet, 'row')) {
      for (const row of elementsIn(xml, 'row')) {
        line = Number(attribute(row, 'r')) || line + 1;
        const cells = cellsOf(row, book);
        if (!isBlank(cells)) yield { line, cells };
      }
    }
  } catch (error) {
    throw damage(error);
  }
}

function rowOf({ line, cells }: { line: number; cells: readonly Cell[] }, header: readonly string[]): SourceRow {
  const failed = cells.findIndex((cell) => cell.failed);
  if (failed >= 0) return { line, fault: ROW_REFUSALS.failedFormula(header[failed] ?? '', cells[failed]?.text ?? '') };
  if (cells.length > header.length) return { line, fault: ROW_REFUSALS.columns(cells.length, header.length) };
  if (charactersOf(cells) > MAX_CHARACTERS) return { line, fault: TOO_LONG };
  return { line, values: Object.fromEntries(header.map((name, index) => [name, cells[index]?.text])) };
}

/** The rows of a workbook whose header is known, without the header. */
export async function* sheetRows(file: SourceFile, header: readonly string[]): AsyncGenerator<SourceRow> {
  let isBelow = false;
  for await (const row of sheetCells(file)) {
    if (isBelow) yield rowOf(row, header);
    else isBelow = !isTitle(row.cells.map(({ text }) => text));
  }
}
