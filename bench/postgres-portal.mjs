/** Runs the built product for a measurement, on a new PostgreSQL or the embedded database, with an issuer that signs any token. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPortal, stopPortal } from '../scripts/lib/portal.mjs';
import { startPostgres } from '../scripts/lib/postgres-server.mjs';
import { findPostgres } from '../scripts/lib/postgres.mjs';
import { askAt } from './ask.mjs';
import { startIssuer } from './issuer.mjs';
import { processorTime } from './processor.mjs';

/**
 * @typedef {object} BenchPortal
 * @property {string} url
 * @property {(sub: string, group: string) => Promise<string>} tokenOf
 * @property {import('./ask.mjs').Ask} ask
 * @property {import('pg').Pool | undefined} database of PostgreSQL, to fill it
 * @property {string | undefined} databaseUrl of PostgreSQL, for another portal on it
 * @property {string} folder the portal's data
 * @property {number | undefined} pid the portal's process
 * @property {() => number} processor milliseconds of the processor that the portal and its PostgreSQL have taken so far
 */

/** The process id of the postmaster, the parent of PostgreSQL's other processes. @param {import('pg').Pool} database */
async function postmasterOf(database) {
  const { rows } = await database.query('show data_directory');
  return Number(readFileSync(join(rows[0].data_directory, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/**
 * What a measurement runs on, besides one process of the portal.
 * @typedef {object} Around
 * @property {import('pg').Pool | undefined} database
 * @property {string | undefined} databaseUrl
 * @property {string} folder for the data
 * @property {Record<string, string>} settings of each process of the portal
 * @property {(started: { url: string, processes: readonly import('node:child_process').ChildProcess[] }) => Promise<BenchPortal>} portalOf
 */

/**
 * Makes a new database, a folder and an issuer, for as long as `work` runs.
 * @template T
 * @param {(() => Promise<{ url: string, remove: () => Promise<void> }>) | undefined} startDatabase undefined for the embedded database
 * @param {(around: Around) => Promise<T>} work
 * @returns {Promise<T | undefined>} undefined where there is no PostgreSQL
 */
export async function withSurroundings(startDatabase, work) {
  if (startDatabase && findPostgres() !== 'installed') return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'propylaea-bench-'));
  const postgres = await startDatabase?.();
  const issuer = await startIssuer();
  const database = postgres && new pg.Pool({ connectionString: postgres.url, max: 4 });
  // An idle connection fails when the server stops; without a listener, this error would end the process.
  database?.on('error', () => undefined);
  const databaseUrl = postgres?.url;
  try {
    return await work({
      database,
      databaseUrl,
      folder,
      // An empty DATABASE_URL overrides an inherited one, with which the embedded database would not be measured.
      settings: {
        DATA_DIR: folder,
        DATABASE_URL: databaseUrl ?? '',
        OIDC_ISSUER: issuer.issuer,
        OIDC_CLIENT_ID: 'portal',
        DEMO_DATA: 'true',
        LOG_LEVEL: 'error',
      },
      portalOf: async ({ url, processes }) => {
        const pids = [...processes.map(({ pid = 0 }) => pid), ...(database ? [await postmasterOf(database)] : [])];
        const [first] = processes;
        return { url, tokenOf: issuer.tokenOf, ask: askAt(url), database, databaseUrl, folder, pid: first?.pid, processor: () => processorTime(pids) };
      },
    });
  } finally {
    issuer.close();
    await database?.end();
    await postgres?.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Starts the product with the demo catalogue on a new database, for as long as `work` runs.
 * @template T
 * @param {'postgres' | 'embedded'} engine
 * @param {(portal: BenchPortal) => Promise<T>} work
 * @returns {Promise<T | undefined>} undefined where there is no PostgreSQL
 */
export const withDatabase = (engine, work) =>
  withSurroundings(engine === 'postgres' ? startPostgres : undefined, async ({ settings, portalOf }) => {
    const portal = await startPortal(settings);
    try {
      return await work(await portalOf({ url: portal.url, processes: [portal.process] }));
    } finally {
      await stopPortal(portal);
    }
  });
