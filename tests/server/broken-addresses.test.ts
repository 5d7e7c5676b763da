import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownAddress, readableAddress } from '../../server/http/readable-address';
import { startServer, type TestServer } from './harness';

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

  it.each(['//evil.example/%', '//[%', '/\\evil.example/%', '/./\\evil.example/%', '/..//evil.example/%', '/.//evil.example/%', 'http:/evil.example/%', 'http://evil.example/%'])(
    'leads to no other host: %s',
    (path) => {
      expect(readableAddress(path) ?? '/').toMatch(/^\/(?![/\\])/);
    },
  );
});
