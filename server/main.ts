import { shiftedClock, systemClock } from '@domain/values/clock';
import type { PageRenderer } from '@domain/portal/page-rendering';
import type { FastifyInstance } from 'fastify';
import type { RequestListener } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app';
import { startJobs, startRepeating } from './background';
import { type Config, loadConfig } from './config';
import type { Db } from './platform/db/db';
import { openDatabase } from './platform/db/open';
import { againAfterDeadlock } from './platform/db/errors';
import { aloneAsMigration } from './platform/db/migrate';
import { whyUnavailable } from './platform/db/why-unavailable';
import { seedDemo } from './demo';
import { seedDemoApplicant } from './demo/applicant';
import { seedDemoDesk } from './demo/desk';
import { seedDemoIncident } from './demo/incident';
import type { Deps } from './deps';
import { features } from './features';
import { openFileStore } from './platform/files/open-store';
import { freePort, type Gate, openGate } from './platform/http/gate';
import { shareAssets } from './platform/http/shared-assets';
import { warmCaches } from './core/catalogue/warm-caches';
import { openJobQueue } from './platform/jobs/job-queue';
import { loadTemplates } from './platform/mail/templates';
import { loadPageTexts } from './platform/texts/page-texts';
import { openPdfCheck } from './platform/files/pdf-check';
import { openPapers } from './core/applications/papers';
import { greet } from './greeting';
import { startOpenTelemetry } from './platform/telemetry/open-telemetry';
import { complain, endBecause, isForPerson, logStream, say, takeOverOutput } from './platform/telemetry/output';
import { reasonsOf } from './reason-of-end';
import { signUnsignedReceipts } from './core/receipts/sign-receipt';
import { schemaIndexes } from './core/schema-changes/schema-indexes';
import { moveRenamedAnswers } from './core/schema-changes/schema-renames';
import { undeclaredChangeLines } from './core/schema-changes/undeclared-changes';

const clientDir = fileURLToPath(new URL('../client', import.meta.url));
/** The build of the browser application that renders pages on the server. */
const pageRendererUrl = new URL('../server-rendering/render-page.js', import.meta.url).href;
const papers = openPapers(new URL('./pdf-thread.js', import.meta.url));
const checkPdf = openPdfCheck(new URL('./pdf-check-thread.js', import.meta.url));
const sheetThread = new URL('./sheet-thread.js', import.meta.url);
const template = fileURLToPath(new URL('../empty-database', import.meta.url));

/** With PORT=0 the system chooses a port; the public address and the issuer's contain its number, so it is chosen before they are built. */
async function readConfig(): Promise<Config> {
  // Whoever tries the portal in a terminal reads what is wrong, not each request that is refused.
  const env = isForPerson && !process.env.LOG_LEVEL ? { ...process.env, LOG_LEVEL: 'warn' } : process.env;
  const config = loadConfig(env);
  if (config.port !== 0) return config;
  return loadConfig({ ...env, PORT: String(await freePort(config.host)) });
}

interface Stop {
  /** Seconds from SIGTERM until no new connection is accepted. */
  delay: number;
  close: () => Promise<void>;
}

/** Stops once, in order: `/readyz`, running requests, the application, the database with its lock. A second signal ends the delay, and Ctrl+C has none. */
function stopOnSignal(gate: Gate, { delay, close }: Stop): void {
  let waiting: AbortController | undefined;
  const stop = async (seconds: number) => {
    if (waiting) {
      waiting.abort();
      return;
    }
    waiting = new AbortController();
    try {
      gate.announceStop();
      await pause(seconds * 1000, undefined, { signal: waiting.signal }).catch(() => undefined);
      await gate.drain();
      await close();
      process.exit(0);
    } catch (error) {
      endBecause('stop_failed', reasonsOf(error));
    }
  };
  process.on('SIGTERM', () => void stop(delay)).on('SIGINT', () => void stop(0));
}

async function moveRenamed(db: Db): Promise<void> {
  for (const [schema, count] of Object.entries(await moveRenamedAnswers(db)))
    say('answers_renamed', `Answers of renamed fields moved: ${schema}, ${count} records and versions`);
}

/** Seeds the demo catalogue, and where the demo accounts exist also their applications. */
async function seedDemoData(deps: Deps): Promise<void> {
  await seedDemoIncident(deps);
  const calls = await seedDemo(deps);
  if (!deps.config.trial) return;
  await seedDemoApplicant(deps, calls);
  await seedDemoDesk(deps, calls);
}

