import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { multipart } from '../profile/applicant-support';
import type { TestServer } from '../harness';
import { IMPORTS, startImportingServer, uploadsTo } from './uploaded-imports-support';

let server: TestServer;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ server, stop } = await startImportingServer());
});
afterAll(() => stop());

const { uploaded, run } = uploadsTo(() => server);

const HEADER = ['source_id', 'title_en', 'university_name', 'country', 'prog_type', 'university_ref', 'topic_code', 'languages', 'url'];
const ROW = ['n:1', 'Tides', 'Reef college', 'GR', 'Master', 'reef', '0421', 'en', 'https://reef.example.org'];
const [NUL, LONE] = ['\u0000', '\uD800'];

/** The row with a text put into the middle of one of its cells. */
const rowWith = (column: string, added: string): string[] =>
  ROW.map((cell, index) => (HEADER[index] === column ? `${cell.slice(0, 1)}${added}${cell.slice(1)}` : cell));

const csvOf = (row: readonly string[]) => [HEADER.join(','), row.join(','), 'n:2,Reefs,Reef college,GR,Master,reef,,,'].join('\n');
const linesOf = (row: readonly string[]) =>
  [row, ['n:2', 'Reefs', 'Reef college', 'GR', 'Master', 'reef']].map((cells) =>
    JSON.stringify(Object.fromEntries(cells.map((cell, index) => [HEADER[index], cell])))
  ).join('\n');

it.each([
  ['with its byte order', 'b.csv', Buffer.from('\uFEFFid\tname\tcountry\nt1\tU\tGR\n', 'utf16le')],
  ['with its byte order, the high byte first', 'c.csv', Buffer.from('\uFEFFid\tname\tcountry\nt2\tU\tGR\n', 'utf16le').swap16()],
  ['without its byte order', 'd.csv', Buffer.from('id\tname\tcountry\nt3\tU\tGR\n', 'utf16le')],
])('a table in UTF-16 is read, as spreadsheets write Unicode text: %s', async (_what, name, content) => {
  expect((await run(await uploaded(content, name), true)).counts).toMatchObject({ added: 1, refused: 0 });
});

describe('characters that the database cannot store', () => {
  it.each(HEADER)('cost the row that has them in %s, and are shown as replaced among the samples', async (column) => {
    for (
      const [name, content] of [['a.csv', csvOf(rowWith(column, NUL))], ['a.jsonl', linesOf(rowWith(column, NUL))], [
        'b.jsonl',
        linesOf(rowWith(column, LONE)),
      ]] as const
    ) {
      const one = await uploaded(content, name);
      expect(JSON.stringify(one.columns)).toContain('\uFFFD');
      const done = await run(one, true);
      expect([done.state, done.counts['added'], done.counts['refused'], done.remarks.map(({ lines }) => lines)], `${column} in ${name}`).toEqual([
        'checked',
        1,
        1,
        [[name === 'a.csv' ? 2 : 1]],
      ]);
    }
  });

  it.each<[string, string, string | Buffer]>([
    ['U+0000 in a header', 'a.csv', `na${NUL}me,country\nOne,GR\n`],
    ['U+0000 in a key', 'a.jsonl', `${JSON.stringify({ [`na${NUL}me`]: 'One', country: 'GR' })}\n`],
    ['half a character in a key', 'b.jsonl', `${JSON.stringify({ [`na${LONE}me`]: 'One', country: 'GR' })}\n`],
    ['UTF-16 without a mark, as JSON Lines', 'd.jsonl', Buffer.from('{"id":"t1","name":"U","country":"GR"}\n', 'utf16le')],
  ])('refuse a file by words in both languages: %s', async (_what, name, content) => {
    for (const [locale, words] of [['en', /(UTF-16|keys).*\./], ['el', /(UTF-16|κλειδιά).*\./]] as const) {
      const { as, ...form } = { as: 'secretary' as const, ...multipart(Buffer.from(content), { name }) };
      const refused = await server.inject({ method: 'POST', url: IMPORTS, as, ...form, headers: { ...form.headers, 'accept-language': locale } });
      expect(refused.statusCode).toBe(422);
      expect(refused.json<{ detail: unknown[] }>().detail).toEqual([expect.objectContaining({ type: 'import_refused', msg: expect.stringMatching(words) })]);
    }
  });
});
