import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { examine } from '../../../server/features/imports/source-head';
import { detectFile, sourceKind } from '../../../server/features/imports/source-kind';
import { csvRows, type SourceRow } from '../../../server/features/imports/source-rows';
import { directSheets } from '../../support/direct-sheets';

async function rowsOf(bytes: Buffer): Promise<SourceRow[]> {
  // Small chunks, so that chunk boundaries split characters and lines.
  const pieces = Array.from({ length: Math.ceil(bytes.length / 7) }, (_, index) => bytes.subarray(index * 7, index * 7 + 7));
  const file = { name: 'table.csv', open: () => Readable.from(pieces) };
  const kind = sourceKind(file.name, await examine(file, directSheets));
  const rows: SourceRow[] = [];
  for await (const row of csvRows(file, 'header' in kind ? kind.header : [])) rows.push(row);
  return rows;
}
const valuesOf = async (bytes: Buffer) => (await rowsOf(bytes)).map((row) => ('values' in row ? row.values : row.fault.en));

/** Encodes as Windows-1253, in which the Greek letters of these texts are 0x2D0 below their Unicode code points. */
const greek = (text: string) => Buffer.from([...text].map((letter) => letter.charCodeAt(0) - (letter <= '\u007F' ? 0 : 0x2d0)));

describe('a table as spreadsheets write it', () => {
  it.each([';', '\t', '|'])('has its cells separated by %j, below a title, too', async (mark) => {
    const table = ['id,name,country', '1,"One, and ""more""",GR', '2,Two,FR'].join('\n').replace(/,(?! )/g, mark);
    const rows = [{ id: '1', name: 'One, and "more"', country: 'GR' }, { id: '2', name: 'Two', country: 'FR' }];
    expect(await valuesOf(Buffer.from(table))).toEqual(rows);
    expect(await valuesOf(Buffer.from(`Made in May\n${table}`))).toEqual(rows);
  });

  it('may leave out the empty cells at the end of its rows', async () => {
    expect(await valuesOf(Buffer.from('id;name;country;city\n1;One;GR\n2;Two\n'))).toEqual([
      { id: '1', name: 'One', country: 'GR', city: '' },
      { id: '2', name: 'Two', country: '', city: '' },
    ]);
  });

  it('may have line breaks in its header, below a title, too', async () => {
    const table = 'id,"name\r\n(official)","country\n""code"""\r\n1,One,GR\r\n';
    const rows = [{ id: '1', 'name (official)': 'One', 'country "code"': 'GR' }];
    const header = ['id', 'name (official)', 'country "code"'];
    const read = async (text: string) => {
      const file = { name: 'table.csv', open: () => Readable.from([Buffer.from(text)]) };
      const found: unknown[] = [];
      for await (const row of csvRows(file, header)) found.push('values' in row ? row.values : row.fault.en);
      return { columns: detectFile(file.name, await examine(file, directSheets)), found };
    };
    for (const text of [table, `Made "in" May\n\n${table}`]) expect(await read(text)).toEqual({ columns: { format: 'csv', columns: header }, found: rows });
  });

  it.each(['utf16le', 'utf16be'] as const)('may be in UTF-16, with its byte order or without: %s', async (order) => {
    const encoded = (text: string) => (order === 'utf16le' ? Buffer.from(text, 'utf16le') : Buffer.from(text, 'utf16le').swap16());
    const table = 'id\tname\tcountry\r\n1\tΣχολή “ένα”\tGR\r\n';
    for (const text of [table, `\uFEFF${table}`]) expect(await valuesOf(encoded(text))).toEqual([{ id: '1', name: 'Σχολή “ένα”', country: 'GR' }]);
  });

  it('keeps to its commas where a cell has other separators', async () => {
    expect(await valuesOf(Buffer.from('id,name,country\n1,One; two; three; four,GR\n'))).toEqual([{ id: '1', name: 'One; two; three; four', country: 'GR' }]);
  });

  it('may be in the encoding of Western or Greek Windows', async () => {
    expect(await valuesOf(Buffer.from('id;name;country\n1;Université de l’été, n° 1;FR\n'.replace('’', "'"), 'latin1'))).toEqual([{
      id: '1',
      name: "Université de l'été, n° 1",
      country: 'FR',
    }]);
    expect(await valuesOf(greek('id;name;country\n1;Πανεπιστήμιο Κρήτης, Παλαιά Πόλη;GR\n'))).toEqual([{
      id: '1',
      name: 'Πανεπιστήμιο Κρήτης, Παλαιά Πόλη',
      country: 'GR',
    }]);
  });

  it('is refused where it is UTF-8 but for a damaged place', async () => {
    const bytes = Buffer.from('id,name,country\n1,Πανεπιστήμιο,GR\n2,Σχολή,GR\n');
    bytes[bytes.indexOf(Buffer.from('Σ'))] = 0xff;
    await expect(rowsOf(bytes)).rejects.toThrow(/not UTF-8 \(from about line \d\)/);
  });
});
