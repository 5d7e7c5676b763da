import { makeZip } from 'client-zip';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { html } from '../html';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A workbook of one sheet (ECMA-376, part 1 and 2): these parts are the same for every table. */
const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="1" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

/** The most characters that a cell of a spreadsheet holds. */
const MOST_CHARACTERS = 32_767;

/** What XML 1.0 cannot hold, such as a bell, and half of a character. */
const UNPRINTABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** A cell is a text and nothing else: no program takes one for a formula, whatever it begins with. */
const cellOf = (text: string): string =>
  text === '' ? '<c/>' : html`<c t="inlineStr"><is><t xml:space="preserve">${text.slice(0, MOST_CHARACTERS).replace(UNPRINTABLE, '')}</t></is></c>`.markup;

async function* sheetOf(rows: AsyncIterable<readonly string[]>): AsyncGenerator<Uint8Array> {
  const utf8 = new TextEncoder();
  yield utf8.encode(`${DECLARATION}<worksheet xmlns="${MAIN}"><sheetData>`);
  for await (const row of rows) yield utf8.encode(`<row>${row.map(cellOf).join('')}</row>`);
  yield utf8.encode('</sheetData></worksheet>');
}

async function* partsOf(rows: AsyncIterable<readonly string[]>) {
  for (const [name, text] of Object.entries(PARTS)) yield { name, input: DECLARATION + text };
  yield { name: 'xl/worksheets/sheet1.xml', input: sheetOf(rows) };
}

/**
 * A table of texts as an Excel workbook, made while it is read: a row of it is in memory. Libraries that write workbooks hold all of it, or bring
 * nine others (ADR 2); what they would do for a table of texts is these four parts, and the ZIP is a library's.
 */
export const xlsxOf = (rows: AsyncIterable<readonly string[]>): Readable => Readable.fromWeb(makeZip(partsOf(rows)) as ReadableStream<Uint8Array>);
