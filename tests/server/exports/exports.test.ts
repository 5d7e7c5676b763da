import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { newCall, sentApplication } from '../profile/applicant-support';
import { callWithThree, exported, type ExportLine, linesOf, link, order, storedExport } from './export-support';
import { type Person, startServer, type TestServer } from '../harness';
import { collectFiles } from '../../../server/platform/files/collect-files';
import { makeExport } from '../../../server/features/exports/make-export';
import { settleExports } from '../../../server/features/exports/settle-exports';

const DAY = 24 * 60 * 60 * 1000;
const SEEN = { sub: 'exports-scoped', groups: ['/Secretary/0EXPORT01'] };

let server: TestServer;
let call: number;
beforeAll(async () => {
  server = await startServer();
  call = await callWithThree(server);
});
afterAll(() => server.close());
afterEach(() => vi.useRealTimers());

const lines = (as?: Person) => linesOf(server, as);
const lineOf = async (id: number) => (await lines()).find((line) => line.id === id);
const ordered = async (format = 'csv') => (await order(server, { call_id: call }, { format })).json<ExportLine>();
const readsIn = async (id: number) => {
  const [row] = await server.db.query<{ count: number }>(
    `select count(*) as count from audit_trail where action = 'application.read-export' and details ->> 'export' = $1`,
    [String(id)],
  );
  return Number(row?.count);
};
const kept = (id: number) => storedExport(server, id);

