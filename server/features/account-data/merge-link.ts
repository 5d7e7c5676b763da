import type { Db } from '../../platform/db/db';
import { findMergeByLink, insertMergeLink, type MergeRow } from './queries/account-merges';
import { hashOfToken, newLinkToken } from '../../platform/secrets/link-tokens';

/** A new link to confirm a merge of accounts. */
export async function mergeLink(db: Db, { merge, publicUrl }: { merge: number; publicUrl: string }): Promise<string> {
  const { token, hash } = newLinkToken();
  await insertMergeLink(db, merge, hash);
  return `${publicUrl}/account/merge#token=${token}`;
}

/** The merge request of a token; undefined for an unknown or expired token. */
export const mergeOfToken = (db: Db, token: string, now: Date): Promise<MergeRow | undefined> => findMergeByLink(db, hashOfToken(token), now);
