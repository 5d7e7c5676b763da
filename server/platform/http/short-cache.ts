import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { HtmlPage } from './page-template';

/** A response body that is ready to be sent, in each content encoding. */
export interface ReadyPage {
  status: number;
  styles: readonly string[];
  etag: string;
  bodies: Bodies;
}

/** The maximum number of entries: one takes some 150 kB in all encodings together, so 200 take 30 MB. */
const MAX_CACHED = 200;

/** Compression levels that are fast enough for a response; the files of the build are compressed with higher ones. */
const QUALITY = 5;

/** A body in each content encoding. */
export type Bodies = Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>;

/** Compresses a text in every encoding that is sent. */
export async function packed(text: string): Promise<Bodies> {
  const identity = Buffer.from(text);
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length } }),
    promisify(gzip)(identity, { level: QUALITY }),
  ]);
  return { br, gzip: zipped, identity };
}

/** The weak `ETag` of a body, the same for all its encodings (RFC 9110, section 8.8.3). */
export const tagOf = (content: string | Buffer): string => `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** The smallest encoding that a client accepts (`Accept-Encoding`). */
export function encodingFor({ headers }: { headers: { 'accept-encoding'?: string | string[] | undefined } }): keyof Bodies {
  const accepted = String(headers['accept-encoding'] ?? '');
  return (['br', 'gzip'] as const).find((encoding) => new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`).test(accepted)) ?? 'identity';
}

/** Compresses a page and makes its `ETag` from its content. */
export async function readyPage(status: number, { html, styles }: HtmlPage): Promise<ReadyPage> {
  const bodies = await packed(html);
  return { status, styles, etag: tagOf(bodies.identity), bodies };
}

interface Entry<Value> {
  value: Promise<Value>;
  from: number;
  /** Whether a newer value is being made. */
  isRenewed?: boolean;
}

export interface ShortCache<Value> {
  /** The cached value of the key, else the value of `make`: concurrent callers share one promise, and a rejected one is not cached. */
  get: (key: string, make: () => Promise<Value>) => Promise<Value>;
  /** The cached value of the key, as a promise that may still be pending; undefined without one. */
  known: (key: string) => Promise<Value> | undefined;
  clear: () => void;
}

/**
 * Caches up to 200 values for `freshMs` milliseconds each; the least recently used is evicted first. A request for a value older than `aheadMs` gets the
 * cached value and renews it in the background (stale-while-revalidate), so that nobody waits for a popular one.
 */
export function createShortCache<Value>(now: () => Date, freshMs: number, aheadMs = freshMs): ShortCache<Value> {
  const cached = new LRUCache<string, Entry<Value>>({ max: MAX_CACHED });
  const known = (key: string) => {
    const entry = cached.get(key);
    // A negative age means that the system clock was set back; without the check the entry would stay fresh for too long.
    const age = now().getTime() - (entry?.from ?? 0);
    return entry && age >= 0 && age < freshMs ? entry.value : undefined;
  };
  const renew = async (key: string, make: () => Promise<Value>) => {
    const entry = cached.get(key);
    if (!entry || entry.isRenewed || now().getTime() - entry.from < aheadMs) return;
    entry.isRenewed = true;
    const from = now().getTime();
    try {
      const value = await make();
      // If the cache was cleared while `make` ran, the value is stale and is dropped.
      if (cached.get(key) === entry) cached.set(key, { value: Promise.resolve(value), from });
    } catch {
      entry.isRenewed = false;
    }
  };
  return {
    known,
    get: (key, make) => {
      const fresh = known(key);
      if (fresh) {
        void renew(key, make);
        return fresh;
      }
      const value = make();
      const entry = { value, from: now().getTime() };
      cached.set(key, entry);
      value.catch(() => cached.get(key) === entry && cached.delete(key));
      return value;
    },
    clear: () => cached.clear(),
  };
}

/**
 * Prefixes of the routes whose changes are visible to the public: the catalogue and its archive, changes of many calls at once, the stop of a
 * call's sending, and the incident banner. Other staff data of a call (rubric, interviews, decisions) is in no public answer.
 */
const SHOWN_TO_ALL = ['/api/catalogue/', '/api/review/calls/change', '/api/review/catalogue/', '/api/review/calls/:id/sending-stop', '/api/review/incidents'];

/** Clears the cache before the answer to a publicly visible change is sent, so that the author sees the change at once. */
export function clearOnChange(app: FastifyInstance, cache: { clear: () => void }): void {
  app.addHook('onSend', async (request, reply) => {
    const isChange = request.method !== 'GET' && request.method !== 'HEAD' && reply.statusCode < 400;
    if (isChange && SHOWN_TO_ALL.some((part) => request.routeOptions.url?.startsWith(part))) cache.clear();
  });
}

/** How long a feed or a part of the sitemap is cached, in milliseconds. */
const TEXT_FRESH_MS = 4000;

/** Caches texts that are the same for everyone for a few seconds, unless it is turned off; a public change clears them. */
export function textCache(
  app: FastifyInstance,
  { now, isCached }: { now: () => Date; isCached: boolean },
): (key: string, make: () => Promise<string>) => Promise<string> {
  if (!isCached) return (_key, make) => make();
  const cache = createShortCache<string>(now, TEXT_FRESH_MS);
  clearOnChange(app, cache);
  return (key, make) => cache.get(key, make);
}
