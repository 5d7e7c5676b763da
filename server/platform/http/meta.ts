import type { BrowserConfig } from '@domain/portal/browser-config';
import { LOCALES } from '@domain/locale';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config';
import { ALIVE, readiness } from '../version';
import { type Dependencies, readReadiness } from './readiness';

/** The part of the settings that is no secret. */
export function browserConfig(config: Config): BrowserConfig {
  const [url = '', realm = ''] = config.issuer.split('/realms/');
  const { issuer, clientId, publicUrl, titleSuffix, embeddedProvider, demoData: demo, retentionDays = null } = config;
  return { issuer, url, realm, clientId, publicUrl, titleSuffix, embeddedProvider, demo, retentionDays, languages: LOCALES };
}

/** `/config.json`, `/healthz` (liveness, version and commit) and `/readyz` (see `readReadiness`). */
export function serveMeta(app: FastifyInstance, config: Config, dependencies: Dependencies): void {
  app.get('/config.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(browserConfig(config)));
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send(ALIVE));
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      const { restriction, answer } = await readReadiness(config, dependencies);
      if (restriction) request.log.error({ event: restriction.event }, restriction.reason);
      return await reply.code(answer.status === 'not ready' ? 503 : 200).send(answer);
    } catch (error) {
      request.log.error({ event: 'database_unavailable', err: error }, 'The database does not answer');
      return reply.code(503).send(readiness('not ready', 'The database does not answer.'));
    }
  });
}
