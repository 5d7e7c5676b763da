import type { Deps } from '../../deps';
import { forEachItem } from '../process/for-each-item';
import { UNREFERRED_FILE_LIFE } from '@domain/records/file-limits';
import { deleteUnreferredFile, deleteUnusedBlob, unreferredFiles, unusedBlobs } from './queries/file-collection';

/** The interval of the garbage collection of files, in milliseconds. */
export const COLLECTION_PAUSE = 60 * 60 * 1000;

async function removeFiles({ db, clock }: Deps): Promise<void> {
  const cutoff = new Date(clock.now().getTime() - UNREFERRED_FILE_LIFE);
  const remove = (id: number) => db.transaction((tx) => deleteUnreferredFile(tx, id, cutoff));
  await forEachItem(await unreferredFiles(db, cutoff), { name: (id) => `file:${String(id)}`, work: remove });
}

async function removeContents({ db, files }: Deps): Promise<void> {
  const remove = (sha256: string) =>
    db.transaction(async (tx) => {
      const isUnused = await deleteUnusedBlob(tx, sha256);
      if (isUnused) await files.remove(sha256);
      return isUnused;
    });
  await forEachItem(await unusedBlobs(db), { name: (sha256) => `content:${sha256}`, work: remove });
}

/** Deletes leftovers of interrupted uploads; their timestamps are from the disk, so the system clock applies instead of `deps.clock`. */
const sweep = ({ files }: Deps): Promise<unknown> => files.sweep(new Date(Date.now() - UNREFERRED_FILE_LIFE));

/**
 * Removes files that nothing has referred to for 24 hours, then the content that neither a file nor a frozen copy needs.
 * @throws {AggregateError} as `forEachItem` does
 */
export async function collectFiles(deps: Deps): Promise<void> {
  const steps = Object.entries({ files: removeFiles, contents: removeContents, uploads: sweep });
  await forEachItem(steps, { name: ([name]) => name, work: ([, step]) => step(deps) });
}