describe('an export', () => {
  it('waits, is written outside the request, and is in the trail when it is downloaded, for each application in it', async () => {
    const { id, ...line } = await ordered('jsonl');
    expect(line).toMatchObject({
      state: 'waiting',
      total: 3,
      done: 0,
      own: true,
      download_count: 0,
      call_title: expect.any(Object) as unknown,
      programme_title: expect.any(Object) as unknown,
    });
    expect((await link(server, id)).statusCode).toBe(409);
    await makeExport(server.deps, id);
    expect(await lineOf(id)).toMatchObject({ state: 'ready', done: 3, total: 3 });
    expect(await readsIn(id)).toBe(0);
    const { url } = (await link(server, id)).json<{ url: string }>();
    expect(await readsIn(id)).toBe(3);
    expect(await lineOf(id)).toMatchObject({ download_count: 1 });
    const file = await server.inject(url);
    expect(file.headers).toMatchObject({ 'cache-control': 'private, no-store', 'content-disposition': expect.stringContaining('.jsonl') as unknown });
    expect(file.body.trimEnd().split('\n')).toHaveLength(3);
    const part = await server.inject({ url, headers: { range: 'bytes=0-9' } });
    expect([part.statusCode, part.body]).toEqual([206, file.body.slice(0, 10)]);
  });

  it('has the columns that were chosen, in their order and by the labels of the schemas, next to number, name and status', async () => {
    const columns = ['answers.motivation', 'profile.education_degrees.level', 'profile.education_degrees.nothing', 'email', 'nothing', 'eligibility', 'name'];
    const { body } = await exported(server, { call_id: call }, { columns, locale: 'el' });
    const [head, first] = body.replace(/^\uFEFF/, '').split('\r\n').map((line) => line.split(','));
    expect(head?.slice(0, 3)).toEqual(['Αριθμός', 'Ονοματεπώνυμο', 'Κατάσταση']);
    expect(head?.slice(4)).toEqual(['Σπουδές: Επίπεδο', 'Email', 'Προϋποθέσεις']);
    expect(first?.slice(2, 6)).toEqual(['Υποβλήθηκε', expect.any(String), 'Επίπεδο 6: Πτυχίο', expect.stringContaining('@')]);
    expect((await exported(server, { call_id: call }, { columns: [] })).body.split('\r\n')[0]).toBe('\uFEFFNumber,Name,Status');
    expect((await order(server, { call_id: call }, { columns: ['no name'] })).statusCode).toBe(422);
  });

  it('reads the frozen copies of a hundred applications at a time, which delays others less than all of them', async () => {
    const many = await newCall(server);
    const { id } = await sentApplication(server, 'exports-many', many);
    await server.db.query(
      `insert into applications (call_id, applicant, status, number, submitted_at, sha256, receipt_jws, frozen, schema_version, created_at, updated_at)
       select call_id, 'exports-many-' || n, status, 'M-' || n, submitted_at, sha256, receipt_jws, frozen, schema_version, created_at, updated_at from applications, generate_series(1, 220) n where id = $1`,
      [id],
    );
    const sizes: number[] = [];
    const { query } = server.db;
    server.db.query = (sql, parameters) => {
      if (sql.includes(`a.frozen -> 'profile'`)) sizes.push(...(parameters ?? []).flatMap((one) => (Array.isArray(one) ? [one.length] : [])));
      return query(sql, parameters);
    };
    try {
      const file = await exported(server, { call_id: many }, { format: 'jsonl' });
      expect(file.body.trim().split('\n')).toHaveLength(221);
    } finally {
      server.db.query = query;
    }
    expect(sizes).toEqual([100, 100, 21]);
  });

  it('is given by no link that was altered or has ended', async () => {
    const { id } = await exported(server, { call_id: call });
    const { url, expires_at } = (await link(server, id)).json<{ url: string; expires_at: string }>();
    expect((await server.inject(url)).statusCode).toBe(200);
    expect((await server.inject(`${url}x`)).statusCode).toBe(404);
    server.clock.set(new Date(new Date(expires_at).getTime() + 1000));
    expect((await server.inject(url)).statusCode).toBe(404);
  });

  it('of nothing, and a sixth that waits, are refused with the reason', async () => {
    const nothing = await order(server, { call_id: 999_999 });
    expect([nothing.statusCode, nothing.json()]).toMatchObject([409, { type: 'urn:propylaea:problem:export_empty' }]);
    const many = { sub: 'exports-many', groups: ['/Secretary'] };
    const answers = [];
    for (let count = 0; count < 6; count += 1) answers.push((await order(server, {}, { as: many })).statusCode);
    expect(answers).toEqual([201, 201, 201, 201, 201, 409]);
    expect((await order(server, {}, { format: 'exe' })).statusCode).toBe(422);
  });

  it('is removed a day later with all its contents, and its line a month later', async () => {
    // A workbook contains its creation time, so no other export has the same bytes.
    const { id } = await exported(server, { call_id: call, q: 'Person' }, { format: 'xlsx' });
    expect(await kept(id)).toMatchObject({ filters: { q: 'Person' }, held: 3 });
    const { url } = (await link(server, id)).json<{ url: string }>();
    const [{ sha256 } = { sha256: '' }] = await server.db.query<{ sha256: string }>('select sha256 from exports where id = $1', [id]);
    await server.db.query(`update exports set expires_at = $2 where id = $1`, [id, server.clock.now()]);
    expect((await server.inject(url)).statusCode).toBe(404);
    await settleExports(server.deps);
    expect(await lineOf(id)).toMatchObject({ state: 'expired', download_count: 2 });
    expect(await kept(id)).toEqual({ filters: { callIds: [call] }, held: 0 });
    expect((await link(server, id)).statusCode).toBe(409);
    await collectFiles(server.deps);
    expect(await server.deps.files.isSound(sha256, 1)).toBe(false);
    expect(await server.db.query('select 1 from blobs where sha256 = $1', [sha256])).toEqual([]);
    server.clock.advance(30 * DAY + 1000);
    await settleExports(server.deps);
    expect(await lineOf(id)).toBeUndefined();
  });

  it('is discarded as soon as its author comes back with fewer institutions', async () => {
    const { sub } = SEEN;
    const of = async (groups: string[]) => lines({ sub, groups });
    const { id } = await exported(server, {}, { as: { sub, groups: ['/Secretary'] } });
    const { url } = (await link(server, id, { sub, groups: ['/Secretary'] })).json<{ url: string }>();
    expect((await link(server, id, SEEN)).statusCode).toBe(404);
    expect((await server.inject(url)).statusCode).toBe(404);
    expect(await of(SEEN.groups)).toEqual([]);
    expect(await of(['/Secretary'])).toEqual(expect.arrayContaining([expect.objectContaining({ id, state: 'discarded' })]));
    const own = await exported(server, {}, { as: SEEN });
    expect(await of(SEEN.groups)).toMatchObject([{ id: own.id, state: 'ready', total: 3 }]);
  });
});
