import type { Db } from '../db/db';
import { type FileStore, ForeignStore, type RawFileStore, type StagedBlob, UploadRefused } from './file-store';
import { readInstallation, recordMarked } from '../db/queries/installation';
import { newestBlobs } from './queries/file-checks';

/** How many files a store without a marker is searched for, before it is taken for this database's. */
const SAMPLE = 10;

/** The marker of a store whose files were moved to another one. */
export const movedMarker = (id: string): string => `moved ${id}`;

/** Checks the marker of a store, which it may lack. @returns whether it has one @throws {ForeignStore} for that of another database, or of a store that is out of use */
async function isMarked({ name, marker }: RawFileStore, id: string): Promise<boolean> {
  const found = await marker.read();
  if (found === movedMarker(id)) throw new ForeignStore(`${name} is out of use: files:move has moved its files.`);
  if (found !== undefined && found !== id) throw new ForeignStore(`${name} belongs to another database.`);
  return found !== undefined;
}

/** Whether the database has no files yet, or the store has one of the newest. */
async function hasKnownFile(store: RawFileStore, db: Db): Promise<boolean> {
  const blobs = await newestBlobs(db, SAMPLE);
  for (const { sha256, size } of blobs) if (await store.isSound(sha256, size)) return true;
  return blobs.length === 0;
}

/** Marks the first store that a database meets, if it has the files that the database knows. @throws {ForeignStore} */
async function markFirst(store: RawFileStore, db: Db): Promise<void> {
  const { id, isMarked: isKnown } = await readInstallation(db);
  if (isKnown) throw noMarker(store, id);
  if (!(await hasKnownFile(store, db)))
    throw new ForeignStore(`${store.name} has none of the files that the database knows: another one is mounted or set, or none.`);
  await store.marker.write(id);
  await recordMarked(db);
}

const noMarker = ({ name }: RawFileStore, id: string) =>
  new ForeignStore(`${name} has no marker "database-id" with the id of this database, ${id}: another one is mounted or set, or none.`);

/** Checks the marker of a store, and writes none. @throws {ForeignStore} without the marker of this database @throws {FilesUnavailable} if the store does not answer */
export async function requireOwn(store: RawFileStore, db: Db): Promise<void> {
  const { id } = await readInstallation(db);
  if (!(await isMarked(store, id))) throw noMarker(store, id);
}

/**
 * Restricts a store to its own database: without the marker nothing is stored or removed, and a file that is missing counts neither as lost nor as damaged,
 * because a folder that is not mounted would look like that.
 */
export async function ownStore(store: RawFileStore, db: Db): Promise<FileStore> {
  const { id } = await readInstallation(db);
  /** As `check`, without the database: in a transaction its handle cannot be used. */
  const requireMarker = async () => {
    if (!(await isMarked(store, id))) throw noMarker(store, id);
  };
  const check = async () => {
    if (!(await isMarked(store, id))) await markFirst(store, db);
  };
  /** A store that turns out not to be ours explains any other error. */
  const explained = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof UploadRefused)) await requireMarker();
      throw error;
    }
  };
  const staged = async (work: Promise<StagedBlob>): Promise<StagedBlob> => {
    const blob = await explained(work);
    try {
      await check();
    } catch (error) {
      await blob.discard();
      throw error;
    }
    // Again in the transaction: files:move takes the marker away, and then waits for those in which files are stored.
    return { ...blob, commit: () => requireMarker().then(() => blob.commit()) };
  };
  return {
    check,
    stage: (stream, limits) => staged(store.stage(stream, limits)),
    take: (stream, type) => staged(store.take(stream, type)),
    open: (sha256, range) => explained(store.open(sha256, range)),
    async isSound(sha256, size) {
      const isSound = await store.isSound(sha256, size);
      if (!isSound) await requireMarker();
      return isSound;
    },
    freeBytes: () => store.freeBytes(),
    remove: (sha256) => requireMarker().then(() => store.remove(sha256)),
    texts: {
      ...store.texts,
      async write(name, text) {
        await requireMarker();
        await store.texts.write(name, text);
        // Again: files:move takes the marker away, and then copies what was written until then.
        await requireMarker();
      },
    },
    sweep: (olderThan) => store.sweep(olderThan),
  };
}
