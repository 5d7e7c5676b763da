import { FILE_REFUSALS, ROW_REFUSALS } from '@domain/messages/import';
import { isTitle } from './delimiter';
import { damage } from './packed-workbook';
import { MAX_CHARACTERS, MAX_COLUMNS, type SourceRow, TOO_LONG } from './source-rows';
import { FileRefused } from './source-text';
import { attribute, cellText, childrenOf, type Element, elementsIn, openWorkbook, richText, textOfElement, type Workbook, xmlOf } from './workbook';

const DAY = 24 * 60 * 60 * 1000;

interface Cell {
  text: string;
  /** The formula failed; the text is its error, such as `#REF!`. */
  failed?: true;
}

const EMPTY: Cell = { text: '' };

/** A row of a sheet. */
interface SheetRow {
  /** At most `MAX_COLUMNS`, without empty ones at the end. */
  cells: readonly Cell[];
  /** How many columns the row has up to its last one that is not empty. */
  width: number;
}

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
      return { text: cellText(value) };
    case 'd':
      return { text: value };
    default:
      return { text: numberOf(value, book.dateStyles.has(attribute(element, 's')), book) };
  }
}

/** The column of a cell, counted from 0, by its address, such as 27 for `AB7`; undefined for an address without one. */
function columnOf(address: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(address)?.[0];
  return letters === undefined ? undefined : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function rowIn(row: Element, book: Workbook): SheetRow {
  const cells: Cell[] = [];
  let [column, width] = [0, 0];
  for (const element of childrenOf(row, 'c')) {
    column = columnOf(attribute(element, 'r')) ?? column;
    const cell = cellOf(element, book);
    if (cell.text.trim() !== '') {
      width = Math.max(width, column + 1);
      // A sheet may have one cell in its last column, and the cells up to there are not created for it.
      while (column < MAX_COLUMNS && cells.length < column) cells.push(EMPTY);
      if (column < MAX_COLUMNS) cells[column] = cell;
    }
    column += 1;
  }
  return { cells, width };
}

const charactersOf = (cells: readonly Cell[]): number => cells.reduce((sum, { text }) => sum + text.length, 0);

/** How many rows below the header are read before anything is imported. */
const FIRST_ROWS = 20;

const oneLine = (cells: readonly Cell[]): string[] => cells.map(({ text }) => text.replace(/\s+/g, ' ').trim());

/**
 * The header in rows of a sheet, below its title if it has one; undefined where they are empty.
 * @throws {FileRefused} for too many columns, or absurdly long texts
 */
function headerIn(read: readonly SheetRow[]): string[] | undefined {
  // Many cells may share one long text, which would be copied for each of them.
  if (read.some(({ cells }) => charactersOf(cells) > MAX_CHARACTERS)) throw new FileRefused(FILE_REFUSALS.longHeader(MAX_CHARACTERS));
  const rows = read.map(({ cells, width }) => ({ texts: oneLine(cells), width }));
  const header = rows.find(({ texts }) => !isTitle(texts)) ?? rows.find(({ width }) => width > 0);
  if (header && header.width > MAX_COLUMNS) throw new FileRefused(FILE_REFUSALS.wide(MAX_COLUMNS));
  return header?.texts;
}

/** The header of a sheet, its first rows filled up to the width of the header, and about how many rows there are. */
export interface SheetHead {
  header: string[];
  first: string[][];
  lines: number;
}

/**
 * The beginning of the first sheet: its header (below its title, if it has one), and the first rows below it.
 * @throws {FileRefused} as `openWorkbook`
 */
export async function sheetHead(packed: Buffer): Promise<SheetHead> {
  let header: string[] = [];
  const first: string[][] = [];
  let lines = 0;
  try {
    const book = await openWorkbook(packed);
    for await (const xml of xmlOf(book.sheet, 'row')) {
      lines += 1;
      // Further rows are only counted here: the import reads their cells, and reading all of them twice would take twice as long.
      if (first.length >= FIRST_ROWS) continue;
      const read = elementsIn(xml, 'row').map((row) => rowIn(row, book));
      if (isTitle(header)) header = headerIn(read) ?? header;
      else first.push(
          ...read.filter(({ cells, width }) => width <= header.length && charactersOf(cells) <= MAX_CHARACTERS).map(({ cells }) =>
            filledUp(oneLine(cells), header.length)
          ),
        );
    }
    return { header, first, lines };
  } catch (error) {
    throw damage(error);
  }
}

const filledUp = (texts: readonly string[], length: number): string[] => Array.from({ length }, (_, column) => texts[column] ?? '');

/**
 * The rows of the first sheet that are not empty, each with its number. Dates are read in ISO 8601, formulas as their last result; of merged cells only the
 * first has the value.
 * @throws {FileRefused} as `openWorkbook`
 */
export async function* sheetCells(packed: Buffer): AsyncGenerator<SheetRow & { line: number }> {
  try {
    const book = await openWorkbook(packed);
    let line = 0;
    for await (const xml of xmlOf(book.sheet, 'row')) {
      for (const element of elementsIn(xml, 'row')) {
        line = Number(attribute(element, 'r')) || line + 1;
        const row = rowIn(element, book);
        if (row.width > 0) yield { line, ...row };
      }
    }
  } catch (error) {
    throw damage(error);
  }
}

function rowOf({ line, cells, width }: SheetRow & { line: number }, header: readonly string[]): SourceRow {
  // Columns that are not imported have no name.
  const failed = cells.findIndex((cell, index) => cell.failed && header[index] !== '');
  if (failed >= 0) return { line, fault: ROW_REFUSALS.failedFormula(header[failed] ?? '', cells[failed]?.text ?? '') };
  if (width > header.length) return { line, fault: ROW_REFUSALS.columns(width, header.length) };
  if (charactersOf(cells) > MAX_CHARACTERS) return { line, fault: TOO_LONG };
  return { line, values: Object.fromEntries(header.map((name, index) => [name, cells[index]?.text])) };
}

/** The rows of a workbook whose header is known, without the header. */
export async function* sheetRows(packed: Buffer, header: readonly string[]): AsyncGenerator<SourceRow> {
  let isBelow = false;
  for await (const row of sheetCells(packed)) {
    if (isBelow) yield rowOf(row, header);
    else isBelow = !isTitle(row.cells.map(({ text }) => text));
  }
}
