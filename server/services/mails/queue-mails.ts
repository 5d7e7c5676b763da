import type { Db } from '../../db/db';
import type { Deps } from '../../deps';
import { insertMails, type NewMail } from '../../repositories/mails';

/** Stores mails, with a job for each that sends it, in the transaction of what they tell of. Gives their ids; none for a mail whose event has one already. */
export async function queueMails({ jobs }: Pick<Deps, 'jobs'>, tx: Db, { mails, now }: { mails: readonly NewMail[]; now: Date }): Promise<{ id: number; application_id: number | null }[]> {
  const stored = await insertMails(tx, mails, now);
  await jobs.send(tx, 'mail', stored.map(({ id }) => ({ id })));
  return stored;
}
