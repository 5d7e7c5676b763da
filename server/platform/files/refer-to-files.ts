import type { FileRules } from '@domain/schema/schema';
import type { SchemaFailure } from '@domain/schema/failures';
import type { Db } from '../db/db';
import { ValidationFailed } from '../errors';
import { findFilesOf, replaceReferences, type FileRow, type Holder } from './queries/files';

/** A place in a body that holds a file's id. */
export interface FileClaim {
  /** Where a failure is located, from `body` on. */
  loc: readonly (string | number)[];
  id: number;
  /** What this place accepts; any file when absent. */
  rules?: FileRules | undefined;
}

/**
 * Replaces the file references of `holder` with the claimed files, which must all be files of `owner`.
 * @throws {ValidationFailed} for the failures of `wrongFiles`
 */
export async function referToFiles(tx: Db, claims: readonly FileClaim[], by: { owner: string; holder: Holder; now: Date }): Promise<void> {
  const failures = wrongFiles(claims, await claimedFiles(tx, by.owner, claims));
  if (failures.length > 0) throw new ValidationFailed(failures);
  await replaceReferences(tx, by.holder, { fileIds: [...new Set(claims.map(({ id }) => id))], now: by.now });
}

/** The claimed files that belong to this person. */
export const claimedFiles = (db: Db, owner: string, claims: readonly FileClaim[]): Promise<FileRow[]> =>
  findFilesOf(db, owner, [...new Set(claims.map(({ id }) => id))]);

/** `unknown_file` where an id is not among this person's `files`, `file_type` and `file_too_large` where a file is not what its place accepts. */
export function wrongFiles(claims: readonly FileClaim[], files: readonly FileRow[]): SchemaFailure[] {
  const found = new Map(files.map((file) => [file.id, file]));
  return claims.flatMap((claim) => claimFailures(claim, found.get(claim.id)));
}

function claimFailures({ loc, id, rules }: FileClaim, file: FileRow | undefined): SchemaFailure[] {
  if (!file) return [{ loc, type: 'unknown_file', ctx: { id } }];
  if (!rules) return [];
  if (!rules.types.includes(file.type)) return [{ loc, type: 'file_type', ctx: { types: rules.types } }];
  return file.size > rules.max_bytes ? [{ loc, type: 'file_too_large', ctx: { limit: rules.max_bytes } }] : [];
}
