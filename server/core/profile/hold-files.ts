import type { Db } from '../../platform/db/db';
import { entityPlace } from '../../platform/contract/contract';
import { ValidationFailed } from '../../platform/errors';
import { replaceReferences, type Holder } from '../../platform/files/queries/files';
import { fileClaims } from '../../platform/files/file-claims';
import { claimedFiles, wrongFiles } from '../../platform/files/refer-to-files';
import { brokenReferences } from '../catalogue/check-references';

interface FileReferences {
  entity: string;
  data: object;
  /** The applicant whose record it is. */
  owner: string;
  holder: Holder;
  /** Files of the record that are not in its data. */
  additional?: readonly number[];
  now: Date;
}

/**
 * Checks that every file and every reference in an applicant's record exists, and stores the file references of the record: a file is kept as
 * long as a record refers to it.
 * @throws {ValidationFailed} for another person's file, a file that its place does not accept, and a reference that the person cannot read
 */
export async function checkAndHoldFiles(tx: Db, { entity, data, owner, holder, additional = [], now }: FileReferences): Promise<void> {
  const place = entityPlace(entity);
  const claims = fileClaims(entity, data);
  const reader = { sub: owner, isSecretary: false };
  const failures = [...wrongFiles(claims, await claimedFiles(tx, owner, claims)), ...(await brokenReferences(tx, place, { data, reader }))];
  if (failures.length > 0) throw new ValidationFailed(failures, place);
  await replaceReferences(tx, holder, { fileIds: [...new Set([...additional, ...claims.map(({ id }) => id)])], now });
}
