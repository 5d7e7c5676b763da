import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sheetReader } from '../../../server/features/imports/sheet-reader';
import { directSheets } from '../../support/direct-sheets';
import { HOSTILE_WORKBOOKS, largeBook } from '../../support/hostile-workbooks';
import { multipart } from '../profile/applicant-support';
import { startServer, type TestServer } from '../harness';
import { sheets, threadFile } from '../harness/threads';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const send = (book: Buffer, language: string, deps = server) =>
  deps.inject({
    method: 'POST',
    url: '/api/review/imports',
    as: 'secretary',
    payload: multipart(book, { name: 'book.xlsx' }).payload,
    headers: { ...multipart(book).headers, 'accept-language': language },
  });

const [sound = Buffer.alloc(0)] = HOSTILE_WORKBOOKS.filter(([what]) => what === '100,000 attributes').map(([, book]) => book);
const fileOf = (bytes: Buffer) => ({ name: 'book.xlsx', open: async () => (await import('node:stream')).Readable.from([bytes]) });

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

describe('a workbook', () => {
  it('is read in a thread as it would be in this one', async () => {
    const book = fileOf(sound);
    expect(await sheets.head(book)).toEqual(await directSheets.head(book));
    expect(await all(sheets.rows(book, ['name', 'country']))).toEqual(await all(directSheets.rows(book, ['name', 'country'])));
    await expect(sheets.head(fileOf(Buffer.from('no archive')))).rejects.toMatchObject({ reason: { en: expect.stringContaining('not an Excel workbook') } });
    await expect(all(sheets.rows(fileOf(Buffer.from('no archive')), []))).rejects.toMatchObject({
      reason: { el: expect.stringContaining('δεν είναι βιβλίο εργασίας') },
    });
  });

  it.each([
    ['time', { timeMs: 1, memoryMb: 512 }, sound],
    ['memory', { timeMs: 60_000, memoryMb: 16 }, largeBook(40)],
  ])('that takes too much %s ends its thread, and is refused in words', async (_, limits, book) => {
    const limited = sheetReader(threadFile('sheet-thread'), limits);
    await expect(limited.head(fileOf(book))).rejects.toMatchObject({
      reason: { en: 'reading it takes too much time or memory: save its sheet as CSV.', el: expect.stringContaining('υπερβολικά πολύ χρόνο ή μνήμη') },
    });
    await expect(all(limited.rows(fileOf(book), ['name', 'country']))).rejects.toMatchObject({
      reason: { en: expect.stringContaining('too much time or memory') },
    });
  });

  it('of too many columns is refused on the screen in both languages', async () => {
    const [, book = Buffer.alloc(0)] = HOSTILE_WORKBOOKS[0] ?? [];
    const failure = { loc: ['body', 'file'], type: 'import_refused' };
    expect((await send(book, 'en')).json().detail).toMatchObject([{ ...failure, msg: expect.stringContaining('it has more than 200 columns') }]);
    expect((await send(book, 'el')).json().detail).toMatchObject([{ ...failure, msg: expect.stringContaining('έχει περισσότερες από 200 στήλες') }]);
    expect((await send(sound, 'en')).statusCode).toBe(201);
  });
});
