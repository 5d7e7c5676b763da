import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../db/db';
import { findByLink, insertLink, type RefereeRow } from '../../repositories/referees';

const BYTES = 32;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * A new link for a referee, which ends when one of theirs is used. The token is behind `#`: browsers send that to nobody, so it is in no log and
 * no `Referer`.
 */
export async function refereeLink(db: Db, { referee, now, publicUrl }: { referee: number; now: Date; publicUrl: string }): Promise<string> {
  const token = randomBytes(BYTES).toString('base64url');
  await db.transaction((tx) => insertLink(tx, { hash: hashOf(token), referee, now }));
  return `${publicUrl}/referee#token=${token}`;
}

/** Whose link this is, or undefined for a token that the portal did not make, or of an invitation that was taken back. */
export const refereeOfToken = (db: Db, token: string): Promise<RefereeRow | undefined> => findByLink(db, hashOf(token));
