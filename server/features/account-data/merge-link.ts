import type { MailContext } from '../../core/mails/facts';
import type { MailRow } from '../../core/mails/queries/mails';
import type { Db } from '../../platform/db/db';
import { findMergeByLink, insertMergeLink, type MergeRow } from '../../core/accounts/queries/merge-requests';
import { hashOfToken, newLinkToken } from '../../platform/secrets/link-tokens';

/** A new link to confirm a merge of accounts. */
async function mergeLink(db: Db, { merge, publicUrl }: { merge: number; publicUrl: string }): Promise<string> {
  const { token, hash } = newLinkToken();
  await insertMergeLink(db, merge, hash);
  return `${publicUrl}/account/merge#token=${token}`;
}

/** The link for a mail that requests the confirmation of a merge; undefined for other mails. */
export const mergeLinkOf = async ({ db, config }: MailContext, { merge_id }: MailRow): Promise<{ link: string } | undefined> =>
  typeof merge_id === 'number' ? { link: await mergeLink(db, { merge: merge_id, publicUrl: config.publicUrl }) } : undefined;

/** The merge request of a token; undefined for an unknown or expired token. */
export const mergeOfToken = (db: Db, token: string, now: Date): Promise<MergeRow | undefined> => findMergeByLink(db, hashOfToken(token), now);
