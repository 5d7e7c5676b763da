import { DatabaseUnavailable } from '../db/errors';
import { FilesUnavailable } from './file-store';
import type { Deps } from '../../deps';
import { blobsToCheck, damagedBlobs, type DamagedBlob, type StoredBlob, postponeCheck, recordCheck } from './queries/file-checks';

type Checking = Pick<Deps, 'db' | 'clock' | 'files'>;

/** Checks the bytes of a blob against its SHA-256 and stores the result; true if they are intact. */
export async function checkBlob({ db, clock, files }: Checking, { sha256, size }: StoredBlob): Promise<boolean> {
  const isIntact = await files.isSound(sha256, size);
  await recordCheck(db, sha256, { isIntact, now: clock.now() });
  return isIntact;
}

/** The error of the store for an unreadable blob. */
interface Unread {
  cause: unknown;
}

/** As `checkBlob`, but returns the error of an unreadable blob. @throws {DatabaseUnavailable} @throws {FilesUnavailable} while no blob can be read */
async function tryBlob(deps: Checking, blob: StoredBlob): Promise<boolean | Unread> {
  try {
    return await checkBlob(deps, blob);
  } catch (cause) {
    if (cause instanceof DatabaseUnavailable) throw cause;
    if (cause instanceof FilesUnavailable) await deps.files.check();
    return { cause };
  }
}

const PAGE = 100;
const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * DAY_MS;

/** The result of a check of all files: the number of blobs, the damaged ones, and the SHA-256 of unreadable ones. */
interface FilesReport {
  checked: number;
  damaged: DamagedBlob[];
  unread: { sha256: string; reason: string }[];
}

/** Checks every stored file now; an unreadable one does not stop the check and is checked again a day later. */
export async function checkAllFiles(deps: Checking): Promise<FilesReport> {
  const started = deps.clock.now();
  const unread: FilesReport['unread'] = [];
  let checked = 0;
  for (;;) {
    const page = await blobsToCheck(deps.db, started, PAGE);
    for (const blob of page) {
      const found = await tryBlob(deps, blob);
      if (typeof found === 'boolean') continue;
      unread.push({ sha256: blob.sha256, reason: found.cause instanceof Error ? found.cause.message : String(found.cause) });
      // Without the postponement the next page would contain the unreadable blob again.
      await postponeCheck(deps.db, blob.sha256, started);
    }
    checked += page.length;
    if (page.length < PAGE) break;
  }
  for (const { sha256 } of unread) await postponeCheck(deps.db, sha256, new Date(started.getTime() - WEEK_MS + DAY_MS));
  return { checked, damaged: await damagedBlobs(deps.db), unread };
}

/**
 * The interval of the background check of single files, in milliseconds. One file every ten seconds reads at most 1 MB a second, and checks
 * up to 60,000 files once a week.
 */
export const CHECK_PAUSE = 10_000;

/**
 * Checks the file with the oldest check, if that is a week old. An unreadable file is checked again a day later, so that it does not block
 * the others.
 * @throws the error of the store, with the file's SHA-256
 */
export async function checkNextFile(deps: Checking, onDamaged: (sha256: string) => void): Promise<void> {
  const aWeekAgo = deps.clock.now().getTime() - WEEK_MS;
  const [blob] = await blobsToCheck(deps.db, new Date(aWeekAgo), 1);
  if (!blob) return;
  const found = await tryBlob(deps, blob);
  if (found === false) onDamaged(blob.sha256);
  if (typeof found === 'boolean') return;
  await postponeCheck(deps.db, blob.sha256, new Date(aWeekAgo + DAY_MS));
  throw new Error(`The file ${blob.sha256} could not be read.`, { cause: found.cause });
}