/** Writes what the first start on a database writes; another process that starts at the same time waits for it and then finds it done. */
async function fillDatabase(deps: Deps): Promise<void> {
  const signed = await signUnsignedReceipts(deps);
  if (signed > 0) say('receipts_signed', `Receipts of before are signed now: ${signed}`);
  if (deps.config.demoData) await seedDemoData(deps);
}

const migrates = ({ role }: Config): boolean => role === 'all' || role === 'migrate';

interface Opened {
  deps: Deps;
  close: () => Promise<void>;
}

/** Opens the database, with all that a start writes into it, and what else the application depends on. */
async function openDeps(config: Config): Promise<Opened> {
  const texts = loadPageTexts(config.pageTexts);
  const templates = loadTemplates(config.mailTemplates);
  const onWait = (error: Error) => complain('database_awaited', `Waiting for the database. ${whyUnavailable(error) ?? error.message}`);
  const settings = { ...config, migrates: migrates(config), template, forward: moveRenamed, indexes: schemaIndexes(), onWait };
  const db = await openDatabase(settings, (error) => complain('database_connection_lost', `A connection to the database was lost: ${error.message}`));
  try {
    for (const line of await undeclaredChangeLines(db)) complain('undeclared_change', line);
    const files = await openFileStore(config, db);
    const given = { config, db, clock: shiftedClock(systemClock, config.clockOffset), files, sheetThread, papers, checkPdf, texts, templates, features };
    const jobs = await openJobQueue(db, (error) => complain('job_queue_failed', `The queue of jobs: ${error.message}`));
    const deps = { ...given, jobs };
    try {
      if (migrates(config)) await againAfterDeadlock(() => aloneAsMigration(db, () => fillDatabase(deps)));
    } catch (error) {
      await jobs.stop();
      throw error;
    }
    return { deps, close: () => jobs.stop().then(() => db.close()) };
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** A worker answers nothing but whether it lives and is ready. */
const FOR_WORKERS = /^\/(healthz|readyz)$/;

function listenerOf(app: FastifyInstance, { role }: Config): RequestListener {
  return (request, response) => {
    if (role !== 'worker' || FOR_WORKERS.test(request.url ?? '')) app.routing(request, response);
    else response.writeHead(404).end();
  };
}

async function serve(config: Config, gate: Gate): Promise<() => Promise<void>> {
  const endTraces = await startOpenTelemetry(process.env);
  const { deps, close } = await openDeps(config);
  try {
    await deps.files.check().catch((error: unknown) => complain('files_unavailable', reasonsOf(error).join('\n')));
    const renderer = (await import(pageRendererUrl)) as PageRenderer;
    const app = await buildApp({ ...deps, clientDir, renderer, cacheResponses: true, ...(logStream && { log: logStream }) });
    await app.ready();
    // The embedded database serves one process, so there is no other build to share with.
    if (deps.db.engine === 'postgres' && config.role !== 'worker') await shareAssets(deps.db, { clientDir, now: deps.clock.now() });
    const works = config.jobs && config.role !== 'web';
    const endJobs = works ? await startJobs(deps, app.log) : () => undefined;
    gate.open(listenerOf(app, config));
    if (config.role !== 'worker') void warmCaches(app);
    const endRepeating = works ? startRepeating(deps, app.log) : () => Promise.resolve();
    return async () => {
      endJobs();
      await endRepeating();
      await app.close();
      await endTraces();
      await close();
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Starts the portal; a start that fails ends the process with 1 and says why in one line. */
async function main(): Promise<void> {
  try {
    const config = await readConfig();
    if (config.role === 'migrate') {
      await (await openDeps(config)).close();
      say('migrated', 'The database is up to date.');
      return;
    }
    const gate = await openGate(config.host, config.port, { connectionsOfAddress: config.connectionsPerAddress });
    let close = async () => undefined as void;
    const started = serve(config, gate).then((end) => {
      close = end;
    });
    // A signal during the start takes effect after the start, so that it never interrupts a migration.
    stopOnSignal(gate, {
      delay: config.shutdownDelay,
      close: async () => {
        await started.catch(() => undefined);
        await close();
      },
    });
    await started;
    greet(config);
  } catch (error) {
    endBecause('start_failed', reasonsOf(error));
  }
}

takeOverOutput();
await main();
