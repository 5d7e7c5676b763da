import type { FastifyInstance } from 'fastify';
import { evictOldest } from '../evict-oldest';
import type { KnownMark, PageMarks } from '../repositories/page-marks';
import { clearOnChange } from './short-cache';

/** With the one second of the answer cache, a row that another process adds shifts deep pages after five seconds at the latest. */
const FRESH_MS = 4000;

const MAX_LISTS = 50;
const MAX_PER_LIST = 500;

/** Caches the positions of rows in lists for four seconds; a change through this process clears the cache. */
export function pageMarkCache(app: FastifyInstance, now: () => Date): PageMarks {
  const lists = new Map<string, KnownMark[]>();
  clearOnChange(app, lists);
  const isFresh = ({ from }: KnownMark) => Math.abs(now().getTime() - from) < FRESH_MS;
  return {
    before: (list, place) =>
      lists.get(list)?.reduce<KnownMark | undefined>((best, mark) => (isFresh(mark) && mark.place < place && mark.place > (best?.place ?? -1) ? mark : best), undefined),
    keep: (list, marks, origin) => {
      const from = origin?.from ?? now().getTime();
      const places = new Set(marks.map(({ place }) => place));
      const others = (lists.get(list) ?? []).filter((mark) => isFresh(mark) && !places.has(mark.place));
      lists.delete(list);
      lists.set(list, [...others, ...marks.map((mark) => ({ ...mark, from }))].slice(-MAX_PER_LIST));
      evictOldest(lists, MAX_LISTS);
    },
  };
}
