import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../server/config';
import { startServer, type TestServer } from '../harness';

describe('the forwarded address of a sender', () => {
  it.each([
    ['1', (real: string, forged: string) => `${forged}, ${real}`],
    ['2', (real: string, forged: string) => `${forged}, ${real}, 10.0.0.1`],
    ['127.0.0.1, 10.0.0.0/8', (real: string, forged: string) => `${forged}, ${real}, 10.0.0.1`],
  ])('is the one that the outermost proxy of TRUST_PROXY=%s wrote, not a forged one', async (TRUST_PROXY, forwarded) => {
    const server = await startServer({ config: { requestsPerMinute: 1, trustProxy: loadConfig({ TRUST_PROXY }).trustProxy } });
    try {
      const ask = async (real: string, forged: string) =>
        (await server.app.inject({ url: '/robots.txt', headers: { 'x-forwarded-for': forwarded(real, forged) } })).statusCode;
      for (let sent = 0; sent < 10; sent += 1) expect(await ask('198.51.100.7', `203.0.113.${String(sent)}`)).toBe(200);
      expect(await ask('198.51.100.7', '203.0.113.10')).toBe(429);
      expect(await ask('198.51.100.8', '203.0.113.1')).toBe(200);
    } finally {
      await server.close();
    }
  });
});

describe('IPv6 addresses of one /64 are counted as one', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ config: { requestsPerMinute: 1, trustProxy: '127.0.0.1' } });
  });
  afterAll(() => server.close());

  it.each(['/robots.txt', '/api/catalogue/universities'])('for %s', async (url) => {
    const net = url.startsWith('/api') ? '2001:db8:7' : '2001:db8:1';
    const ask = async (address: string) => (await server.app.inject({ url, headers: { 'x-forwarded-for': address } })).statusCode;
    for (let sent = 0; sent < 10; sent += 1) expect(await ask(`${net}:8::${String(sent)}`)).toBe(200);
    expect([await ask(`${net}:8:ffff::1`), await ask(`${net}:9::1`)]).toEqual([429, 200]);
  });
});
