import type { MailTopic } from '@domain/portal/mail-topics';
import type { Db } from '../../platform/db/db';
import type { Deps } from '../../deps';
import { Problem } from '../../platform/errors';
import type { Unsubscription } from './facts';
import { readUnsubscribeToken } from './unsubscribe-links';
import { ensureAccount, updateAccountRow } from '../accounts/queries/accounts';
import { writeAudit } from '../audit/queries';

/** Switches a topic off for a person. Returns whether it was on. */
async function switchTopicOff(tx: Db, { sub, topic, now }: { sub: string; topic: MailTopic; now: Date }): Promise<boolean> {
  const { locale, preferences } = await ensureAccount(tx, sub, { locale: 'en', now });
  if (preferences[topic] === false) return false;
  await updateAccountRow(tx, sub, { locale, preferences: { ...preferences, [topic]: false }, expected: undefined, now });
  return true;
}

/** Switches the mails of a saved search off. Returns whether they were on. */
async function switchSearchOff({ features }: Pick<Deps, 'features'>, tx: Db, { search, now }: { search: number; now: Date }): Promise<boolean> {
  for (const { unsubscribeSearch } of features) if (await unsubscribeSearch?.(tx, search, now)) return true;
  return false;
}

/**
 * Switches off a topic, or the mails of one saved search, for the person of a link; a repeated request does nothing. Returns what is off.
 * @throws {Problem} 404 for an invalid link
 */
export async function unsubscribe({ db, clock, features }: Pick<Deps, 'db' | 'clock' | 'features'>, token: string): Promise<Unsubscription> {
  const link = await readUnsubscribeToken(db, token);
  if (!link) throw new Problem(404, 'unsubscribe_link_invalid');
  const { sub, ...details } = link;
  const { topic, search } = details;
  const now = clock.now();
  await db.transaction(async (tx) => {
    const isChange = search === undefined ? await switchTopicOff(tx, { sub, topic, now }) : await switchSearchOff({ features }, tx, { search, now });
    if (isChange) await writeAudit(tx, { at: now, actor: sub, action: 'account.unsubscribe', subject: `account:${sub}`, details });
  });
  return details;
}
