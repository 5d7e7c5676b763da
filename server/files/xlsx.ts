import type { Readable } from 'node:stream';
import { html } from '../html';
import { zipped, type ZipEntry } from './zip';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A workbook of one sheet (ECMA-376, part 1 and 2): these parts are the same for every table. */
const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets><sheet name="1" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

/** The most characters that a cell of a spreadsheet holds. */
const MAX_CHARACTERS = 32_767;

/** Characters that XML 1.0 does not allow, such as the bell character and lone surrogates. */
const UNPRINTABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** The content of a cell. */
type Cell = string | number;

/** A cell is a number of the portal or an inline string, so no program interprets it as a formula, whatever character it begins with. */
const cellOf = (text: Cell): string =>
  typeof text === 'number' ? html`<c><v>${String(text)}</v></c>`.markup : text === '' ? '<c/>' : html`<c t="inlineStr"><is><t xml:space="preserve">${text.slice(0, MAX_CHARACTERS).replace(UNPRINTABLE, '')}</t></is></c>`.markup;

/** The column widths fit the first rows only, because measuring all rows would delay the first output until the last row is read. */
const MEASURED_ROWS = 100;
/** In widths of the widest digit; the user must open the cell to read a text that is wider than `most`. */
const WIDTH = { least: 8, most: 60, padding: 2 };

/** A frozen pane keeps the header row visible while scrolling (18.3.1.66). */
const FROZEN_HEADER = '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

const longestLine = (cell: Cell): number => Math.max(...String(cell).slice(0, MAX_CHARACTERS).split('\n').map((line) => line.length));

/** The widths of the columns of a table by its first rows (18.3.1.13). */
function columnsOf(rows: readonly (readonly Cell[])[]): string {
  const widths: number[] = [];
  for (const row of rows) for (const [place, text] of row.entries()) widths[place] = Math.max(widths[place] ?? WIDTH.least, longestLine(text) + WIDTH.padding);
  const columns = widths.map((width, place) => `<col min="${String(place + 1)}" max="${String(place + 1)}" width="${String(Math.min(width, WIDTH.most))}" customWidth="1"/>`);
  return columns.length === 0 ? '' : `<cols>${columns.join('')}</cols>`;
}

const rowOf = (row: readonly Cell[]): string => `<row>${row.map(cellOf).join('')}</row>`;

async function* sheetOf(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<Uint8Array> {
  const utf8 = new TextEncoder();
  const first: (readonly Cell[])[] = [];
  const beginning = () => utf8.encode(`${DECLARATION}<worksheet xmlns="${MAIN}">${FROZEN_HEADER}${columnsOf(first)}<sheetData>${first.map(rowOf).join('')}`);
  let isBegun = false;
  for await (const row of rows) {
    if (isBegun) yield utf8.encode(rowOf(row));
    else if (first.push(row) === MEASURED_ROWS) {
      isBegun = true;
      yield beginning();
    }
  }
  if (!isBegun) yield beginning();
  yield utf8.encode('</sheetData></worksheet>');
}

async function* partsOf(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<ZipEntry> {
  for (const [name, text] of Object.entries(PARTS)) yield { name, input: DECLARATION + text };
  yield { name: 'xl/worksheets/sheet1.xml', input: sheetOf(rows) };
}

/**
 * Streams a table of texts and numbers as an Excel workbook: memory holds the first hundred rows, then one row at a time. Libraries that write workbooks
 * hold the whole table, or have nine dependencies (ADR 2); for a table of texts they would write the same four parts. A library makes the ZIP.
 */
export const xlsxOf = (rows: AsyncIterable<readonly Cell[]>): Readable => zipped(partsOf(rows));
