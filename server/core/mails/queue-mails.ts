import type { Db } from '../../platform/db/db';
import type { Deps } from '../../deps';
import { insertMails, type NewMail } from './queries/mails';

/**
 * Stores mails and queues a delivery job for each, in the transaction of their event. A mail to an address that its owner has not confirmed waits without a
 * job (`noteAddress`). Returns their ids; an event that already has a mail gets no second.
 */
export async function queueMails(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Db,
  { mails, now }: { mails: readonly NewMail[]; now: Date },
): Promise<{ id: number; application_id: number | null }[]> {
  const stored = await insertMails(tx, mails, now);
  await jobs.send(tx, 'mail', stored.filter(({ unconfirmed }) => !unconfirmed).map(({ id }) => ({ id })));
  return stored;
}
