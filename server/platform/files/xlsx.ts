import type { Readable } from 'node:stream';
import { html } from '../http/html';
import { zipped, type ZipEntry } from './zip';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A workbook of one sheet (ECMA-376, part 1 and 2): these parts are the same for every table. */
const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml':
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels':
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml':
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets><sheet name="1" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels':
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  // The formats of cells (18.8.10): none, a day, a time. Programs need the other parts, which hold their defaults.
  'xl/styles.xml':
    `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

/** The most characters that a cell of a spreadsheet holds. */
const MAX_CHARACTERS = 32_767;

/** Characters that XML 1.0 does not allow, such as the bell character and lone surrogates. */
const UNPRINTABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** A day (`2026-11-20`) or a local time (`2026-11-20T12:00`) by ISO 8601. */
interface DateCell {
  date: string;
}

/** The content of a cell. */
export type Cell = string | number | DateCell;

/** A cell as text: dates by ISO 8601, with a space before the time, which spreadsheets read as a date, too. */
export const cellText = (cell: Cell): string => (typeof cell === 'object' ? cell.date.replace('T', ' ') : String(cell));

const DATE = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?)?$/;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Spreadsheets count days from here, and wrongly those before March 1900, which therefore stay texts. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const FIRST_RIGHT = 61;
/** The places of the formats of days and of times in `xl/styles.xml`. */
const STYLES = { day: 1, time: 2 };

/** The number by which a spreadsheet knows a date; undefined for a text that is none. */
function serialOf(date: string): number | undefined {
  const serial = DATE.test(date) ? (Date.parse(date.length > 10 ? `${date}Z` : date) - DAY_ZERO) / DAY_MS : Number.NaN;
  return serial >= FIRST_RIGHT ? serial : undefined;
}

const textCell = (
  text: string,
): string => (text === ''
  ? '<c/>'
  : html`<c t="inlineStr"><is><t xml:space="preserve">${text.slice(0, MAX_CHARACTERS).replace(UNPRINTABLE, '')}</t></is></c>`.markup);

function dateCell(cell: DateCell): string {
  const serial = serialOf(cell.date);
  return serial === undefined ? textCell(cellText(cell)) : `<c s="${String(cell.date.length > 10 ? STYLES.time : STYLES.day)}"><v>${String(serial)}</v></c>`;
}

/** A cell is a number or a date of the portal, or an inline string, so no program interprets it as a formula, whatever character it begins with. */
function cellOf(cell: Cell): string {
  if (typeof cell === 'object') return dateCell(cell);
  return typeof cell === 'number' ? html`<c><v>${String(cell)}</v></c>`.markup : textCell(cell);
}

/** The column widths fit the first rows only, because measuring all rows would delay the first output until the last row is read. */
const MEASURED_ROWS = 100;
/** In widths of the widest digit; the user must open the cell to read a text that is wider than `most`. */
const WIDTH = { least: 8, most: 60, padding: 2 };

/** A frozen pane keeps the header row visible while scrolling (18.3.1.66). */
const FROZEN_HEADER =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

const longestLine = (cell: Cell): number => Math.max(...cellText(cell).slice(0, MAX_CHARACTERS).split('\n').map((line) => line.length));

/** The widths of the columns of a table by its first rows (18.3.1.13). */
function columnsOf(rows: readonly (readonly Cell[])[]): string {
  const widths: number[] = [];
  for (const row of rows) for (const [index, text] of row.entries()) widths[index] = Math.max(widths[index] ?? WIDTH.least, longestLine(text) + WIDTH.padding);
  const columns = widths.map((width, index) =>
    `<col min="${String(index + 1)}" max="${String(index + 1)}" width="${String(Math.min(width, WIDTH.most))}" customWidth="1"/>`
  );
  return columns.length === 0 ? '' : `<cols>${columns.join('')}</cols>`;
}

/** The characters in one part of the stream: each part has the cost of several rows in the ZIP and the streams behind it. */
const PART = 64 * 1024;

const rowOf = (row: readonly Cell[]): string => `<row>${row.map(cellOf).join('')}</row>`;

/** The text of the sheet: with the beginning come the first rows, and further ones in parts. */
async function* sheetOf(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<string> {
  const first: (readonly Cell[])[] = [];
  const beginning = () => `${DECLARATION}<worksheet xmlns="${MAIN}">${FROZEN_HEADER}${columnsOf(first)}<sheetData>${first.map(rowOf).join('')}`;
  let text: string | undefined;
  for await (const row of rows) {
    if (text !== undefined) text += rowOf(row);
    else if (first.push(row) === MEASURED_ROWS) text = beginning();
    if (text !== undefined && text.length >= PART) {
      yield text;
      text = '';
    }
  }
  yield `${text ?? beginning()}</sheetData></worksheet>`;
}

async function* utf8Of(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const utf8 = new TextEncoder();
  for await (const text of texts) yield utf8.encode(text);
}

async function* partsOf(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<ZipEntry> {
  for (const [name, text] of Object.entries(PARTS)) yield { name, input: DECLARATION + text };
  yield { name: 'xl/worksheets/sheet1.xml', input: utf8Of(sheetOf(rows)) };
}

/**
 * Streams a table of texts, numbers and dates as an Excel workbook: memory holds the first hundred rows, then a few at a time. Libraries that write workbooks
 * hold the whole table, or have nine dependencies (ADR 2); for such a table they would write the same five parts. A library makes the ZIP.
 */
export const xlsxOf = (rows: AsyncIterable<readonly Cell[]>): Readable => zipped(partsOf(rows));
