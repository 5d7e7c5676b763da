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
  bodies: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>;
}

/** How long a page is sent as it was drawn: what another process has changed is seen after that. */
const FRESH_MS = 5000;

/** With all forms of one that is some 150 kB, so that all together take 30 MB. */
const MOST_PAGES = 200;

/** Fast enough to be done once for each drawing; files of the build are packed harder. */
const QUALITY = 5;

/** Packs a page, and names it by its content. */
export async function readyPage(status: number, { html, styles }: Page): Promise<ReadyPage> {
  const identity = Buffer.from(html);
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length } }),
    promisify(gzip)(identity, { level: QUALITY }),
  ]);
  return { status, styles, etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`, bodies: { br, gzip: zipped, identity } };
}

export interface PageCache<Value> {
  /** What is kept under the key, else what `make` gives; those who ask at the same time share one. What failed is not kept. */
  get: (key: string, make: () => Promise<Value>) => Promise<Value>;
  clear: () => void;
}

/** Keeps up to 200 values for five seconds; the one that was made first makes room. */
export function createPageCache<Value>(now: () => Date): PageCache<Value> {
  const kept = new Map<string, { value: Promise<Value>; until: number }>();
  return {
    get: (key, make) => {
      const known = kept.get(key);
      if (known && known.until > now().getTime()) return known.value;
      kept.delete(key);
      const value = make();
      const entry = { value, until: now().getTime() + FRESH_MS };
      kept.set(key, entry);
      const [oldest] = kept.keys();
      if (kept.size > MOST_PAGES && oldest !== undefined) kept.delete(oldest);
      value.catch(() => kept.get(key) === entry && kept.delete(key));
      return value;
    },
    clear: () => kept.clear(),
  };
}

/** Whoever changes the catalogue here sees it at once: no page that was drawn before is sent after the answer to the change. */
export function clearOnChange(app: FastifyInstance, cache: { clear: () => void }): void {
  app.addHook('onSend', async (request, reply) => {
    const isChange = request.method !== 'GET' && request.method !== 'HEAD' && reply.statusCode < 400;
    if (isChange && request.url.startsWith('/api/catalogue/')) cache.clear();
  });
}
