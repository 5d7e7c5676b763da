import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../server/app';
import { warmCaches } from '../../../server/core/catalogue/warm-caches';
import { addProgramme, addUniversity, CATALOGUE, list } from './catalogue-support';
import { startServer, type TestServer } from '../harness';

let server: TestServer;
let university: { id: number; version: number };

beforeAll(async () => {
  server = await startServer({ cacheResponses: true });
  university = await addUniversity(server, { name: { en: 'University of Crete', el: 'Πανεπιστήμιο Κρήτης' }, country: 'GR' });
  await addProgramme(server, university, { title: { en: 'Archaeology', el: 'Ωκεανογραφία' } });
  await addProgramme(server, university, { title: { en: 'Biology', el: 'Αρχαιολογία' } });
  for (const title of ['Chemistry', 'Drama', 'Economics', 'French']) await addProgramme(server, university, { title: { en: title } });
});

afterAll(() => server.close());

const PROGRAMMES = `${CATALOGUE}/programmes`;
const titles = (body: string) => (JSON.parse(body) as { title: { en: string } }[]).map(({ title }) => title.en);
const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

describe('what the catalogue answers to everyone', () => {
  it('may be cached for seconds, and is not sent again to who has it', async () => {
    const first = await server.inject(PROGRAMMES);
    expect(first.headers['cache-control']).toBe('public, max-age=1, stale-while-revalidate=3');
    expect(first.headers.vary).toContain('Authorization');
    const again = await server.inject({ url: PROGRAMMES, headers: { 'if-none-match': String(first.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['content-range']).toBe(first.headers['content-range']);
    const other = await server.inject({ url: PROGRAMMES, headers: { 'if-none-match': 'W/"other"' } });
    expect([other.statusCode, other.body]).toEqual([200, first.body]);
  });

  it('is packed, unless it is tiny', async () => {
    const plain = await get(PROGRAMMES);
    const packed = await get(PROGRAMMES, { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    const tiny = await get(`${CATALOGUE}/statistics`, { 'accept-encoding': 'br' });
    expect(tiny.headers['content-encoding']).toBeUndefined();
  });

  it('has the tag of its version where it is a record, which is requested whole', async () => {
    const url = `${CATALOGUE}/universities/${String(university.id)}`;
    const answer = await server.inject({ url, headers: { 'if-none-match': '"1"' } });
    expect([answer.statusCode, answer.headers.etag]).toEqual([200, '"1"']);
  });

  it('is another one in another language', async () => {
    const order = { sort: ['title', 'ASC'] as [string, string], range: [0, 99] as [number, number] };
    const inOrder = async (locale: string) =>
      titles((await list(server, 'programmes', { ...order, locale })).body).filter((title) => ['Archaeology', 'Biology'].includes(title));
    expect(await inOrder('en')).toEqual(['Archaeology', 'Biology']);
    expect(await inOrder('el')).toEqual(['Biology', 'Archaeology']);
  });

  it('keeps no failure', async () => {
    const url = `${CATALOGUE}/programmes/999999`;
    expect((await server.inject(url)).statusCode).toBe(404);
    expect((await server.inject(url)).headers['cache-control']).toBe('no-store');
  });

  it('shows a change at once here, and in another process within five seconds', async () => {
    const other = await buildApp({ ...server.deps, cacheResponses: true });
    const elsewhere = async () => titles((await other.inject(`${PROGRAMMES}?range=[0,99]`)).body);
    const here = async () => titles((await server.inject(`${PROGRAMMES}?range=[0,99]`)).body);
    expect([await here(), await elsewhere()].flat()).not.toContain('Geology');
    await addProgramme(server, university, { title: { en: 'Geology' } });
    expect(await here()).toContain('Geology');
    expect(await elsewhere()).not.toContain('Geology');
    server.clock.advance(1000);
    expect(await elsewhere()).toContain('Geology');
    await other.close();
  });

  it('counts with filters from one reading of the catalogue, and again after a change', async () => {
    const numbers = async (filter: object) => {
      const answer = await get(`${CATALOGUE}/programme-counts?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`);
      return answer.json<{ prog_type: Record<string, number>; topic: Record<string, number> }>();
    };
    const topics = (topic: string) =>
      server.deps.db.query(`update programmes set data = jsonb_set(data, '{topic}', to_jsonb($1::text)) where data -> 'title' ->> 'en' = 'French'`, [topic]);
    await topics('0231');
    const before = await numbers({});
    await topics('0421');
    expect((await numbers({ prog_type: 'Master' })).topic).toEqual(before.topic);
    await addProgramme(server, university, { title: { en: 'History' } });
    expect((await numbers({ prog_type: ['Master'] })).topic['0421']).toBe((before.topic['0421'] ?? 0) + 1);
    expect((await numbers({})).topic['0231']).toBe((before.topic['0231'] ?? 0) - 1 || undefined);

    // They are never older than half a minute, even if another request read the catalogue in between.
    await topics('0231');
    server.clock.advance(15_000);
    const asked = { prog_type: ['Master', 'Bachelor'] };
    expect((await numbers(asked)).topic['0231']).toBe((before.topic['0231'] ?? 0) - 1 || undefined);
    server.clock.advance(15_000);
    expect((await numbers(asked)).topic['0231']).toBe(before.topic['0231']);
  });

  it('is counted before the first visitor asks', async () => {
    const other = await buildApp({ ...server.deps, cacheResponses: true });
    await warmCaches(other);
    const { query } = server.deps.db;
    const passes: string[] = [];
    server.deps.db.query = (sql, parameters) => {
      if (sql.includes('from programmes p')) passes.push(sql);
      return query(sql, parameters);
    };
    try {
      const answer = await other.inject(`${CATALOGUE}/programme-counts?${new URLSearchParams({ filter: '{"prog_type":["Master"]}' }).toString()}`);
      expect([answer.statusCode, passes]).toEqual([200, []]);
    } finally {
      server.deps.db.query = query;
      await other.close();
    }
  });

  it('is computed once for all who request it at the same time', async () => {
    server.clock.advance(1000);
    const { query } = server.deps.db;
    let asked = 0;
    server.deps.db.query = (sql, parameters) => {
      if (sql.includes('from programmes p')) asked += 1;
      return query(sql, parameters);
    };
    try {
      const url = `${PROGRAMMES}?sort=["title","DESC"]`;
      const answers = await Promise.all(Array.from({ length: 20 }, () => get(url)));
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
      expect(asked).toBeLessThanOrEqual(2);
    } finally {
      server.deps.db.query = query;
    }
  });
});

describe('what somebody signed in is answered', () => {
  const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };
  const names = Array.from({ length: 90 }, (_, index) => `Name ${String(index)} ${'of a long programme '.repeat(18)}`);

  it.each(
    [
      ['a kilobyte and more', 'br', 'br'],
      ['a kilobyte and more', 'gzip', 'gzip'],
      ['a kilobyte and more', 'gzip;q=1.0, br;q=0', 'gzip'],
      ['a kilobyte and more', 'identity', 'identity'],
      ['a hundred kilobytes', 'br', 'br'],
      ['a hundred kilobytes', 'gzip', 'gzip'],
    ] as const,
  )('is cached by nobody, and packed as its reader unpacks it: %s, for %s', async (size, accepted, encoding) => {
    if (size === 'a hundred kilobytes') { for (const title of names.splice(0)) await addProgramme(server, university, { title: { en: title } }); }
    const token = await server.tokenFor('secretary');
    const answer = await get(`${PROGRAMMES}?range=[0,99]`, { authorization: `Bearer ${token}`, 'accept-encoding': accepted });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding);
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
    expect(answer.headers.vary).toBe('Accept-Language, Authorization, Accept-Encoding');
    const text = UNPACK[encoding](answer.rawPayload).toString();
    expect(text.length > 64 * 1024).toBe(size === 'a hundred kilobytes');
    expect(titles(text)).toContain('Biology');
  });

  it('is not packed where it is short', async () => {
    const token = await server.tokenFor('applicant');
    const answer = await get('/api/account', { authorization: `Bearer ${token}`, 'accept-encoding': 'br' });
    expect(answer.rawPayload.length).toBeLessThan(1024);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.json()).toBeTypeOf('object');
  });
});
