import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ScriptDb, withSecrets } from '../../../server/db/session';
import { migrate, MIGRATIONS } from '../../../server/db/migrate';
import { dumpPglite, PGLITE_MAJOR } from '../../../server/db/pglite';
import { loadSigningKeys } from '../../../server/identity/embedded-provider';
import { seedDemoAccounts } from '../../../server/identity/embedded-provider/demo-accounts';
import { secrets } from './secrets';

/** How the keys of the provider are stored: a snapshot of before has them otherwise. */
const KEYS_AS = 'sealed.1';

/** What every test server needs: keys and password hashes are costly to make. */
export async function prepare(db: ScriptDb): Promise<void> {
  await migrate(db);
  await loadSigningKeys(withSecrets(db, secrets));
  await seedDemoAccounts(db);
}

/**
 * Makes a migrated database once for each state of the migrations; each test file starts from it in a second instead of six.
 * @returns nothing; the file's path stands in `TEST_SNAPSHOT`
 */
export default async function makeSnapshot(): Promise<void> {
  const state = createHash('sha256').update(JSON.stringify([PGLITE_MAJOR, MIGRATIONS, KEYS_AS])).digest('hex').slice(0, 16);
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
