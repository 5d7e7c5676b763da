import type { MailContext } from '../../core/mails/facts';
import type { MailRow } from '../../core/mails/queries/mails';
import type { Db } from '../../platform/db/db';
import { findByLink, findReferee, insertLink, type RefereeRow } from './queries';
import { hashOfToken, newLinkToken } from '../../platform/secrets/link-tokens';

/** A new link for a referee; using any of their links invalidates all. */
async function refereeLink(db: Db, { referee, now, publicUrl }: { referee: number; now: Date; publicUrl: string }): Promise<string> {
  const { token, hash } = newLinkToken();
  await db.transaction((tx) => insertLink(tx, { hash, referee, now }));
  return `${publicUrl}/referee#token=${token}`;
}

/** The link for a mail to a referee; undefined for other mails. */
export const refereeLinkOf = async ({ db, clock, config }: MailContext, { referee_id }: MailRow): Promise<{ link: string } | undefined> =>
  typeof referee_id === 'number' ? { link: await refereeLink(db, { referee: referee_id, now: clock.now(), publicUrl: config.publicUrl }) } : undefined;

/** Whether the referee of a mail has neither answered nor declined; true for mails to others. */
export async function isLetterAwaited(db: Db, { referee_id }: MailRow): Promise<boolean> {
  if (typeof referee_id !== 'number') return true;
  const referee = await findReferee(db, referee_id);
  return referee?.answered_at === null && referee.declined_at === null;
}

/** The referee of a link's token; undefined for an invalid token, or a revoked invitation. */
export const refereeOfToken = (db: Db, token: string): Promise<RefereeRow | undefined> => findByLink(db, hashOfToken(token));
