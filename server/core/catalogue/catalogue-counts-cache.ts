import type { FastifyInstance } from 'fastify';
import type { CountsCache, Combination } from './queries/programme-counts';
import { clearOnChange, createShortCache } from '../../platform/http/short-cache';

/** Counts may be slightly stale, and computing them takes a pass over the whole catalogue. */
const FRESH_MS = 30_000;

/** From this age on, a request gets the cached counts and starts a refresh in the background. */
const AHEAD_MS = 10_000;

/** Caches the data of the catalogue's counts for half a minute; a change through this process clears the cache. */
export function catalogueCountsCache(app: FastifyInstance, now: () => Date): CountsCache {
  const cache = createShortCache<readonly Combination[]>(now, FRESH_MS, AHEAD_MS);
  clearOnChange(app, cache);
  return cache.get;
}
