import type { FastifyInstance } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { encodingFor } from './short-cache';

/** Smaller answers are not worth the work. */
const MIN_CHARACTERS = 1024;

/** Longer ones are packed on another thread, since others would wait for a millisecond; for what is shorter the way there costs more than the packing. */
const MAX_SYNC_CHARACTERS = 64 * 1024;

/** Answers are packed while their reader waits. */
const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const FAST_GZIP = { level: 4 };

const AT_ONCE = {
  br: (text: string) => brotliCompressSync(text, FAST_BROTLI),
  gzip: (text: string) => gzipSync(text, FAST_GZIP),
};

const BESIDE = {
  br: (text: string) => promisify(brotliCompress)(text, FAST_BROTLI),
  gzip: (text: string) => promisify(gzip)(text, FAST_GZIP),
};

const JSON_TYPE = /^application\/(problem\+|vnd\.oeapi\+)?json\b/;

/** Packs JSON of a kilobyte and more as its reader can unpack it. Pages, files and the kept answers of the catalogue are packed before they come here. */
export function packAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isLong = typeof payload === 'string' && payload.length >= MIN_CHARACTERS;
    if (!isLong || reply.hasHeader('content-encoding') || !JSON_TYPE.test(String(reply.getHeader('content-type')))) return payload;
    const known = reply.getHeader('vary');
    reply.header('vary', known === undefined ? 'Accept-Encoding' : `${String(known)}, Accept-Encoding`);
    const encoding = encodingFor(request);
    if (encoding === 'identity') return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return (payload.length > MAX_SYNC_CHARACTERS ? BESIDE : AT_ONCE)[encoding](payload);
  });
}
