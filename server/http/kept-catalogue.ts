import type { FastifyInstance } from 'fastify';
import type { CatalogueKeeper, Combination } from '../repositories/programme-counts';
import { clearOnChange, createShortCache } from './short-cache';

/** Numbers help to choose when they are not of this second; reading them takes a pass over the whole catalogue. */
const FRESH_MS = 30_000;

/** From this age on, whoever asks has them read anew for those who come later. */
const AHEAD_MS = 10_000;

/** Keeps what the whole catalogue is counted by for half a minute; a change made here is seen at once. */
export function keptCatalogue(app: FastifyInstance, now: () => Date): CatalogueKeeper {
  const cache = createShortCache<readonly Combination[]>(now, FRESH_MS, AHEAD_MS);
  clearOnChange(app, cache);
  return cache.get;
}
