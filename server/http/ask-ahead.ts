import type { FastifyInstance } from 'fastify';

/** What takes a process many times as long at first as later: the counts of the whole catalogue, and the first page that is drawn. */
const SLOW_AT_FIRST = ['/api/catalogue/programme-counts', '/'];

/** Asks a started portal before anybody does, so that its first visitor does not wait. A failure is left to the next who asks. */
export async function askAhead(app: FastifyInstance): Promise<void> {
  for (const url of SLOW_AT_FIRST) {
    try {
      await app.inject({ url });
    } catch (error) {
      app.log.warn({ err: error, url }, 'What is slow at first could not be asked ahead');
    }
  }
}
