import type { Deps } from '../../deps';
import { giveUp, lockStrandedMails } from '../../repositories/mails';

const HOUR = 60 * 60 * 1000;
/** A mail that nobody took for so long says nothing new any more. */
const GIVEN_UP_AFTER = 5 * 24 * HOUR;

/** Queues mails again that the queue has given up, for five days; so a mail server may be away over a weekend. */
export async function requeueStranded({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const now = clock.now().getTime();
  await db.transaction(async (tx) => {
    for (const { id, created_at } of await lockStrandedMails(tx, new Date(now - HOUR))) {
      if (now - created_at.getTime() >= GIVEN_UP_AFTER) await giveUp(tx, id, 'undeliverable');
      else await jobs.send(tx, 'mail', [{ id }]);
    }
  });
}
