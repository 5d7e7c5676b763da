import type { Db } from '../db/db';
import type { StagedBlob } from './file-store';
import { insertBlob } from './queries/files';

/** Does `work`, which stores a staged blob by `storeWithin`; if that fails, the blob is discarded. */
export async function withStaged<Result>(staged: StagedBlob, work: () => Promise<Result>): Promise<Result> {
  try {
    await staged.prepare();
    return await work();
  } catch (error) {
    await staged.discard();
    throw error;
  }
}

/**
 * Records a staged blob, writes by `refer` what refers to it, and stores its bytes: last, while the blob's row is locked, so that the garbage collector cannot
 * delete them before their row is committed.
 */
export async function storeWithin<Result>(
  tx: Db,
  { staged, isScanned, now }: { staged: StagedBlob; isScanned: boolean; now: Date },
  refer: () => Promise<Result>,
): Promise<Result> {
  await insertBlob(tx, { ...staged, isScanned }, now);
  const result = await refer();
  await staged.commit();
  return result;
}
