import type { FastifyInstance } from 'fastify';
import { DatabaseUnavailable } from '../../platform/db/errors';
import type { Deps } from '../../deps';
import { insertFailure } from './queries/failures';
import { storageShortage } from '../../platform/http/storage-guard';

/**
 * Stores error answers in the database after they are sent, outside of any transaction, so that Helpdesk finds them by the request id
 * that the person was shown. 4xx answers to people who are not signed in are only logged, because anyone could fill the table with them.
 */
export function storeFailures(app: FastifyInstance, deps: Pick<Deps, 'db' | 'clock' | 'config' | 'files'>): void {
  app.decorateRequest('failed', undefined);
  app.addHook('onResponse', async ({ id, method, failed, identity, arrived, routeOptions }) => {
    if (!failed || (failed.status < 500 && !identity)) return;
    try {
      // The embedded database must not write to a full disk.
      if ((await storageShortage(deps)) !== undefined) return;
      await insertFailure(deps.db, { id, at: arrived, method, operation: routeOptions.config.operation ?? null, ...failed });
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) app.log.error({ event: 'failure_not_stored', err: error }, 'What is known of a failure could not be stored');
    }
  });
}
