import type { Db } from './db';
import { openEmbedded } from './embedded';
import { sealStored } from '../repositories/sealed-secrets';
import { KeysInvalid, loadKeys } from '../secrets/keys';
import { KeyMissing, secretBox } from '../secrets/secret-box';
import { lockForMigration, migrate } from './migrate';
import { type DatabaseLimits, openPostgres } from './postgres';
import { syncSchemaIndexes, type WantedIndex } from './schema-indexes';
import { type ScriptDb, withSecrets } from './session';
import { DatabaseUnusable } from './errors';

const LEAST_MAJOR = 15;

/** Text search rests on ICU and on trigrams of Greek letters, which a database with `lc_ctype=C` does not have. */
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
  if ((server?.version ?? 0) < LEAST_MAJOR * 10_000) throw new DatabaseUnusable(`The database must be PostgreSQL ${LEAST_MAJOR} or later.`);
  if (server?.encoding !== 'UTF8') throw new DatabaseUnusable('The database must have the encoding UTF8.');
}

type Prepare = (db: ScriptDb) => Promise<void>;

const prepareWith =
  ({ forward, indexes }: DatabaseSettings): Prepare =>
  async (db) => {
    await checkServer(db);
    await migrate(db);
    await checkText(db);
    await forward?.(db);
    if (indexes) await syncSchemaIndexes(db, indexes);
    await seal(db);
  };

/** Seals what is not sealed under the present key, one instance after the other. @throws {DatabaseUnusable} where a key is missing */
async function seal(db: ScriptDb): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      await lockForMigration(tx);
      await sealStored(tx);
    });
  } catch (error) {
    if (error instanceof KeysInvalid) throw new DatabaseUnusable(error.message);
    if (!(error instanceof KeyMissing)) throw error;
    throw new DatabaseUnusable(`${error.message} Give it by SECRETS_KEYS, after the one that is to seal, or put secrets.key of the data folder back.`);
  }
}

async function openServer(url: string, prepare: Prepare, serving: { limits?: DatabaseLimits; onLost: (error: Error) => void }): Promise<ScriptDb> {
  // Without limits: a migration and the building of an index take what they take, and wait for another instance that does them.
  const db = openPostgres(url);
  try {
    await prepare(db);
  } finally {
    await db.close();
  }
  return openPostgres(url, serving);
}

export interface DatabaseSettings {
  databaseUrl?: string | undefined;
  /** For PostgreSQL; the embedded database has one connection, which nobody else can keep waiting. */
  databaseLimits?: DatabaseLimits;
  dataDir: string;
  /** The keys of what is stored sealed, as the operator gives them; without them those of a file in the data folder. */
  secretsKeys?: string | undefined;
  /** Folder of an empty PGlite database, made by the build, that a first start copies. */
  template?: string;
  /** Moves stored answers to the new names of their fields, after the migrations; it has no time limit. */
  forward?: (db: Db) => Promise<void>;
  /** The indexes that the schemas ask for; without them those that are there stay. */
  indexes?: readonly WantedIndex[];
}

/**
 * The portal's database, brought forward and checked: PostgreSQL when its address is given, else PGlite under the data folder.
 * @throws {DatabaseUnusable} with one plain line, or the engine's error when it cannot be reached
 */
export async function openDatabase(settings: DatabaseSettings, onLost: (error: Error) => void): Promise<Db> {
  const { databaseUrl, databaseLimits, dataDir, secretsKeys, template } = settings;
  const secrets = secretBox(() => loadKeys({ dataDir, given: secretsKeys }));
  const prepare: Prepare = (db) => prepareWith(settings)(withSecrets(db, secrets));
  const serving = { ...(databaseLimits && { limits: databaseLimits }), onLost };
  return withSecrets(await (databaseUrl ? openServer(databaseUrl, prepare, serving) : openEmbedded(dataDir, prepare, template)), secrets);
}
