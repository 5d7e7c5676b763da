import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Page } from './page-template';

/** A page that is ready to be sent, in the forms that browsers read. */
export interface ReadyPage {
  status: number;
  styles: readonly string[];
  etag: string;
  bodies: Bodies;
}

/** With all forms of one that is some 150 kB, so that all together take 30 MB. */
const MOST_KEPT = 200;

/** Fast enough to be done once for each drawing; files of the build are packed harder. */
const QUALITY = 5;

/** One content in the forms that are sent. */
export type Bodies = Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>;

/** Packs a text into all forms in which it is sent. */
export async function packed(text: string): Promise<Bodies> {
  const identity = Buffer.from(text);
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length } }),
    promisify(gzip)(identity, { level: QUALITY }),
  ]);
  return { br, gzip: zipped, identity };
}

/** The weak `ETag` of a content, the same for all its packed forms (RFC 9110, section 8.8.3). */
export const tagOf = (content: string | Buffer): string => `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** The form that a client reads and that is smallest, by its `Accept-Encoding`. */
export function encodingFor({ headers }: { headers: { 'accept-encoding'?: string | string[] | undefined } }): keyof Bodies {
  const accepted = String(headers['accept-encoding'] ?? '');
  return (['br', 'gzip'] as const).find((encoding) => new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`).test(accepted)) ?? 'identity';
}

/** Packs a page, and names it by its content. */
export async function readyPage(status: number, { html, styles }: Page): Promise<ReadyPage> {
  const bodies = await packed(html);
  return { status, styles, etag: tagOf(bodies.identity), bodies };
}

interface Entry<Value> {
  value: Promise<Value>;
  from: number;
  /** Whether another value is being made in its place. */
  isRenewed?: boolean;
}

export interface ShortCache<Value> {
  /** What is kept under the key, else what `make` gives; those who ask at the same time share one. What failed is not kept. */
  get: (key: string, make: () => Promise<Value>) => Promise<Value>;
  /** What is kept under the key, which may still be on its way; undefined where there is nothing. */
  known: (key: string) => Promise<Value> | undefined;
  clear: () => void;
}

/**
 * Keeps up to 200 values for so many milliseconds; the one that was made first makes room. What is asked for when it is older than `aheadMs` is
 * made anew meanwhile, so that nobody waits for what many ask for.
 */
export function createShortCache<Value>(now: () => Date, freshMs: number, aheadMs = freshMs): ShortCache<Value> {
  const kept = new Map<string, Entry<Value>>();
  const known = (key: string) => {
    const entry = kept.get(key);
    // A clock that was set back makes nothing fresh for longer.
    const age = now().getTime() - (entry?.from ?? 0);
    return entry && age >= 0 && age < freshMs ? entry.value : undefined;
  };
  const renew = async (key: string, make: () => Promise<Value>) => {
    const entry = kept.get(key);
    if (!entry || entry.isRenewed || now().getTime() - entry.from < aheadMs) return;
    entry.isRenewed = true;
    const from = now().getTime();
    try {
      const value = await make();
      // Not what was begun before a change that has emptied the cache.
      if (kept.get(key) === entry) kept.set(key, { value: Promise.resolve(value), from });
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
      kept.delete(key);
      const value = make();
      const entry = { value, from: now().getTime() };
      kept.set(key, entry);
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
      value.catch(() => kept.get(key) === entry && kept.delete(key));
      return value;
    },
    clear: () => kept.clear(),
  };
}

/**
 * Where changes are made that visitors see: the catalogue itself and its archive, many calls at once, whether a call's applications can be sent, and the
 * incident banner. What else staff do with a call (its rubric, interviews, decisions) is in no public answer. Beginnings of routes.
 */
const SHOWN_TO_ALL = ['/api/catalogue/', '/api/review/calls/change', '/api/review/catalogue/', '/api/review/calls/:id/sending-stop', '/api/review/incidents'];

/** Whoever changes the catalogue, what a call is allowed or the incident banner here sees it at once: nothing that was made before is sent after the answer to the change. */
export function clearOnChange(app: FastifyInstance, cache: { clear: () => void }): void {
  app.addHook('onSend', async (request, reply) => {
    const isChange = request.method !== 'GET' && request.method !== 'HEAD' && reply.statusCode < 400;
    if (isChange && SHOWN_TO_ALL.some((part) => request.routeOptions.url?.startsWith(part))) cache.clear();
  });
}
