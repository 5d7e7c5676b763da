import type { FastifyInstance } from 'fastify';
import { DatabaseUnavailable } from '../db/errors';
import type { Deps } from '../deps';
import { Problem } from '../errors';
import { insertFailure } from '../repositories/failures';
import { loggedError } from './log';
import { storageShortage } from './storage-guard';

/** The kind of an error of the portal's own, without its words, which may quote what somebody sent. */
export function faultOf(status: number, error: unknown): string | null {
  if (status < 500 || error instanceof Problem) return null;
  const { type, code } = loggedError(error);
  return typeof code === 'string' ? `${type} ${code}` : type;
}

/**
 * Keeps what the log says of answers that were no success, once they are sent and outside of any transaction, so that Helpdesk finds it by the
 * id that the person was shown. Refusals of people who are not signed in are in the log only: anyone could fill a table with them.
 */
export function keepFailures(app: FastifyInstance, deps: Pick<Deps, 'db' | 'clock' | 'config' | 'files'>): void {
  app.decorateRequest('failed', undefined);
  app.addHook('onResponse', async ({ id, method, failed, identity, arrived, routeOptions }) => {
    if (!failed || (failed.status < 500 && !identity)) return;
    try {
      // Where the disk is full, the embedded database must not write.
      if ((await storageShortage(deps)) !== undefined) return;
      await insertFailure(deps.db, { id, at: arrived, method, operation: routeOptions.config.operation ?? null, ...failed });
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) app.log.error({ err: error }, 'What is known of a failure could not be kept');
    }
  });
}
