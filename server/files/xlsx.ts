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
const MOST_CHARACTERS = 32_767;

/** What XML 1.0 cannot hold, such as a bell, and half of a character. */
const UNPRINTABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** What stands in a cell. */
type Cell = string | number;

/** A cell is a number of ours or a text, and nothing else: no program takes one for a formula, whatever it begins with. */
const cellOf = (text: Cell): string =>
  typeof text === 'number' ? html`<c><v>${String(text)}</v></c>`.markup : text === '' ? '<c/>' : html`<c t="inlineStr"><is><t xml:space="preserve">${text.slice(0, MOST_CHARACTERS).replace(UNPRINTABLE, '')}</t></is></c>`.markup;

/** The columns are made as wide as the first rows need: all of them would have to be read before the first is written. */
const MEASURED_ROWS = 100;
/** In characters of the widest digit; what is longer is read in the cell that it stands in. */
const WIDTH = { least: 8, most: 60, padding: 2 };

/** The header stays in sight (18.3.1.66), whatever is scrolled to. */
const FROZEN_HEADER = '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

const longestLine = (cell: Cell): number => Math.max(...String(cell).slice(0, MOST_CHARACTERS).split('\n').map((line) => line.length));

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
 * A table of texts and numbers as an Excel workbook, made while it is read: its first hundred rows, then a row of it, are in memory. Libraries that write workbooks hold all of it, or bring
 * nine others (ADR 2); what they would do for a table of texts is these four parts, and the ZIP is a library's.
 */
export const xlsxOf = (rows: AsyncIterable<readonly Cell[]>): Readable => zipped(partsOf(rows));
