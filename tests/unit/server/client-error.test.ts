import type { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { answerClientError } from '../../../server/platform/http/client-error';

/** The answer to a request with headers that are too long; `packet` is the last packet received. */
async function answerTo(packet: string): Promise<string> {
  const socket = new PassThrough();
  answerClientError(Object.assign(new Error('overflow'), { code: 'HPE_HEADER_OVERFLOW', rawPacket: Buffer.from(packet) }), socket as unknown as Socket);
  let answer = '';
  for await (const piece of socket) answer += String(piece);
  return answer;
}

describe('a request whose address is too long', () => {
  it.each([
    ['a page', 'GET /programmes?name=aaaa'],
    ['a page, whose first packet is gone', 'aaaa HTTP/1.1\r\nhost: localhost\r\nAccept: text/html,application/xhtml+xml\r\n\r\n'],
  ])('is answered by a page where it asks for %s', async (_, packet) => {
    expect(await answerTo(packet)).toMatch(/^HTTP\/1.1 431 [^]*content-type: text\/html[^]*<h1>/);
  });

  it.each([
    ['data', 'GET /api/catalogue/programmes?name=aaaa'],
    ['data with the headers of a browser', 'GET /api/catalogue/programmes?name=aaaa HTTP/1.1\r\naccept: text/html\r\n\r\n'],
    ['a file', 'GET /assets/index.js?aaaa'],
    ['a change', 'POST /programmes?name=aaaa'],
    ['nothing that can be known', 'aaaaaaaa'],
  ])('is answered by a problem where it asks for %s', async (_, packet) => {
    expect(await answerTo(packet)).toMatch(/^HTTP\/1.1 431 [^]*content-type: application\/problem\+json/);
  });
});
