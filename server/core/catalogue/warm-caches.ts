import type { FastifyInstance } from 'fastify';

/** Requests that take a new process many times as long as later ones: the counts of the whole catalogue, and the first server-rendered page. */
const SLOW_AT_FIRST = ['/api/catalogue/programme-counts', '/'];

/** Warms the caches of a new process, so that its first visitor does not wait. A failure is only logged: the next request computes the value. */
export async function warmCaches(app: FastifyInstance): Promise<void> {
  for (const url of SLOW_AT_FIRST) {
    try {
      await app.inject({ url });
    } catch (error) {
      app.log.warn({ event: 'cache_warming_failed', err: error, url }, 'A slow answer could not be cached ahead');
    }
  }
}
