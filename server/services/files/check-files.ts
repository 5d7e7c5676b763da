import { DatabaseUnavailable } from '../../db/errors';
import type { Deps } from '../../deps';
import { blobsToCheck, damagedBlobs, type DamagedBlob, type KeptBlob, postponeCheck, recordCheck } from '../../repositories/file-checks';

type Checking = Pick<Deps, 'db' | 'clock' | 'files'>;

/** Compares the bytes of a blob with its SHA-256 and writes down what came of it; true when they are those that were uploaded. */
export async function checkBlob({ db, clock, files }: Checking, { sha256, size }: KeptBlob): Promise<boolean> {
  const isSound = await files.isSound(sha256, size);
  await recordCheck(db, sha256, { isSound, now: clock.now() });
  return isSound;
}

/** What the store threw when it could not read a blob. */
interface Unread {
  cause: unknown;
}

/** As `checkBlob`, of one that may not be readable. @throws {DatabaseUnavailable} */
async function tryBlob(deps: Checking, blob: KeptBlob): Promise<boolean | Unread> {
  try {
    return await checkBlob(deps, blob);
  } catch (cause) {
    if (cause instanceof DatabaseUnavailable) throw cause;
    return { cause };
  }
}

const PAGE = 100;
const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * DAY_MS;

/** What a look at all files found: how many contents there are, which are damaged, and the SHA-256 of those that could not be read. */
interface FilesReport {
  checked: number;
  damaged: DamagedBlob[];
  unread: { sha256: string; reason: string }[];
}

/** Checks every stored file now; one that cannot be read keeps none of the others from it, and is looked at again a day later. */
export async function checkAllFiles(deps: Checking): Promise<FilesReport> {
  const begun = deps.clock.now();
  const unread: FilesReport['unread'] = [];
  let checked = 0;
  for (;;) {
    const page = await blobsToCheck(deps.db, begun, PAGE);
    for (const blob of page) {
      const found = await tryBlob(deps, blob);
      if (typeof found === 'boolean') continue;
      unread.push({ sha256: blob.sha256, reason: found.cause instanceof Error ? found.cause.message : String(found.cause) });
      // No more one of those that wait for this look.
      await postponeCheck(deps.db, blob.sha256, begun);
    }
    checked += page.length;
    if (page.length < PAGE) break;
  }
  for (const { sha256 } of unread) await postponeCheck(deps.db, sha256, new Date(begun.getTime() - WEEK_MS + DAY_MS));
  return { checked, damaged: await damagedBlobs(deps.db), unread };
}

/** How often one file is checked beside the work of the portal, in milliseconds: one every ten seconds is at most 1 MB of reading a second; each is looked at once a week as long as there are fewer than 60,000. */
export const CHECK_PAUSE = 10_000;

/**
 * Checks the file that has waited longest, when it has waited for a week. One that cannot be read is looked at again a day later, so that
 * it keeps none of the others waiting.
 * @throws what the store threw, with the file's SHA-256
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
