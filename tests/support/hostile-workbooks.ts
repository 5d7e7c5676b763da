import { strToU8, zipSync, type Zippable } from 'fflate';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const BOOK = {
  'xl/workbook.xml': '<workbook xmlns:r="x"><sheets><sheet name="A" sheetId="1" r:id="a"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    `<Relationships><Relationship Id="a" Type="${OFFICE}/worksheet" Target="worksheets/a.xml"/><Relationship Id="b" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
};

/** A workbook of the rows of its sheet and its shared strings, both as XML. */
function bookOf(rows: string, shared = ''): Buffer {
  const parts = { ...BOOK, 'xl/worksheets/a.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`, 'xl/sharedStrings.xml': `<sst>${shared}</sst>` };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])) as Zippable));
}

const text = (value: string, at = ''): string => `<c${at && ` r="${at}"`} t="inlineStr"><is><t>${value}</t></is></c>`;
const HEADER = `<row r="1">${text('name', 'A1')}${text('country', 'B1')}</row>`;
const ROW = `<row r="2">${text('One', 'A2')}${text('GR', 'B2')}</row>`;
const wide = (count: number): string => `<row>${text('x').repeat(count)}</row>`;

/** Small workbooks that are expensive to read carelessly, each with a description. */
export const HOSTILE_WORKBOOKS: readonly (readonly [what: string, book: Buffer])[] = [
  ['a stray cell in the last column', bookOf(HEADER.replace('</row>', `${text('x', 'XFD1')}</row>`) + ROW)],
  ['stray cells in the last column of many rows', bookOf(HEADER + Array.from({ length: 2000 }, () => `<row>${text('x', 'XFD2')}</row>`).join(''))],
  ['rows of all columns below a title', bookOf(`<row>${text('Our list')}</row>${wide(16_384).repeat(4)}`)],
  ['rows of all columns below a header', bookOf(HEADER + wide(16_384).repeat(20))],
  ['a shared string of 300,000 entities', bookOf(`<row><c t="s"><v>0</v></c>${text('country')}</row>${ROW}`, `<si><t>${'&lt;'.repeat(300_000)}</t></si>`)],
  ['100,000 attributes', bookOf(`${HEADER}<row ${Array.from({ length: 100_000 }, (_, index) => `a${String(index)}="1"`).join(' ')}>${text('One')}</row>`)],
  ['elements in elements', bookOf(`${HEADER}<row>${'<a>'.repeat(100_000)}</row>`)],
];

/** A workbook whose texts take the given number of megabytes when it is read. */
export const largeBook = (megabytes: number): Buffer =>
  bookOf(HEADER + ROW, Array.from({ length: megabytes * 10 }, (_, index) => `<si><t>${String(index).padStart(100_000, 'α')}</t></si>`).join(''));
