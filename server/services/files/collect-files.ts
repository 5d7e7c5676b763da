import type { Deps } from '../../deps';
import { UNREFERRED_FILE_LIFE } from '@domain/file-limits';
import { deleteUnreferredFile, deleteUnusedBlob, unreferredFiles, unusedBlobs } from '../../repositories/file-collection';

/** How often files are collected, in milliseconds. */
export const COLLECTION_PAUSE = 60 * 60 * 1000;

/** Removes files that nothing has referred to for 24 hours, then the content that neither a file nor a frozen copy needs. */
export async function collectFiles({ db, clock, files }: Deps): Promise<void> {
  const cutoff = new Date(clock.now().getTime() - UNREFERRED_FILE_LIFE);
  for (const id of await unreferredFiles(db, cutoff)) {
    await db.transaction((tx) => deleteUnreferredFile(tx, id, cutoff));
  }
  for (const sha256 of await unusedBlobs(db)) {
    await db.transaction(async (tx) => {
      if (await deleteUnusedBlob(tx, sha256)) await files.remove(sha256);
    });
  }
  // What an upload left when its process ended has the time of the disk, not of the portal's clock.
  await files.sweep(new Date(Date.now() - UNREFERRED_FILE_LIFE));
}
