/**
 * Writes the fixture of a release, a small database as its code leaves one: `node scripts/release-dump.mjs 0.2.0`. A second word is the folder of
 * another commit that is built. tests/server/platform/release-upgrade.test.ts upgrades the fixtures.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { send } from '../bench/applicants.mjs';
import { withSurroundings } from '../bench/postgres-portal.mjs';
import { sayFailure } from './lib/failure.mjs';
import { addDrafts, SECRETS_KEYS } from './lib/former-portal.mjs';
import { startPortal, stopPortal } from './lib/portal.mjs';
import { startPostgres } from './lib/postgres-server.mjs';
import { postgresBinaries } from './lib/postgres.mjs';
import { ROOT } from './lib/sources.mjs';

const FOLDER = join(ROOT, 'tests', 'fixtures', 'releases');
const MAX_BYTES = 300_000;
/** Statements that any client can run, without what a start makes again: the tables of the job queue, and the scripts of its own build. */
const OPTIONS = [
  '--inserts',
  '--rows-per-insert=100',
  '--no-owner',
  '--no-privileges',
  '--no-comments',
  '--exclude-schema=pgboss',
  '--exclude-table-data=client_assets',
];

/** @param {string} url */
function dumpOf(url) {
  const dump = execFileSync(join(postgresBinaries() ?? '', 'pg_dump'), [...OPTIONS, url], { encoding: 'utf8' });
  // Its comments name the server; a line that begins with a backslash is for psql alone. With its empty search path, functions would not find each other.
  return dump.replace(/^(--|\\|SELECT pg_catalog\.set_config).*\n/gm, '').replace(/\n{2,}/g, '\n').trimStart();
}

try {
  const [version = '', root = ROOT] = process.argv.slice(2);
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('give the version, such as 0.2.0');
  const dump = await withSurroundings(startPostgres, async ({ databaseUrl = '', settings, portalOf }) => {
    const started = await startPortal({ ...settings, SECRETS_KEYS, DEMO_DATA: 'false' }, root);
    try {
      const portal = await portalOf({ url: started.url, processes: [started.process] });
      const [first] = await addDrafts(portal, 3);
      if (!first || (await send(portal, first)).status !== 200) throw new Error('no application was sent');
    } finally {
      await stopPortal(started);
    }
    return dumpOf(databaseUrl);
  });
  if (dump === undefined) throw new Error('PostgreSQL was not found');
  if (dump.length > MAX_BYTES) throw new Error(`the fixture has ${String(dump.length)} bytes, more than ${String(MAX_BYTES)}`);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${version}.sql`), dump);
} catch (error) {
  sayFailure('The fixture was not written', error);
}
