import { accessSync, constants, existsSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFolder } from '../process/private-folder';
import { isStorageFull, ROOM_OF_DATABASE, StorageFull } from '../process/storage-room';
import { FolderLocked, LockImpossible, lockFolder } from './folder-lock';
import { makeDatabaseFolder } from './make-folder';
import { openPgliteFolder, PGLITE_MAJOR } from './pglite';
import type { ScriptDb } from './session';
import { DatabaseUnusable } from './errors';

/** Checks the free disk space first, because a database that runs out of it while starting fails with many lines of output, or with none. */
function checkRoom(dataDir: string): void {
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < ROOM_OF_DATABASE) throw new StorageFull();
}

function makeFolder(dataDir: string): void {
  const proof = join(dataDir, `.writable-${process.pid}`);
  try {
    makePrivateFolder(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    // On some file systems (read-only mounts, root squash) the permissions allow writes that then fail, so a file is written as a test.
    writeFileSync(proof, '');
    rmSync(proof);
    checkRoom(dataDir);
  } catch (error) {
    if (isStorageFull(error)) throw new DatabaseUnusable(`The disk of the data folder ${dataDir} is full: make room, or give another folder by DATA_DIR.`);
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    throw new DatabaseUnusable(`The data folder ${dataDir} cannot be written (${reason}): give another one by DATA_DIR, or its rights.`);
  }
}

function takeLock(dataDir: string): () => void {
  try {
    return lockFolder(join(dataDir, 'database.lock'));
  } catch (error) {
    if (error instanceof LockImpossible)
      throw new DatabaseUnusable(`${error.message} Only one process may use the data folder; without a lock use DATABASE_URL.`);
    if (!(error instanceof FolderLocked)) throw error;
    throw new DatabaseUnusable(
      `The data folder ${dataDir} is in use by another process (${error.message}): stop that one, or give another folder by DATA_DIR.`,
    );
  }
}

function checkMajor(folder: string): void {
  const file = join(folder, 'PG_VERSION');
  if (!existsSync(file)) return;
  const major = readFileSync(file, 'utf8').trim();
  if (major === String(PGLITE_MAJOR)) return;
  throw new DatabaseUnusable(
    `The database in ${folder} is of PostgreSQL ${major}, this program has ${PGLITE_MAJOR}: ` +
      'start the version of the portal that wrote it and move the data, or give another folder by DATA_DIR.',
  );
}

/**
 * Opens the embedded database under a data folder, for this process alone.
 * @param prepare runs on the open database, e.g. migrations; when it throws, the database is closed and the folder unlocked
 * @param template folder of an empty database that a first start copies
 * @throws {DatabaseUnusable} folder not writable, in use, or of another PostgreSQL version
 */
export async function openEmbedded(dataDir: string, prepare: (db: ScriptDb) => Promise<void>, template?: string): Promise<ScriptDb> {
  makeFolder(dataDir);
  const release = takeLock(dataDir);
  const folder = join(dataDir, 'database');
  try {
    checkMajor(folder);
    await makeDatabaseFolder(folder, template);
    const db = await openPgliteFolder(folder);
    try {
      await prepare(db);
    } catch (error) {
      await db.close();
      throw error;
    }
    return { ...db, close: () => db.close().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}
