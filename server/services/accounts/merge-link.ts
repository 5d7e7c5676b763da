import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../db/db';
import { findMergeByLink, insertMergeLink, type MergeRow } from '../../repositories/account-merges';

const BYTES = 32;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A new link to confirm a merge of accounts. The token is in the fragment, which browsers do not send, so it is in no log and no `Referer`. */
export async function mergeLink(db: Db, { merge, publicUrl }: { merge: number; publicUrl: string }): Promise<string> {
  const token = randomBytes(BYTES).toString('base64url');
  await insertMergeLink(db, merge, hashOf(token));
  return `${publicUrl}/account/merge#token=${token}`;
}

/** The merge request of a token; undefined for an unknown or expired token. */
export const mergeOfToken = (db: Db, token: string, now: Date): Promise<MergeRow | undefined> => findMergeByLink(db, hashOf(token), now);
