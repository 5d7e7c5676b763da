import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { CachedCursor, PageCursors } from './queries/page-cursors';
import { clearOnChange } from '../../platform/http/short-cache';

/** With the one second of the answer cache, a row that another process adds shifts deep pages after five seconds at the latest. */
const FRESH_MS = 4000;

const MAX_LISTS = 50;
const MAX_PER_LIST = 500;

/** Caches the positions of rows in lists for four seconds; a change through this process clears the cache. */
export function pageCursorCache(app: FastifyInstance, now: () => Date): PageCursors {
  const lists = new LRUCache<string, CachedCursor[]>({ max: MAX_LISTS });
  clearOnChange(app, lists);
  const isFresh = ({ from }: CachedCursor) => Math.abs(now().getTime() - from) < FRESH_MS;
  return {
    before: (list, place) =>
      lists.get(list)?.reduce<CachedCursor | undefined>(
        (best, cursor) => (isFresh(cursor) && cursor.place < place && cursor.place > (best?.place ?? -1) ? cursor : best),
        undefined,
      ),
    store: (list, cursors, origin) => {
      const from = origin?.from ?? now().getTime();
      const places = new Set(cursors.map(({ place }) => place));
      const others = (lists.get(list) ?? []).filter((cursor) => isFresh(cursor) && !places.has(cursor.place));
      lists.set(list, [...others, ...cursors.map((cursor) => ({ ...cursor, from }))].slice(-MAX_PER_LIST));
    },
  };
}
