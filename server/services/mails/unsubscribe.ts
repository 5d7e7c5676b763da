import type { MailTopic } from '@domain/mail-topics';
import type { Deps } from '../../deps';
import { Problem } from '../../errors';
import { readUnsubscribeToken } from '../../mail/unsubscribe-links';
import { ensureAccount, updateAccountRow } from '../../repositories/accounts';
import { writeAudit } from '../../repositories/audit';

/**
 * Switches a topic off for the person whose link this is, however often it is asked for. Gives the topic.
 * @throws {Problem} 404 for a link that the portal did not make
 */
export async function unsubscribe({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string): Promise<MailTopic> {
  const link = await readUnsubscribeToken(db, token);
  if (!link) throw new Problem(404, 'unsubscribe_link_invalid');
  const { sub, topic } = link;
  const now = clock.now();
  await db.transaction(async (tx) => {
    const { locale, preferences } = await ensureAccount(tx, sub, { locale: 'en', now });
    if (preferences[topic] === false) return;
    await updateAccountRow(tx, sub, { locale, preferences: { ...preferences, [topic]: false }, expected: undefined, now });
    await writeAudit(tx, { at: now, actor: sub, action: 'account.unsubscribe', subject: `account:${sub}`, details: { topic } });
  });
  return topic;
}
