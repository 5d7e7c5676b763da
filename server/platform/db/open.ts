import type { Db } from './db';
import { openEmbedded } from './embedded';
import { sealStored } from '../secrets/queries/sealed-secrets';
import { recordSealingKey, requireSealingKey } from '../secrets/queries/sealing-key';
import { KeysInvalid, loadKeys } from '../secrets/keys';
import { GIVE_KEY, KeyMissing, secretBox } from '../secrets/secret-box';
import { aloneAsMigration, lockForMigration, migrate, untilMigrated } from './migrate';
import { createJobQueues } from '../jobs/job-queue';
import { openServer, type ServerSettings } from './server';
import { syncSchemaIndexes, type RequiredIndex } from './schema-indexes';
import { type ScriptDb, withSecrets } from './session';
import { DatabaseUnusable } from './errors';

const MIN_MAJOR = 15;

/** Text search needs ICU and trigrams of Greek letters, which a database with `lc_ctype=C` does not have. */
async function checkText(db: Db): Promise<void> {
  const [found] = await db.query<{ folded: string; trigrams: number }>(
    "select fold('Αθήνας') as folded, coalesce(array_length(show_trgm('αθηνα'), 1), 0) as trigrams",
  );
  if (found?.folded === 'αθηνασ' && found.trigrams > 0) return;
  throw new DatabaseUnusable('The database cannot search Greek text: create it with encoding UTF8, a UTF-8 locale (not C) and ICU.');
}

async function checkServer(db: Db): Promise<void> {
  const [server] = await db.query<{ version: number; encoding: string }>(
    "select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding",
  );
  if ((server?.version ?? 0) < MIN_MAJOR * 10_000) throw new DatabaseUnusable(`The database must be PostgreSQL ${MIN_MAJOR} or later.`);
  if (server?.encoding !== 'UTF8') throw new DatabaseUnusable('The database must have the encoding UTF8.');
}

type Prepare = (db: ScriptDb) => Promise<void>;

const prepareWith = ({ migrates = true, forward, indexes, onWait }: DatabaseSettings): Prepare => async (db) => {
  await checkServer(db);
  if (!migrates) {
    await untilMigrated(db, { onWait });
    await withKeys(() => requireSealingKey(db));
    return;
  }
  await migrate(db);
  await aloneAsMigration(db, () => createJobQueues(db));
  await checkText(db);
  await forward?.(db);
  if (indexes) await syncSchemaIndexes(db, indexes);
  await seal(db);
};

/** @throws {DatabaseUnusable} if a key is missing, with what to do */
async function withKeys(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof KeysInvalid) throw new DatabaseUnusable(error.message);
    if (!(error instanceof KeyMissing)) throw error;
    throw new DatabaseUnusable(`${error.message} ${GIVE_KEY}`);
  }
}

/** Encrypts stored secrets under the current key where they are under an older one, and records that key, one instance at a time. */
const seal = (db: ScriptDb): Promise<void> =>
  withKeys(() =>
    db.transaction(async (tx) => {
      await lockForMigration(tx);
      await requireSealingKey(tx);
      await sealStored(tx);
      await recordSealingKey(tx);
    })
  );

/** All about the connection is for PostgreSQL only: the embedded database has a single one, so no other client can block it. */
export interface DatabaseSettings extends Partial<ServerSettings> {
  /** False where another process migrates: the start then waits for it. */
  migrates?: boolean;
  dataDir: string;
  /** The keys for stored secrets from the operator; without them a file in the data folder has the keys. */
  secretsKeys?: string | undefined;
  /** Folder of an empty PGlite database from the build, which a first start copies. */
  template?: string;
  /** Moves stored answers to the new names of their fields; runs after the migrations, without a timeout. */
  forward?: (db: Db) => Promise<void>;
  /** The indexes that the schemas ask for; if undefined, existing indexes stay unchanged. */
  indexes?: readonly RequiredIndex[];
}

/**
 * Opens the portal's database, migrates and checks it: PostgreSQL if its address is given, else PGlite under the data folder.
 * @throws {DatabaseUnusable} with one plain line, or the engine's error when it cannot be reached
 */
export async function openDatabase(settings: DatabaseSettings, onLost: (error: Error) => void): Promise<ScriptDb> {
  const { databaseUrl, migrationUrl, migrates = true, dataDir, secretsKeys, template } = settings;
  const secrets = secretBox(() => loadKeys({ dataDir, given: secretsKeys }));
  const prepare: Prepare = (db) => prepareWith(settings)(withSecrets(db, secrets));
  return withSecrets(
    await (databaseUrl
      ? openServer({ ...settings, databaseUrl, migrationUrl: migrates ? migrationUrl : undefined }, prepare, onLost)
      : openEmbedded(dataDir, prepare, template)),
    secrets,
  );
}
