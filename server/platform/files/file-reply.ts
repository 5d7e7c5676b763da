import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { Problem } from '../errors';
import { byteRange, type ByteRange } from './byte-range';
import type { FileStore } from './file-store';

/** The data for the headers of a download. */
export interface Download {
  name: string;
  /** Bytes. */
  size: number;
  type: string;
  sha256: string;
}

const asciiName = (name: string): string => name.replace(/[^\x20-\x7e]|["\\%]/g, '_');

/** `filename` for old clients and `filename*` (RFC 8187) for names in any script. */
function attachment(name: string): string {
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${asciiName(name)}"; filename*=UTF-8''${encoded}`;
}

/** Yields the bytes of `stream` and throws if they are not `length` bytes, so that the connection is closed and the client does not wait for the rest. */
async function* exactly(stream: Readable, length: number): AsyncGenerator<Buffer> {
  let left = length;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    left -= chunk.length;
    yield chunk;
  }
  if (left !== 0) throw new Error('A stored file ended before its size.');
}

/** The requested range, or all if `If-Range` names another content: the client could not combine the range with the part that it has. */
function requestedRange({ headers }: FastifyRequest, { size, sha256 }: Download): ByteRange | 'whole' | 'unsatisfiable' {
  const condition = headers['if-range'];
  return condition === undefined || condition === `"${sha256}"` ? byteRange(headers.range, size) : 'whole';
}

/**
 * The headers of every download: an attachment with its name, stored by no cache, and a CSP sandbox without scripts in case a browser displays
 * it anyway.
 */
export function setDownloadHeaders(reply: FastifyReply, { name, type }: Pick<Download, 'name' | 'type'>): void {
  reply.headers({
    'Content-Type': type,
    'Content-Disposition': attachment(name),
    'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'self'",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
  });
}

/**
 * Sets the headers of a download and gives its bytes, or the requested range of them (RFC 9110, section 14). A
 * page that shows an image or a PDF fetches it with its access token and makes a blob of it. The caller has already verified the stored bytes.
 * @throws {Problem} 416 for a range behind the end
 */
export async function sendFile(reply: FastifyReply, files: FileStore, download: Download): Promise<Readable> {
  const { size, sha256 } = download;
  const requested = requestedRange(reply.request, download);
  if (requested === 'unsatisfiable') {
    reply.header('Content-Range', `bytes */${size}`);
    throw new Problem(416, 'range_not_satisfiable');
  }
  const { start, end } = requested === 'whole' ? { start: 0, end: size - 1 } : requested;
  const stream = await files.open(sha256, { start, end });
  if (requested !== 'whole') reply.code(206).header('Content-Range', `bytes ${start}-${end}/${size}`);
  setDownloadHeaders(reply, download);
  reply.headers({
    'Content-Length': end - start + 1,
    'Accept-Ranges': 'bytes',
    ETag: `"${sha256}"`,
  });
  return Readable.from(exactly(stream, end - start + 1), { objectMode: false });
}

/** Whether a request asks for the first bytes of a file. Later ranges continue a download whose first request compared the stored bytes with their hash. */
export function wantsBeginning(request: FastifyRequest, download: Download): boolean {
  const requested = requestedRange(request, download);
  return requested === 'whole' || (requested !== 'unsatisfiable' && requested.start === 0);
}
