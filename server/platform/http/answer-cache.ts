import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from '../contract/contract';
import { LIST_HEADERS } from './lists';
import { type Bodies, clearOnChange, createShortCache, encodingFor, packed, type ShortCache, tagOf } from './short-cache';

/** How long an answer is cached, in milliseconds. */
const FRESH_MS = 1000;

/**
 * Other caches keep an answer for one second and may serve it for three more while they revalidate. With the second of the server's own
 * cache, nobody sees a change later than after five. The portal's own client revalidates at each request (`src/api/transport.ts`).
 */
const CACHE_CONTROL = 'public, max-age=1, stale-while-revalidate=3';

/** Smaller answers are not compressed: decompressing them would cost the client more than it saves. */
const MIN_PACKED_BYTES = 1024;

interface CachedAnswer {
  /** Headers that the handler set. */
  headers: Readonly<Record<string, string>>;
  etag: string;
  bodies: Bodies | { identity: Buffer };
  mediaType: string;
}

export interface CachedAnswers {
  /** Sends the cached answer to this request; false without one, and for a request that carries a token. */
  sendCached: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
  /** Sends the value of `make` and caches it for equal requests; `make` may set headers on the reply. */
  send: (request: FastifyRequest, reply: FastifyReply, make: () => Promise<unknown>) => Promise<FastifyReply>;
}

const HANDLERS_HEADERS: readonly string[] = [...LIST_HEADERS, 'access-control-expose-headers', 'etag'];

/** The parts of the API whose answers are the same for everyone. */
const OPEN = ['/api/catalogue/', '/api/changes', '/api/oeapi/', '/api/incidents'];

const isAnonymous = ({ headers }: FastifyRequest): boolean => headers.authorization === undefined;

async function toCached(reply: FastifyReply, mediaType: string, make: () => Promise<unknown>): Promise<CachedAnswer> {
  const text = JSON.stringify(await make());
  const headers = HANDLERS_HEADERS.flatMap((name) => (reply.hasHeader(name) ? [[name, String(reply.getHeader(name))] as const] : []));
  const bodies = text.length < MIN_PACKED_BYTES ? { identity: Buffer.from(text) } : await packed(text);
  return { headers: Object.fromEntries(headers), etag: tagOf(text), bodies, mediaType };
}

function sendAnswer(request: FastifyRequest, reply: FastifyReply, { headers, etag, bodies, mediaType }: CachedAnswer): FastifyReply {
  const encoding = 'br' in bodies ? encodingFor(request) : 'identity';
  // The ETag of a record is its version, for `If-Match`. The answer also depends on the time, so an equal version does not justify a 304.
  const isRecord = 'etag' in headers;
  reply
    .headers(isRecord ? headers : { ...headers, etag })
    .header('cache-control', CACHE_CONTROL)
    .header('vary', 'Accept-Encoding, Accept-Language, Authorization')
    .type(`${mediaType}; charset=utf-8`);
  if (!isRecord && request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(200).send('br' in bodies ? bodies[encoding] : bodies.identity);
}

const keyOf = (request: FastifyRequest) => `${request.locale} ${request.url}`;

const cachedBy = (cache: ShortCache<CachedAnswer>, mediaType = 'application/json'): CachedAnswers => ({
  sendCached: async (request, reply) => {
    const cached = isAnonymous(request) ? cache.known(keyOf(request)) : undefined;
    const answer = await cached?.catch(() => undefined);
    if (!answer) return false;
    await sendAnswer(request, reply, answer);
    return true;
  },
  send: async (request, reply, make) => {
    if (!isAnonymous(request)) return reply.type(mediaType).send(await make());
    return sendAnswer(request, reply, await cache.get(keyOf(request), () => toCached(reply, mediaType, make)));
  },
});

/**
 * Caches public answers for a second, compressed; a change through this process clears the cache. Returns the cache of an operation,
 * undefined for an operation whose answers are not the same for everyone.
 */
export function answerCache(app: FastifyInstance, now: () => Date): (operation: Operation) => CachedAnswers | undefined {
  const caches: ShortCache<CachedAnswer>[] = [];
  clearOnChange(app, { clear: () => caches.forEach((cache) => cache.clear()) });
  return ({ method, path, mediaType }) => {
    if (method !== 'get' || !OPEN.some((part) => path.startsWith(part))) return undefined;
    const cache = createShortCache<CachedAnswer>(now, FRESH_MS);
    caches.push(cache);
    return cachedBy(cache, mediaType);
  };
}
