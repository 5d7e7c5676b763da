import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loopbackRedirect } from '../../../server/platform/http/loopback-redirect';
import { ownAddress, readableAddress } from '../../../server/platform/http/readable-address';
import { startServer, type TestServer } from '../harness';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

describe('an address with a broken escape', () => {
  it.each([
    ['/%', '/%25'],
    ['/programmes/Master/%E0%A4%A/details?lang=el&x=%', '/programmes/Master/%25E0%25A4%25A/details?lang=el&x=%'],
  ])('leads, if it is a page’s, to the one with its escapes as they were written, at which nothing is: %s', async (path, readable) => {
    const answer = await server.inject(path);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, readable]);
    const { statusCode, headers } = await server.inject(readable);
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  });

  it.each(['/api/%E0%A4%A', '/assets/%E0.js', '/%E0.png'])('is a 400 elsewhere: %s', async (path) => {
    const answer = await server.inject(path);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, 'application/problem+json; charset=utf-8']);
  });

  it.each([
    ['//programmes?page=2', '/programmes?page=2'],
    ['//evil.example/', '/evil.example/'],
    ['/\\evil.example', '/evil.example'],
    ['///\\/evil.example//x', '/evil.example//x'],
    ['//./..//evil.example', '/evil.example'],
    ['//', '/'],
    ['//[', '/['],
    ['//api/catalogue/programmes', '/api/catalogue/programmes'],
  ])('that begins like another host leads to the page here: %s', async (target, here) => {
    expect(ownAddress(target)).toBe(here);
    expect(new URL(here, 'http://portal.invalid').origin).toBe('http://portal.invalid');
  });

  it.each([
    '//evil.example/%',
    '//[%',
    '/\\evil.example/%',
    '/./\\evil.example/%',
    '/..//evil.example/%',
    '/.//evil.example/%',
    'http:/evil.example/%',
    'http://evil.example/%',
  ])(
    'leads to no other host: %s',
    (path) => {
      expect(readableAddress(path) ?? '/').toMatch(/^\/(?![/\\])/);
    },
  );
});

describe('a page that is requested by another name of this machine', () => {
  it.each(['127.0.0.1:8080', '127.9.9.9:8080', '[::1]:8080'])('is at the portal’s own address: %s', async (host) => {
    for (const url of ['/', '/programmes?name=a%20b&page=2', '/nowhere']) {
      const { statusCode, headers } = await server.inject({ url, headers: { host } });
      expect([statusCode, headers.location]).toEqual([302, `http://localhost:8080${url}`]);
    }
    // Requests other than pages are answered under any host name: health checks and institutions' systems may use another one.
    for (const url of ['/healthz', '/config.json', '/api/catalogue/calls', '/api/nothing']) {
      expect((await server.inject({ url, headers: { host } })).headers.location).toBeUndefined();
    }
    const write = await server.inject({ method: 'POST', url: '/programmes', headers: { host } });
    expect(write.headers.location).toBeUndefined();
  });

  // A reverse proxy may send another host or port: a redirect to the portal's own address would then loop for ever.
  it.each(['localhost:8080', 'portal.example.org:8080', '192.168.1.7:8080', '127.0.0.1:9000', '127.0.0.1', '127.0.0.1:8080.evil.example', '['])(
    'stays where it is: %s',
    async (host) => {
      expect((await server.inject({ url: '/', headers: { host } })).headers.location).toBeUndefined();
    },
  );

  it.each([
    ['https://localhost:8080', '127.0.0.1:8080'],
    ['https://portal.example.org', '127.0.0.1'],
    ['http://portal.example.org', '127.0.0.1'],
  ])('stays where it is, where the portal’s own name is %s', (publicUrl, host) => {
    expect(loopbackRedirect({ host, url: '/' }, publicUrl)).toBeUndefined();
  });

  it('leads nowhere by a target that is an address itself', () => {
    expect(loopbackRedirect({ host: '127.0.0.1:8080', url: '.evil.example/' }, 'http://localhost:8080')).toBeUndefined();
  });
});
