import type { Clock } from '@domain/values/clock';
import type { PageRenderer } from '@domain/portal/page-rendering';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../../server/app';
import { type Config, loadConfig } from '../../../server/config';
import type { Db } from '../../../server/platform/db/db';
import type { Deps } from '../../../server/deps';
import { openFileStore } from '../../../server/platform/files/open-store';
import { openJobQueue } from '../../../server/platform/jobs/job-queue';
import { loadTemplates } from '../../../server/platform/mail/templates';
import { loadPageTexts } from '../../../server/platform/texts/page-texts';
import { loadSigningKeys } from '../../../server/embedded-identity';
import { features } from '../../../server/features';
import { checkAgainstContract } from './contract-check';
import { openTestDatabase } from './database';
import { checkPdf, papers, papersHere, threadFile } from './threads';
import { keptTokens, type Person, tokenMaker, type TokenMaker } from './tokens';

export type { Person } from './tokens';

/** A clock that stands still until it is moved. */
export interface TestClock extends Clock {
  set(instant: string | Date): void;
  /** Moves forward by milliseconds. */
  advance(milliseconds: number): void;
}

export function testClock(start: string | Date = '2026-03-02T09:00:00.000Z'): TestClock {
  let now = new Date(start);
  return {
    now: () => new Date(now),
    set: (instant) => {
      now = new Date(instant);
    },
    advance: (milliseconds) => {
      now = new Date(now.getTime() + milliseconds);
    },
  };
}

/** A request; `as` signs it with a token of that person. */
export interface TestRequest extends Omit<InjectOptions, 'headers'> {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS';
  url: string;
  as?: Person;
  headers?: Readonly<Record<string, string | undefined>>;
}

export type TestAnswer = Awaited<ReturnType<FastifyInstance['inject']>>;

export interface TestServer {
  app: FastifyInstance;
  deps: Deps;
  db: Db;
  clock: TestClock;
  config: Config;
  /** Sends a request into the app; the answer is checked against the contract. */
  inject(request: TestRequest | string): Promise<TestAnswer>;
  /** A signed access token, or a faulty one. */
  tokenFor: TokenMaker;
  close(): Promise<void>;
}

export interface TestServerOptions {
  clock?: TestClock;
  /** A migrated database, by default a new one. The server closes it. */
  db?: Db;
  config?: Partial<Config>;
  clientDir?: string;
  /** Renders public pages, which are empty by default. */
  renderer?: PageRenderer;
  sitemapSize?: number;
  /** Caches public answers for a second, as in production; off by default, since some tests write to the database directly. */
  cacheResponses?: boolean;
  /** Whether the test makes up schemas, which the threads of the server do not know. */
  makesUpSchemas?: boolean;
  /** Receives each log line as it is written. */
  log?: { write: (line: string) => void };
}

/** The real app on a real database of its own, with signed tokens and a clock that can be set. */
export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'propylaea-test-'));
  const settings = { PORT: '8080', DATA_DIR: dataDir, LOG_LEVEL: 'silent', NODE_ENV: 'test', DEMO_DATA: 'false', RATE_LIMIT: 'off' };
  const config: Config = { ...loadConfig(settings), ...options.config };
  const clock = options.clock ?? testClock();
  const db = options.db ?? (await openTestDatabase());
  const jobs = await openJobQueue(db, (error) => console.error(error));
  const deps: Deps = {
    config,
    db,
    clock,
    files: await openFileStore(config, db),
    sheetThread: threadFile('sheet-thread'),
    papers: options.makesUpSchemas ? papersHere : papers,
    checkPdf,
    jobs,
    texts: loadPageTexts(config.pageTexts),
    templates: loadTemplates(config.mailTemplates),
    features,
  };
  const { clientDir, renderer, sitemapSize, cacheResponses = false, log } = options;
  const app = await buildApp({
    ...deps,
    cacheResponses,
    ...(clientDir === undefined ? {} : { clientDir }),
    ...(renderer ? { renderer } : {}),
    ...(sitemapSize === undefined ? {} : { sitemapSize }),
    ...(log ? { log } : {}),
  });
  await app.ready();
  const tokenFor = await tokenMaker(config, await loadSigningKeys(db));
  const tokenOf = keptTokens(tokenFor);
  return {
    app,
    deps,
    db,
    clock,
    config,
    tokenFor,
    inject: async (given) => {
      const { as, ...request } = typeof given === 'string' ? { url: given, as: undefined } : given;
      const own = Object.entries(request.headers ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
      const headers: Record<string, string> = {
        ...(Object.fromEntries(own) as Record<string, string>),
        ...(as ? { authorization: `Bearer ${await tokenOf(as)}` } : {}),
      };
      const answer = await app.inject({ ...request, headers });
      checkAgainstContract(request.method ?? 'GET', request.url, answer);
      return answer;
    },
    close: async () => {
      await app.close();
      await jobs.stop();
      await db.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
