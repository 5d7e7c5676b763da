import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ config: { requestsPerMinute: 1, trustProxy: '127.0.0.1' } });
});
afterAll(() => server.close());

const HTML = 'text/html,application/xhtml+xml,*/*;q=0.8';

it.each([
  { language: 'en', url: '/programmes?name=a%22b', from: '203.0.113.1', title: 'Please wait a moment', words: /Please wait \d+ seconds, then try again\./ },
  { language: 'el', url: '/realms/propylaea/account', from: '203.0.113.2', title: 'Περιμένετε λίγο', words: /Περιμένετε \d+ δευτερόλεπτα/ },
])('a reader over the limit gets a page that says when to try again: $url in $language', async ({ language, url, from, title, words }) => {
  const ask = (accept: string) => server.app.inject({ url, headers: { accept, 'x-forwarded-for': from, 'accept-language': language } });
  for (let sent = 0; sent < 10; sent += 1) expect((await ask(HTML)).statusCode).not.toBe(429);
  const refused = await ask(HTML);
  expect([refused.statusCode, refused.headers['content-type'], refused.headers['content-language']]).toEqual([429, 'text/html; charset=utf-8', language]);
  expect(refused.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.body).toContain(`<h1>${title}</h1>`);
  expect(refused.body).toMatch(words);
  expect(refused.body).toContain(`<a href="${url}">`);
  const program = await ask('*/*');
  expect([program.statusCode, program.headers['content-type']]).toEqual([429, 'application/problem+json; charset=utf-8']);
});

it('a request of the API over the limit gets problem details, whatever it accepts', async () => {
  const ask = () => server.app.inject({ url: '/api/catalogue/universities', headers: { accept: HTML, 'x-forwarded-for': '203.0.113.3' } });
  for (let sent = 0; sent < 10; sent += 1) expect((await ask()).statusCode).toBe(200);
  const refused = await ask();
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([429, 'application/problem+json; charset=utf-8']);
});
