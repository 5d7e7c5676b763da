import type { Db } from '../../db/db';
import { ValidationFailed, type Failure } from '../../errors';
import { findFilesOf, replaceReferences, type FileRow, type Holder } from '../../repositories/files';

/** A place in a body that holds a file's id. */
export interface FileClaim {
  /** Where a failure is located, from `body` on. */
  loc: readonly (string | number)[];
  id: number;
  /** Media types that this place accepts; any when absent. */
  types?: readonly string[] | undefined;
}

/**
 * Makes the claimed files, all of them files of `owner`, what `holder` refers to, and no others.
 * @throws {ValidationFailed} `unknown_file` where an id is not a file of this person, `file_type` where its type does not fit
 */
export async function referToFiles(
  tx: Db,
  claims: readonly FileClaim[],
  by: { owner: string; holder: Holder; now: Date },
): Promise<FileRow[]> {
  const files = await ownFiles(tx, by.owner, claims);
  await replaceReferences(tx, by.holder, { fileIds: files.map(({ id }) => id), now: by.now });
  return files;
}

/** The claimed files; throws ValidationFailed as `referToFiles` does. */
export async function ownFiles(db: Db, owner: string, claims: readonly FileClaim[]): Promise<FileRow[]> {
  const found = await findFilesOf(db, owner, [...new Set(claims.map(({ id }) => id))]);
  const failures = claims.flatMap((claim) => failureOf(claim, found));
  if (failures.length > 0) throw new ValidationFailed(failures);
  return found;
}

function failureOf(claim: FileClaim, found: readonly FileRow[]): Failure[] {
  const file = found.find(({ id }) => id === claim.id);
  if (!file) return [{ loc: claim.loc, type: 'unknown_file', ctx: { id: claim.id } }];
  if (claim.types && !claim.types.includes(file.type)) return [{ loc: claim.loc, type: 'file_type', ctx: { types: claim.types } }];
  return [];
}
