import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemo } from '../../../server/demo';
import { startServer, type TestServer } from '../harness';

let server: TestServer;
let statements = 0;

beforeAll(async () => {
  server = await startServer({ cacheResponses: true, sitemapSize: 5 });
  await seedDemo(server.deps);
  const { query, prepared } = server.db;
  server.db.query = (sql, parameters) => ((statements += 1), query(sql, parameters));
  server.db.prepared = (sql, parameters) => ((statements += 1), prepared(sql, parameters));
});
afterAll(() => server.close());

const cost = async (url: string, language = 'en'): Promise<number> => {
  const before = statements;
  expect((await server.app.inject({ url, headers: { 'accept-language': language } })).statusCode).toBe(200);
  return statements - before;
};

it('gives feeds and the named parts of the sitemap from the cache for some seconds, in each language', async () => {
  const [, part = ''] = /\/sitemap\/(programmes-\d+\.xml)/.exec((await server.app.inject('/sitemap.xml')).body) ?? [];
  server.clock.advance(10_000);
  for (const url of ['/calls.atom', '/sitemap.xml', `/sitemap/${part}`]) {
    expect(await cost(url), url).toBeGreaterThan(0);
    expect(await cost(url), url).toBe(0);
  }
  expect(await cost('/calls.atom', 'el')).toBeGreaterThan(0);
  expect(await cost('/calls.atom')).toBe(0);
  server.clock.advance(10_000);
  expect(await cost('/calls.atom')).toBeGreaterThan(0);
});

it('makes a part that the sitemap does not name each time, and caches nothing of it', async () => {
  expect(await cost('/sitemap.xml')).toBeGreaterThan(0);
  expect(await cost('/sitemap/programmes-2.xml')).toBe(1);
  expect(await cost('/sitemap/programmes-2.xml')).toBe(1);
});
