import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Db } from '../../../server/platform/db/db';
import { migrate } from '../../../server/platform/db/migrate';
import { openPgliteMemory } from '../../../server/platform/db/pglite';
import { openPostgres } from '../../../server/platform/db/postgres';
import { withSecrets } from '../../../server/platform/db/session';
import { secrets } from './secrets';

const serverUrl = process.env.TEST_DATABASE_URL ?? '';

/** PGlite's WebAssembly module, compiled once for all files of a worker, since each database would compile it again. */
const compiled = serverUrl ? undefined : WebAssembly.compile(readFileSync(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))));

/** Which engine the tests of this run use. */
export const engine: Db['engine'] = serverUrl ? 'postgres' : 'pglite';

async function onServer<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const db = openPostgres(serverUrl);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/**
 * Creates a database on the test server, empty or as a copy of `template`; returns its URL and a function that drops it. The strategy FILE_COPY takes a
 * tenth of the time of WAL_LOG.
 */
export async function createServerDatabase(template?: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer((db) => db.query(`create database ${name} strategy file_copy${template ? ` template ${template}` : ''}`));
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      await onServer((db) => db.query(`drop database ${name} with (force)`));
    },
  };
}

/** A migrated database for one test file; closing it deletes it. */
export async function openTestDatabase(): Promise<Db> {
  if (!serverUrl) {
    const path = process.env.TEST_SNAPSHOT;
    if (!path) throw new Error('TEST_SNAPSHOT is not set: run the server tests through vitest.config.ts.');
    return withSecrets(await openPgliteMemory(new Blob([readFileSync(path)]), await compiled), secrets);
  }
  const { url, drop } = await createServerDatabase(process.env.TEST_TEMPLATE);
  const db = openPostgres(url);
  await migrate(db);
  return { ...withSecrets(db, secrets), close: () => db.close().then(drop) };
}
