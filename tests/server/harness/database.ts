import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Db } from '../../../server/db/db';
import { migrate } from '../../../server/db/migrate';
import { openPgliteMemory } from '../../../server/db/pglite';
import { openPostgres } from '../../../server/db/postgres';
import { withSecrets } from '../../../server/db/session';
import { secrets } from './secrets';

const serverUrl = process.env.TEST_DATABASE_URL ?? '';

/** PGlite's code, compiled once for all files of a worker: each database would compile it anew. */
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
 * The address of a new database on the test server, empty or a copy of `template`, and what removes it. Its files are copied, which takes a
 * tenth of the time that writing each page through the log does.
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

/** A migrated database of its own for one test file; closing it removes it. */
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
