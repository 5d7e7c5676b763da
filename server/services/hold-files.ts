import type { Db } from '../db/db';
import { entityPlace } from '../contract/contract';
import { ValidationFailed } from '../errors';
import { replaceReferences, type Holder } from '../repositories/files';
import { fileClaims } from './files/file-claims';
import { claimedFiles, wrongFiles } from './files/refer-to-files';
import { brokenReferences } from './references/check-references';

interface Held {
  entity: string;
  data: object;
  /** The applicant whose record it is. */
  owner: string;
  holder: Holder;
  /** Files that the record holds beside those in its data. */
  beside?: readonly number[];
  now: Date;
}

/**
 * Checks every file and every reference that an applicant's record names against what there is, and makes the files what it holds: they
 * are kept as long as it names them.
 * @throws {ValidationFailed} for a file that is not this person's or not what its place accepts, and a reference to nothing they may read
 */
export async function checkAndHoldFiles(tx: Db, { entity, data, owner, holder, beside = [], now }: Held): Promise<void> {
  const place = entityPlace(entity);
  const claims = fileClaims(entity, data);
  const reader = { sub: owner, isSecretary: false };
  const failures = [...wrongFiles(claims, await claimedFiles(tx, owner, claims)), ...(await brokenReferences(tx, place, { data, reader }))];
  if (failures.length > 0) throw new ValidationFailed(failures, place);
  await replaceReferences(tx, holder, { fileIds: [...new Set([...beside, ...claims.map(({ id }) => id)])], now });
}
