import type { Db } from '../../platform/db/db';
import { findByLink, insertLink, type RefereeRow } from './queries';
import { hashOfToken, newLinkToken } from '../../platform/secrets/link-tokens';

/** A new link for a referee; using any of their links invalidates all. */
export async function refereeLink(db: Db, { referee, now, publicUrl }: { referee: number; now: Date; publicUrl: string }): Promise<string> {
  const { token, hash } = newLinkToken();
  await db.transaction((tx) => insertLink(tx, { hash, referee, now }));
  return `${publicUrl}/referee#token=${token}`;
}

/** The referee of a link's token; undefined for an invalid token, or a revoked invitation. */
export const refereeOfToken = (db: Db, token: string): Promise<RefereeRow | undefined> => findByLink(db, hashOfToken(token));
