import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../db/db';
import { findByLink, insertLink, type RefereeRow } from '../../repositories/referees';

const BYTES = 32;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * A new link for a referee; using any of their links invalidates all. The token is in the fragment, which browsers do not send, so it is in
 * no log and no `Referer`.
 */
export async function refereeLink(db: Db, { referee, now, publicUrl }: { referee: number; now: Date; publicUrl: string }): Promise<string> {
  const token = randomBytes(BYTES).toString('base64url');
  await db.transaction((tx) => insertLink(tx, { hash: hashOf(token), referee, now }));
  return `${publicUrl}/referee#token=${token}`;
}

/** The referee of a link's token; undefined for an invalid token, or a revoked invitation. */
export const refereeOfToken = (db: Db, token: string): Promise<RefereeRow | undefined> => findByLink(db, hashOf(token));
