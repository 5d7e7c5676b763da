import type { BrowserConfig } from '@domain/portal/browser-config';
import { LOCALES } from '@domain/locale';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config';
import { type FileStore, FilesUnavailable, ForeignStore } from '../files/file-store';
import { ALIVE, readiness } from '../version';

/** The part of the settings that is no secret. */
export function browserConfig(config: Config): BrowserConfig {
  const [url = '', realm = ''] = config.issuer.split('/realms/');
  const { issuer, clientId, publicUrl, titleSuffix, embeddedProvider, demoData: demo, retentionDays = null } = config;
  return { issuer, url, realm, clientId, publicUrl, titleSuffix, embeddedProvider, demo, retentionDays, languages: LOCALES };
}

interface State {
  isDatabaseUp: () => Promise<unknown>;
  shortage: () => Promise<string | undefined>;
  files: Pick<FileStore, 'check'>;
}

/** A reason why a process cannot do everything; `isReady` when it can do all but store or open files. */
interface Restriction {
  event: string;
  reason: string;
  isReady: boolean;
}

/** A folder or bucket of another database would make every document look damaged, so such a process gets no requests. */
async function restrictionOfFiles({ files }: State): Promise<Restriction | undefined> {
  try {
    await files.check();
    return undefined;
  } catch (error) {
    if (!(error instanceof FilesUnavailable)) throw error;
    return { event: 'files_unavailable', reason: error.message, isReady: !(error instanceof ForeignStore) };
  }
}

/** On a full disk the embedded database cannot write; with a PostgreSQL server only uploads fail. */
async function restrictionOf(config: Config, state: State): Promise<Restriction | undefined> {
  const ofFiles = await restrictionOfFiles(state);
  const reason = ofFiles ? undefined : await state.shortage();
  return reason === undefined ? ofFiles : { event: 'storage_short', reason, isReady: config.databaseUrl !== undefined };
}

/** `/config.json`, `/healthz` (liveness, version and commit) and `/readyz` (readiness: the database answers, and the files are those of this database). */
export function serveMeta(app: FastifyInstance, config: Config, state: State): void {
  app.get('/config.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(browserConfig(config)));
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send(ALIVE));
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await state.isDatabaseUp();
      const restriction = await restrictionOf(config, state);
      if (!restriction) return readiness('ready');
      const { event, reason, isReady } = restriction;
      request.log.error({ event }, reason);
      return await reply.code(isReady ? 200 : 503).send(readiness(isReady ? 'ready, but for uploads' : 'not ready', reason));
    } catch (error) {
      request.log.error({ event: 'database_unavailable', err: error }, 'The database does not answer');
      return reply.code(503).send(readiness('not ready', 'The database does not answer.'));
    }
  });
}
