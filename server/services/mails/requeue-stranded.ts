import type { Deps } from '../../deps';
import { giveUp, lockStrandedMails } from '../../repositories/mails';

const HOUR = 60 * 60 * 1000;
/** A mail that could not be delivered for this long is outdated. */
const GIVEN_UP_AFTER = 5 * 24 * HOUR;

/** Requeues mails that the queue has given up, for five days, so that a mail server may be down over a weekend. */
export async function requeueStranded({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const now = clock.now().getTime();
  await db.transaction(async (tx) => {
    for (const { id, created_at } of await lockStrandedMails(tx, new Date(now - HOUR))) {
      if (now - created_at.getTime() >= GIVEN_UP_AFTER) await giveUp(tx, id, 'undeliverable');
      else await jobs.send(tx, 'mail', [{ id }]);
    }
  });
}
