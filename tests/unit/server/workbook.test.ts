import { strFromU8, strToU8, unzipSync, zipSync, type Zippable } from 'fflate';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { sheetCells } from '../../../server/features/imports/sheet-rows';
import { examine } from '../../../server/features/imports/source-head';
import { sourceKind } from '../../../server/features/imports/source-kind';
import { FileRefused } from '../../../server/features/imports/source-text';
import { xlsxOf } from '../../../server/platform/files/xlsx';
import { directSheets } from '../../support/direct-sheets';

const fileOf = (bytes: Uint8Array, name = 'table.xlsx') => ({ name, open: () => Readable.from([Buffer.from(bytes)]) });
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const BOOK = {
  'xl/workbook.xml': '<workbook xmlns:r="x"><sheets><sheet name="Notes" sheetId="2" r:id="b"/><sheet name="Other" sheetId="1" r:id="a"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    `<Relationships><Relationship Id="a" Type="${OFFICE}/worksheet" Target="worksheets/other.xml"/><Relationship Id="b" Type="${OFFICE}/worksheet" Target="/xl/worksheets/first.xml"/><Relationship Id="c" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="d" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
};
const bookOf = (parts: Record<string, string>, level: 0 | 6 = 6): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries({ ...BOOK, ...parts }).map(([name, text]) => [name, strToU8(text)])) as Zippable, { level });
const sheetOf = (rows: string) => ({ 'xl/worksheets/first.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>` });

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}
const textsOf = async (book: Uint8Array) => (await all(sheetCells(Buffer.from(book)))).map(({ line, cells }) => [line, ...cells.map(({ text }) => text)]);

describe('a workbook', () => {
  it('is read at its first sheet: shared texts, runs, numbers, truth, dates by their style, and gaps', async () => {
    const book = bookOf({
      ...sheetOf(
        '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>2</v></c></row><row r="2"/>' +
          '<row r="4"><c r="A4"><v>1.50</v></c><c r="B4" s="1"><v>46266</v></c><c r="C4" s="2"><v>46266.5</v></c><c r="D4" t="b"><v>1</v></c><c r="E4" t="str"><f>A1</f><v>a &amp; b&#10;c</v></c><c r="F4" s="3"><v>7</v></c></row>' +
          '<row><c t="inlineStr"><is><t> &lt;b&gt; </t></is></c><c/><c><v>2</v></c></row>',
      ),
      'xl/sharedStrings.xml': '<sst><si><t>Όνομα</t></si><si/><si><r><t>two </t></r><r><t>runs</t></r><rPh sb="0" eb="1"><t>said</t></rPh></si></sst>',
      'xl/styles.xml':
        '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy hh:mm"/><numFmt numFmtId="165" formatCode="0 &quot;days&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>',
    });
    expect(await textsOf(book)).toEqual([
      [1, 'Όνομα', '', 'two runs'],
      [4, '1.5', '2026-09-01', '2026-09-01T12:00:00', 'true', 'a & b\nc', '7'],
      [5, ' <b> ', '', '2'],
    ]);
  });

  it('is read at the first sheet that is shown', async () => {
    const sheets = (state: string) =>
      `<workbook xmlns:r="x"><sheets><sheet name="Lists" state="${state}" r:id="a"/><sheet name="Data" r:id="b"/></sheets></workbook>`;
    const other = { 'xl/worksheets/other.xml': '<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>' };
    for (const [state, found] of [['hidden', '2'], ['veryHidden', '2'], ['visible', '1']] as const)
      expect(await textsOf(bookOf({ ...sheetOf('<row><c><v>2</v></c></row>'), ...other, 'xl/workbook.xml': sheets(state) }))).toEqual([[1, found]]);
  });

  it('has characters that XML cannot have in a form of its own', async () => {
    const text = 'one_x000D_\ntwo_x0009_three _x005F_x000D_ _x12_';
    const book = bookOf({
      ...sheetOf(`<row><c t="s"><v>0</v></c><c t="inlineStr"><is><t>${text}</t></is></c><c t="str"><v>${text}</v></c></row>`),
      'xl/sharedStrings.xml': `<sst><si><t>${text}</t></si></sst>`,
    });
    const plain = 'one\ntwo\tthree _x000D_ _x12_';
    expect(await textsOf(book)).toEqual([[1, plain, plain, plain]]);
  });

  it('may have an error in a column that is not imported', async () => {
    const book = fileOf(bookOf(sheetOf('<row><c><v>id</v></c><c><v>sum</v></c></row><row><c><v>7</v></c><c t="e"><v>#N/A</v></c></row>')));
    expect(await all(directSheets.rows(book, ['id', '']))).toEqual([{ line: 2, values: { id: '7', '': '#N/A' } }]);
    expect(await all(directSheets.rows(book, ['id', 'sum']))).toMatchObject([{ line: 2, fault: {} }]);
  });

  it('counts days from 1904 where it says so, and takes names of elements with a prefix', async () => {
    const book = bookOf({
      'xl/workbook.xml': '<x:workbook xmlns:r="x"><x:workbookPr date1904="1"/><x:sheets><x:sheet r:id="b"/></x:sheets></x:workbook>',
      'xl/worksheets/first.xml': '<x:worksheet><x:sheetData><x:row r="1"><x:c r="A1" s="0"><x:v>0</x:v></x:c></x:row></x:sheetData></x:worksheet>',
      'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>',
    });
    expect(await textsOf(book)).toEqual([[1, '1904-01-01']]);
  });

  it('that the portal itself writes is read as it was', async () => {
    const written = [['id', 'name'], ['1', ' =1+1 "Ελληνικά" & <b>\nβ'], ['', 'x'.repeat(70_000).slice(0, 32_767)]];
    const bytes = Buffer.concat(await all(xlsxOf(Readable.from(written)) as AsyncIterable<Buffer>));
    expect((await textsOf(bytes)).map(([, ...cells]) => cells)).toEqual(written);
  });

  it.each([0, 1, 99, 100, 101, 250])('that the portal writes keeps all of %i rows below its header', async (count) => {
    const written = [['id'], ...Array.from({ length: count }, (_, index) => [String(index)])];
    const bytes = Buffer.concat(await all(xlsxOf(Readable.from(written)) as AsyncIterable<Buffer>));
    expect((await textsOf(bytes)).map(([, ...cells]) => cells)).toEqual(written);
  });

  it('that the portal writes keeps its header in sight, and its columns are as wide as their texts, within bounds', async () => {
    const written = [['id', 'a title of the column', 'both'], ['1', 'short', 'first\na longer second line'], ['', 'x'.repeat(500)]];
    const bytes = Buffer.concat(await all(xlsxOf(Readable.from(written)) as AsyncIterable<Buffer>));
    const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect([...sheet.matchAll(/<col min="(\d)" max="\1" width="(\d+)"/g)].map(([, , width]) => Number(width))).toEqual([8, 60, 22]);
    expect(sheet).toMatch(
      /<sheetViews>.*<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"\/>.*<\/sheetViews><cols>.*<\/cols><sheetData>/,
    );
  });

  it('gives its header as that of a table, and its rows by their numbers, with what is wrong in words', async () => {
    const book = fileOf(
      bookOf(
        sheetOf(
          '<row r="1"><c t="inlineStr"><is><t>Our list</t></is></c></row><row r="2"><c t="inlineStr"><is><t>id</t></is></c><c t="inlineStr"><is><t>name\n</t></is></c><c t="inlineStr"><is><t>country</t></is></c></row>' +
            '<row r="3"><c><v>1</v></c><c t="e"><f>X!A1</f><v>#REF!</v></c></row><row r="4"><c><v>1</v></c><c><v>2</v></c><c><v>3</v></c><c><v>4</v></c></row><row r="5"><c><v>5</v></c></row>',
        ),
      ),
    );
    const kind = sourceKind(book.name, await examine(book, directSheets));
    expect(kind).toEqual({ kind: 'universities', oeapi: false, hasIds: true, format: 'xlsx', header: ['id', 'name', 'country'] });
    expect(await all(directSheets.rows(book, 'header' in kind ? kind.header : []))).toMatchObject([
      { line: 3, fault: { en: 'name: its formula gives #REF!; write the value itself' } },
      { line: 4, fault: { en: 'has 4 columns, the header has 3' } },
      { line: 5, values: { id: '5', name: undefined } },
    ]);
  });
});

describe('what is no workbook, or a hostile one', () => {
  const refusal = async (bytes: Uint8Array) => {
    try {
      const head = await examine(fileOf(bytes), directSheets);
      return sourceKind('table.xlsx', head);
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      return error.reason.en;
    }
  };
  const sound = bookOf(sheetOf('<row><c t="inlineStr"><is><t>id</t></is></c></row>'));
  const damaged = (change: (bytes: Buffer) => void) => {
    const bytes = Buffer.from(sound);
    change(bytes);
    return bytes;
  };

  it.each([
    ['text', Buffer.from('id,name,country\n'.repeat(10))],
    ['nothing', Buffer.alloc(0)],
    ['another archive', zipSync({ 'a.txt': strToU8('a') })],
    ['one that is cut off', sound.subarray(0, sound.length / 2)],
    ['one with a password', damaged((bytes) => bytes.writeUInt16LE(1, bytes.lastIndexOf('PK\u0001\u0002', undefined, 'latin1') + 8))],
    ['one whose directory points nowhere', damaged((bytes) => bytes.writeUInt32LE(0x7fffffff, bytes.length - 6))],
  ])('is refused: %s', async (_, bytes) => {
    expect(await refusal(bytes)).toMatch(/^it is not an Excel workbook/);
  });

  const wideRow = (count: number) =>
    `<row>${Array.from({ length: count }, (_, index) => `<c t="inlineStr"><is><t>c${String(index)}</t></is></c>`).join('')}</row>`;

  it('is refused as empty without a cell, and for a header of more than two hundred columns', async () => {
    expect(await refusal(bookOf(sheetOf('<row r="1"><c r="A1"/></row>')))).toBe('it is empty.');
    expect(await refusal(bookOf(sheetOf(wideRow(200))))).toMatch(/^its first line does not name the needed columns/);
    expect(await refusal(bookOf(sheetOf(wideRow(201))))).toMatch(/^it has more than 200 columns/);
    expect(await refusal(bookOf(sheetOf(wideRow(10_000).repeat(3))))).toMatch(/^it has more than 200 columns/);
  });

  it('loses what is empty at the end of its rows, however far away, and creates no cell up to a stray one', async () => {
    const header = '<row r="1"><c r="A1" t="str"><v>name</v></c><c r="B1" t="str"><v>country</v></c><c r="XFD1" t="str"><v> </v></c></row>';
    const far =
      '<row r="2"><c r="A2" t="str"><v>One</v></c><c r="XFD2" s="1"/></row><row r="3"><c r="A3" t="str"><v>Two</v></c><c r="XFD3" t="str"><v>x</v></c></row>';
    const book = bookOf(sheetOf(header + far));
    expect(await refusal(book)).toMatchObject({ header: ['name', 'country'] });
    const cells = await all(sheetCells(Buffer.from(book)));
    expect(cells.map((row) => [row.width, row.cells.length])).toEqual([[2, 2], [1, 1], [16_384, 1]]);
    expect(await all(directSheets.rows(fileOf(book), ['name', 'country']))).toMatchObject([{ line: 2, values: { name: 'One' } }, {
      line: 3,
      fault: { en: 'has 16384 columns, the header has 2' },
    }]);
    expect(await refusal(bookOf(sheetOf(`${header.replace('<v> </v>', '<v>x</v>')}${far}`)))).toMatch(/^it has more than 200 columns/);
  });

  it('costs no memory without end: a row of millions of characters, packed or not, and a long text in each cell of a header', async () => {
    const row = `<row><c t="inlineStr"><is><t>${'x'.repeat(3_000_000)}</t></is></c></row>`;
    expect(await refusal(bookOf(sheetOf(row)))).toMatch(/too large when it is unpacked/);
    expect(await refusal(bookOf(sheetOf(row), 0))).toMatch(/too large when it is unpacked/);
    const shared = {
      ...sheetOf(`<row>${'<c t="s"><v>0</v></c>'.repeat(1000)}</row>`),
      'xl/sharedStrings.xml': `<sst><si><t>${'a b '.repeat(100_000)}</t></si></sst>`,
    };
    expect(await refusal(bookOf(shared))).toMatch(/first line is longer than/);
  });

  it('may have more links below its rows than any row has characters', async () => {
    const sheet = `<worksheet><sheetData><row r="1"><c t="str"><v>One</v></c></row></sheetData><hyperlinks>${
      '<hyperlink ref="A1" r:id="rId1"/>'.repeat(100_000)
    }</hyperlinks></worksheet>`;
    expect(await textsOf(bookOf({ 'xl/worksheets/first.xml': sheet }))).toEqual([[1, 'One']]);
  });
});

it('a table that is written is streamed in few parts, since each has a cost of its own, and holds every row', async () => {
  const table = async function*() {
    for (let row = 0; row < 5000; row += 1) yield [row, `Row ${String(row)}`];
  };
  const parts = await all<Buffer>(xlsxOf(table()));
  expect(parts.length).toBeLessThan(100);
  const cells = await textsOf(Buffer.concat(parts));
  expect([cells.length, cells[0], cells.at(-1)]).toEqual([5000, [1, '0', 'Row 0'], [5000, '4999', 'Row 4999']]);
});
