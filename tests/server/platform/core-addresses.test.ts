import { createHash } from 'node:crypto';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

const universities = '/api/catalogue/universities';

/** Sends a complete or incomplete request, half-closes the connection, and returns the server's answer. */
async function answerTo(start: string): Promise<string> {
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').end(`${start}\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
  let answer = '';
  for await (const piece of socket) answer += String(piece);
  return answer;
}

describe('an address', () => {
  it.each(['//', '/\\', '//[', '//a:999999/', '//example.org/x', '/\\example.org/programmes'])(
    'that begins like another host leads here, and is a 400 where no page is requested: %s',
    async (target) => {
      expect(await answerTo(`GET ${target} HTTP/1.1`)).toMatch(/^HTTP\/1.1 302 [^]*\r\nlocation: \/(?![/\\])/);
      expect([await answerTo(`POST ${target} HTTP/1.1`), await answerTo('GET /programmes HTTP/1.1')].map((answer) => answer.slice(0, 13))).toEqual([
        'HTTP/1.1 400 ',
        'HTTP/1.1 200 ',
      ]);
    },
  );

  it('is answered in full to a client that asks for two and ends its side of the connection', async () => {
    const answers = await answerTo(`GET ${universities} HTTP/1.1\r\nhost: localhost\r\n\r\nGET /programmes HTTP/1.1`);
    expect(answers).toMatch(/^HTTP\/1.1 200 [^]*\r\n\r\n\[.*\]HTTP\/1.1 200 [^]*<\/html>\s*$/);
  });

  it.each([
    ['headers of 60 KB', `GET ${universities} HTTP/1.1\r\nx-long: ${'x'.repeat(60_000)}`, { status: 431, detail: 'The address or the headers are too long.' }],
    ['an address of 60 KB', `GET ${universities}?name=${'x'.repeat(60_000)} HTTP/1.1`, { status: 431, detail: 'The address or the headers are too long.' }],
    ['a method that nobody knows', 'NONSENSE / HTTP/1.1', { status: 405, detail: 'This address does not accept that method.' }],
    ['no HTTP', 'nonsense', { status: 405, detail: 'This address does not accept that method.' }],
    ['a header that is none', 'GET / HTTP/1.1\r\n: x', { status: 400, detail: 'The request cannot be understood.' }],
  ])('sent with %s is reported as a problem', async (_, start, told) => {
    const [head = '', body = '{}'] = (await answerTo(start)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${told.status} `));
    expect(head).toContain('application/problem+json');
    expect(JSON.parse(body)).toMatchObject(told);
  });
});

describe('a search for a very long text', () => {
  it('of 5,000 Greek letters, which is an address of 30 KB, is searched for as any other', async () => {
    const name = encodeURIComponent('α'.repeat(5000));
    expect(await answerTo(`GET /programmes?name=${name} HTTP/1.1`)).toMatch(/^HTTP\/1.1 200 [^]*<\/html>\s*$/);
    expect(await answerTo(`GET /api/catalogue/programmes?name=${name} HTTP/1.1`)).toMatch(/^HTTP\/1.1 200 [^]*\r\n\r\n\[/);
  });

  it('that is longer than any address may be is answered by a page that says so in both languages, and what to do', async () => {
    const [head = '', page = ''] = (await answerTo(`GET /programmes?name=${'%CE%B1'.repeat(10_000)} HTTP/1.1\r\naccept: text/html`)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1.1 431 [^]*content-type: text\/html; charset=utf-8/);
    const style = /<style>(.*)<\/style>/.exec(page)?.[1] ?? '';
    expect(head).toContain(
      `content-security-policy: default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'`,
    );
    expect(page).toMatch(/<html lang="en">[^]*<h1>This address is too long<\/h1>[^]*Shorten the search[^]*<a href="\/programmes">/);
    expect(page).toMatch(/<section lang="el"><h2>Η διεύθυνση είναι πολύ μεγάλη<\/h2>[^]*Συντομεύστε την αναζήτηση[^]*<a href="\/programmes">/);
  });
});
