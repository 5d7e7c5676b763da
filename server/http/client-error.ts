import { type ProblemKey, problemText } from '@domain/messages/problems';
import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** The status by the code of Node's parser error; any other error is a 400. */
const ANSWERS: Readonly<Record<string, { status: number; key: ProblemKey }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, key: 'request_timeout' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, key: 'bad_request' },
  HPE_HEADER_OVERFLOW: { status: 431, key: 'headers_too_large' },
  HPE_INVALID_METHOD: { status: 405, key: 'method_not_allowed' },
};

/**
 * Answers what is no whole HTTP request, for which no hook and no route runs, as RFC 9457 problem+json, and ends the connection. The
 * words are English, for no header has been read.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, key } = ANSWERS[error.code ?? ''] ?? { status: 400, key: 'bad_request' };
  const title = STATUS_CODES[status] ?? 'Error';
  const body = JSON.stringify({ type: `urn:propylaea:problem:${key}`, title, status, detail: problemText(key, {}, 'en') });
  const head = [
    `HTTP/1.1 ${status} ${title}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
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
