import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ScriptDb, withSecrets } from '../../../server/platform/db/session';
import { migrate, MIGRATIONS } from '../../../server/platform/db/migrate';
import { dumpPglite, PGLITE_MAJOR } from '../../../server/platform/db/pglite';
import { loadSigningKeys } from '../../../server/embedded-identity';
import { seedDemoAccounts } from '../../../server/embedded-identity/demo-accounts';
import { createJobQueues } from '../../../server/platform/jobs/job-queue';
import { secrets } from './secrets';

/** The storage format of the provider's keys; part of the cache key, since older snapshots have another format. */
const KEYS_AS = 'sealed.1';

const queues = readFileSync(new URL('../../../server/platform/jobs/job-queue.ts', import.meta.url), 'utf8');

/** Creates what every test server needs: keys and password hashes are expensive to compute. */
export async function prepare(db: ScriptDb): Promise<void> {
  await migrate(db);
  await createJobQueues(db);
  await loadSigningKeys(withSecrets(db, secrets));
  await seedDemoAccounts(db);
}

/**
 * Creates one migrated database snapshot per state of the migrations and queues; each test file starts from it in one second instead of six.
 * @returns nothing; `TEST_SNAPSHOT` contains the file's path
 */
export default async function makeSnapshot(): Promise<void> {
  const state = createHash('sha256').update(JSON.stringify([PGLITE_MAJOR, MIGRATIONS, KEYS_AS, queues])).digest('hex').slice(0, 16);
  const folder = join(tmpdir(), 'propylaea-snapshots');
  const path = join(folder, `${state}.tar`);
  process.env.TEST_SNAPSHOT = path;
  if (existsSync(path)) return;
  mkdirSync(folder, { recursive: true });
  const snapshot = await dumpPglite(prepare);
  const written = `${path}.${process.pid}`;
  writeFileSync(written, Buffer.from(await snapshot.arrayBuffer()));
  renameSync(written, path);
}
