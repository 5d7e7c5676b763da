import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { examine } from '../../../server/features/imports/source-head';
import { sourceKind, detectFile } from '../../../server/features/imports/source-kind';
import { csvRows, type SourceRow } from '../../../server/features/imports/source-rows';
import { directSheets } from '../../support/direct-sheets';

const fileOf = (text: string) => ({ name: 'table.csv', open: () => Readable.from([Buffer.from(text)]) });

async function rowsOf(text: string): Promise<SourceRow[]> {
  const file = fileOf(text);
  const kind = sourceKind(file.name, await examine(file, directSheets));
  const rows: SourceRow[] = [];
  for await (const row of csvRows(file, 'header' in kind ? kind.header : [])) rows.push(row);
  return rows;
}

describe('a table with the title of a report above its header', () => {
  it('is read from its header on, rows by the numbers of their lines', async () => {
    const text = 'Courses\r\n"Made on Tuesday, 3 January"\r\n\r\nid,name,country\r\n1,One,GR\r\n\r\n2,Two,FR\r\n';
    expect(await rowsOf(text)).toEqual([
      { line: 5, values: { id: '1', name: 'One', country: 'GR' } },
      { line: 7, values: { id: '2', name: 'Two', country: 'FR' } },
    ]);
    expect(detectFile('table.csv', await examine(fileOf(text), directSheets))).toEqual({ format: 'csv', columns: ['id', 'name', 'country'] });
  });

  it('accepts a header with a stray quote', async () => {
    expect(detectFile('table.csv', await examine(fileOf('id,na"me,country\n1,2,3\n'), directSheets))).toMatchObject({ columns: ['id', 'na"me', 'country'] });
  });

  it('is refused where nothing is like a header', async () => {
    await expect(rowsOf('Courses\nof 2026\n')).rejects.toThrow(/it reads: Courses/);
  });
});
