import { type ProblemKey, problemText } from '@domain/messages/problems';
import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { PLAIN_PAGE_HEADERS } from './plain-page';
import { LONG_ADDRESS_PAGE } from './long-address-page';
import { isPagePath } from './page-paths';

/**
 * The maximum size of the request line and the headers, in bytes. It has room for a search of 5,000 Greek letters, each of which takes six
 * bytes in an address. It is not much larger, because each connection can make the server buffer this much. It is less than the 64 KiB
 * that Node reads from a socket at once, so that the buffer of an oversized request mostly still holds its first line.
 */
export const LONGEST_HEAD = 48 * 1024;

/** The status by the code of Node's parser error; any other error is a 400. */
const ANSWERS: Readonly<Record<string, { status: number; key: ProblemKey }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, key: 'request_timeout' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, key: 'bad_request' },
  HPE_HEADER_OVERFLOW: { status: 431, key: 'headers_too_large' },
  HPE_INVALID_METHOD: { status: 405, key: 'method_not_allowed' },
};

/** Guesses from the last packet whether the request is for a page: by the request line if the packet has it, else by an `Accept` header with HTML. */
function isPageRequested(packet: string): boolean {
  const requestLine = /^([A-Z]+) (\/[^ ?]*)/.exec(packet);
  return requestLine ? requestLine[1] === 'GET' && isPagePath(requestLine[2] ?? '') : /^accept: *text\/html/im.test(packet);
}

function problemFor(status: number, key: ProblemKey) {
  const body = JSON.stringify({ type: `urn:propylaea:problem:${key}`, title: STATUS_CODES[status], status, detail: problemText(key, {}, 'en') });
  return { body, headers: { 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } };
}

/**
 * Answers a request that Node's parser rejects, for which no hook and no route runs, and closes the connection. The answer is RFC 9457
 * problem+json in English, because no header is parsed; a person whose address is too long gets an HTML page.
 */
export function answerClientError(error: NodeJS.ErrnoException & { rawPacket?: unknown }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, key } = ANSWERS[error.code ?? ''] ?? { status: 400, key: 'bad_request' };
  const isPage = status === 431 && Buffer.isBuffer(error.rawPacket) && isPageRequested(error.rawPacket.toString('latin1'));
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
 * Lets a client half-close the connection after its request, as TCP allows, and still receive the answer. By default Node closes the
 * connection at that moment, which loses every answer that takes a turn of the event loop. The property is internal to Node
 * (`_http_server`), without documentation and types; a test with such a client fails if Node removes it.
 */
export function answerHalfClosed(server: Server): void {
  Object.assign(server, { httpAllowHalfOpen: true });
}
