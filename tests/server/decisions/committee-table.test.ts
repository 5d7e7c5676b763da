import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCall, sentApplication } from '../profile/applicant-support';
import { blocking } from '../../support/thread-time';
import { startServer, type Person, type TestServer } from '../harness';

const ROWS = 70;

let server: TestServer;
let call: number;
beforeAll(async () => {
  server = await startServer();
  call = await newCall(server, { seats: 20 } as object);
  const { id } = await sentApplication(server, 'committee-first', call);
  // As many as fill several pages, each with a name, a number and a score of its own.
  await server.db.query(
    `insert into applications (call_id, applicant, status, number, submitted_at, sha256, receipt_jws, frozen, schema_version, scores_given, score, score_spread, created_at, updated_at)
     select $1, 'committee-' || n, 'UnderReview', 'C-' || lpad(n::text, 3, '0'), now(), 'x', 'x', jsonb_build_object('answers', '{}'::jsonb, 'profile', jsonb_build_object('family_name', 'Υποψήφιος', 'given_name', 'Νο ' || n)), 1, 2, n, 0, now(), now() from generate_series(1, $2::int) n`,
    [call, ROWS],
  );
  await server.db.query(`update applications set number = 'C-000' where id = $1`, [id]);
});
afterAll(() => server.close());

const table = (query: Record<string, string> = {}, as: Person = 'secretary', locale = 'en') =>
  server.inject({
    url: `/api/review/calls/${String(call)}/decisions/table?${new URLSearchParams(query).toString()}`,
    as,
    headers: { 'accept-language': locale },
  });

async function pagesOf(answer: Awaited<ReturnType<typeof table>>): Promise<string[]> {
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
  expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf' });
  return (await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)))).text;
}
const numbersIn = (pages: readonly string[]) => [...pages.join('\n').matchAll(/C-\d{3}/g)].map(([number]) => number);

it('a committee gets all rows in the order of the screen, with head, date, page numbers and lines to sign', async () => {
  const pages = await pagesOf(await table());
  expect(numbersIn(pages)).toEqual([...Array.from({ length: ROWS }, (_, at) => `C-${String(ROWS - at).padStart(3, '0')}`), 'C-000']);
  expect(pages.length).toBeGreaterThan(2);
  const [first = ''] = pages;
  for (const words of ['Table for the committee', 'Applications for the winter', 'Law · A university', '71 applications', 'places: 20', '2 March 2026'])
    expect(first).toContain(words);
  for (const [index, text] of pages.entries()) {
    expect(text).toContain(`Page ${String(index + 1)} of ${String(pages.length)}`);
    expect(text).toContain('Applications for the winter');
    if (numbersIn([text]).length > 0) expect(text).toContain('Place');
  }
  // The line stands between the last application with a place and the first without one.
  expect(pages.join('\n')).toMatch(/C-051[^C]*The places of the call \(20\) end here/);
  const last = pages.at(-1) ?? '';
  expect(last).toContain('Signatures of the committee');
  expect(last.match(/Signature(?!s)/g)).toHaveLength(5);
});

it('has the order and the kind that the screen has, in the reader’s language', async () => {
  const pages = await pagesOf(await table({ sort: '["number","ASC"]', filter: '{"decision":"entered"}' }, 'secretary', 'el'));
  expect(numbersIn(pages)).toEqual([]);
  expect(pages[0]).toContain('Πίνακας για την επιτροπή');
  expect(pages[0]).toContain('μόνο με καταχωρισμένη απόφαση');
  const sorted = numbersIn(await pagesOf(await table({ sort: '["number","ASC"]' })));
  expect(sorted).toEqual(sorted.toSorted());
  expect(sorted).toHaveLength(ROWS + 1);
});

it('is in the trail, and is for the Secretaries of the call alone', async () => {
  await table();
  const [line] = await server.db.query<{ count: number }>(
    `select count(*) as count from audit_trail t join applications a on t.subject = 'application:' || a.id where t.action = 'application.read-in-list' and a.call_id = $1`,
    [call],
  );
  expect(Number(line?.count)).toBeGreaterThanOrEqual(ROWS + 1);
  expect((await table({}, 'evaluator')).statusCode).toBe(403);
  expect((await table({}, { sub: 'committee-elsewhere', groups: ['/Secretary/00dr28g20'] })).statusCode).toBe(404);
});

it('is rendered outside the event loop', async () => {
  const costs: number[] = [];
  for (let tries = 0; tries < 6; tries += 1) costs.push(await blocking(() => table()));
  expect(Math.min(...costs), 'milliseconds of the event loop').toBeLessThan(50);
});
