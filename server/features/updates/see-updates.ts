import type { Deps, Identity } from '../../deps';
import { ensureAccount } from '../../core/accounts/queries/accounts';
import { countUnreadUpdates, setUpdatesSeen } from './queries/updates';

/** Marks all updates up to an instant, but not beyond now, as read. Returns the number of unread ones. */
export async function seeUpdates({ db, clock }: Pick<Deps, 'db' | 'clock'>, { sub }: Identity, until: Date): Promise<number> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    await ensureAccount(tx, sub, { locale: 'en', now });
    await setUpdatesSeen(tx, sub, until < now ? until : now);
    return countUnreadUpdates(tx, sub);
  });
}
