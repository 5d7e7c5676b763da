import { type ProblemKey, problemText } from '@domain/messages/problems';
import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { PLAIN_PAGE_HEADERS } from '../plain-page';
import { LONG_ADDRESS_PAGE } from './long-address-page';
import { isPagePath } from './page-paths';

/**
 * The most that the address and the headers of a request may have, in bytes: room for a search of 5,000 Greek letters, of which each is six
 * bytes in an address. It is what a connection can make the server hold before it is answered, so it is not much more; and less than the
 * 64 KiB that are read from a socket at once, so that of what is too long the beginning is mostly seen.
 */
export const LONGEST_HEAD = 48 * 1024;

/** The status by the code of Node's parser error; any other error is a 400. */
const ANSWERS: Readonly<Record<string, { status: number; key: ProblemKey }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, key: 'request_timeout' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, key: 'bad_request' },
  HPE_HEADER_OVERFLOW: { status: 431, key: 'headers_too_large' },
  HPE_INVALID_METHOD: { status: 405, key: 'method_not_allowed' },
};

/** Whether a page was asked for, as far as can be told from the last packet that was read: the first line, or the header by which browsers ask for pages. */
function isPageAsked(packet: string): boolean {
  const asked = /^([A-Z]+) (\/[^ ?]*)/.exec(packet);
  return asked ? asked[1] === 'GET' && isPagePath(asked[2] ?? '') : /^accept: *text\/html/im.test(packet);
}

function problemFor(status: number, key: ProblemKey) {
  const body = JSON.stringify({ type: `urn:propylaea:problem:${key}`, title: STATUS_CODES[status], status, detail: problemText(key, {}, 'en') });
  return { body, headers: { 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } };
}

/**
 * Answers what is no whole HTTP request, for which no hook and no route runs, and ends the connection: as RFC 9457 problem+json, in English,
 * for no header has been read; a person whose address is too long gets a page.
 */
export function answerClientError(error: NodeJS.ErrnoException & { rawPacket?: unknown }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, key } = ANSWERS[error.code ?? ''] ?? { status: 400, key: 'bad_request' };
  const isPage = status === 431 && Buffer.isBuffer(error.rawPacket) && isPageAsked(error.rawPacket.toString('latin1'));
  const { headers, body } = isPage ? { headers: PLAIN_PAGE_HEADERS, body: LONG_ADDRESS_PAGE } : problemFor(status, key);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    ...(status === 405 ? ['allow: DELETE, GET, HEAD, PATCH, POST, PUT'] : []),
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/**
 * Lets a client end its own side of the connection once its request is sent, as TCP allows, and still get the answer. Node's default
 * closes the connection at that moment, so that every answer that takes a turn of the event loop is lost. The property is Node's own
 * (`_http_server`), without documentation and types: a test with such a client says when it is gone.
 */
export function answerHalfClosed(server: Server): void {
  Object.assign(server, { httpAllowHalfOpen: true });
}
