import type { Deps } from '../../deps';
import { giveUp, lockStrandedMails } from './queries/mails';

const HOUR = 60 * 60 * 1000;
/** A mail that could not be delivered for this long is outdated. */
const GIVEN_UP_AFTER = 5 * 24 * HOUR;

/** The interval of the job that does it, in milliseconds: mails that wait for their turn are due at any time. */
export const STRANDED_PAUSE = 5 * 60 * 1000;

/** Requeues mails that the queue has given up, for five days, so that a mail server may be down over a weekend, and those whose turn has come. */
export async function requeueStranded({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const now = clock.now().getTime();
  await db.transaction(async (tx) => {
    for (
      const { id, created_at } of await lockStrandedMails(tx, { now: new Date(now), before: new Date(now - HOUR), outdated: new Date(now - GIVEN_UP_AFTER) })
    ) {
      if (now - created_at.getTime() >= GIVEN_UP_AFTER) await giveUp(tx, id, 'undeliverable');
      else await jobs.send(tx, 'mail', [{ id }]);
    }
  });
}
