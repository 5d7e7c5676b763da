import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as renderer from '../../../src/server-rendering/render-page';
import { addUniversity } from '../catalogue/catalogue-support';
import { startServer, type TestAnswer, type TestServer } from '../harness';

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ renderer });
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}): Promise<TestAnswer> => server.inject({ url, headers });
const headingsOf = ({ body }: TestAnswer) => [...body.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, text]) => text);

describe('a rendered page', () => {
  const address = async () => {
    const university = await addUniversity(server, { name: { en: 'Before' } });
    return { university, path: `/universities/${String(university.id)}/details` };
  };

  it('is sent again without another rendering, in the form that the browser reads, and not at all to whoever has it', async () => {
    const { path } = await address();
    const [plain, zipped, packed] = [await get(path), await get(path, { 'accept-encoding': 'gzip' }), await get(path, { 'accept-encoding': 'gzip, br' })];
    expect([zipped.headers['content-encoding'], packed.headers['content-encoding']]).toEqual(['gzip', 'br']);
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    expect((await get(path, { 'accept-encoding': 'gzip;q=0, br;q=0' })).headers['content-encoding']).toBeUndefined();
    const same = await get(path, { 'if-none-match': String(plain.headers.etag) });
    expect([same.statusCode, same.body, same.headers['content-security-policy']]).toEqual([304, '', plain.headers['content-security-policy']]);
    expect(plain.headers['cache-control']).toBe('no-cache');
  });

  it('is rendered again for everybody as soon as somebody has changed the catalogue', async () => {
    const { university, path } = await address();
    const before = await get(path);
    expect(headingsOf(before)).toEqual(['Before']);
    const changed = await server.inject({
      method: 'PUT',
      url: `/api/catalogue/universities/${String(university.id)}`,
      as: 'secretary',
      payload: { name: { en: 'After' }, version: 1 },
    });
    expect(changed.statusCode).toBe(200);
    const after = await get(path, { 'if-none-match': String(before.headers.etag) });
    expect([after.statusCode, headingsOf(after)]).toEqual([200, ['After']]);
  });

  it('shows within five seconds what another process has changed', async () => {
    const { university, path } = await address();
    await get(path);
    await server.db.query(`update universities set data = jsonb_set(data, '{name,en}', '"Elsewhere"') where id = $1`, [university.id]);
    server.clock.advance(3900);
    expect(headingsOf(await get(path))).toEqual(['Before']);
    server.clock.advance(200);
    expect(headingsOf(await get(path))).toEqual(['Elsewhere']);
  });
});
