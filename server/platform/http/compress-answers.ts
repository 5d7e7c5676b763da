import type { FastifyInstance } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { encodingFor } from './short-cache';

/** Compressing smaller answers costs more than it saves. */
const MIN_CHARACTERS = 1024;

/** Longer answers are compressed on another thread, because they would block the event loop for a millisecond; for shorter ones the handover costs more. */
const MAX_SYNC_CHARACTERS = 64 * 1024;

/** A low compression level, because the client waits meanwhile. */
const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const FAST_GZIP = { level: 4 };

const COMPRESS_SYNC = {
  br: (text: string) => brotliCompressSync(text, FAST_BROTLI),
  gzip: (text: string) => gzipSync(text, FAST_GZIP),
};

const COMPRESS_ASYNC = {
  br: (text: string) => promisify(brotliCompress)(text, FAST_BROTLI),
  gzip: (text: string) => promisify(gzip)(text, FAST_GZIP),
};

const JSON_TYPE = /^application\/(problem\+|vnd\.oeapi\+)?json\b/;

/** Compresses JSON of a kilobyte and more by `Accept-Encoding`. Pages, files and cached catalogue answers are already compressed. */
export function packAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isLong = typeof payload === 'string' && payload.length >= MIN_CHARACTERS;
    if (!isLong || reply.hasHeader('content-encoding') || !JSON_TYPE.test(String(reply.getHeader('content-type')))) return payload;
    const known = reply.getHeader('vary');
    reply.header('vary', known === undefined ? 'Accept-Encoding' : `${String(known)}, Accept-Encoding`);
    const encoding = encodingFor(request);
    if (encoding === 'identity') return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return (payload.length > MAX_SYNC_CHARACTERS ? COMPRESS_ASYNC : COMPRESS_SYNC)[encoding](payload);
  });
}
