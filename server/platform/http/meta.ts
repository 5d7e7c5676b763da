import type { BrowserConfig } from '@domain/portal/browser-config';
import { LOCALES } from '@domain/locale';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config';
import { ALIVE, readiness } from '../version';

/** The part of the settings that is no secret. */
export function browserConfig(config: Config): BrowserConfig {
  const [url = '', realm = ''] = config.issuer.split('/realms/');
  const { issuer, clientId, publicUrl, titleSuffix, embeddedProvider, demoData: demo, retentionDays = null } = config;
  return { issuer, url, realm, clientId, publicUrl, titleSuffix, embeddedProvider, demo, retentionDays, languages: LOCALES };
}

/**
 * `/config.json`, `/healthz` (liveness, version and commit) and `/readyz` (readiness: the database answers). On a full disk the embedded database cannot write,
 * so the process is not ready. With a PostgreSQL server only uploads fail, so the process stays ready and gives the reason.
 */
export function serveMeta(
  app: FastifyInstance,
  config: Config,
  state: { isDatabaseUp: () => Promise<unknown>; shortage: () => Promise<string | undefined> },
): void {
  app.get('/config.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(browserConfig(config)));
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send(ALIVE));
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await state.isDatabaseUp();
      const reason = await state.shortage();
      if (reason === undefined) return readiness('ready');
      request.log.error({ event: 'storage_short' }, reason);
      return await reply.code(config.databaseUrl ? 200 : 503).send(readiness(config.databaseUrl ? 'ready, but for uploads' : 'not ready', reason));
    } catch (error) {
      request.log.error({ event: 'database_unavailable', err: error }, 'The database does not answer');
      return reply.code(503).send(readiness('not ready', 'The database does not answer.'));
    }
  });
}
