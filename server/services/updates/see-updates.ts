import type { Deps, Identity } from '../../deps';
import { ensureAccount } from '../../repositories/accounts';
import { countUnreadUpdates, setUpdatesSeen } from '../../repositories/updates';

/** Takes everything up to an instant as looked at, though never what is still to come. Gives how many updates are unread then. */
export async function seeUpdates({ db, clock }: Pick<Deps, 'db' | 'clock'>, { sub }: Identity, until: Date): Promise<number> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    await ensureAccount(tx, sub, { locale: 'en', now });
    await setUpdatesSeen(tx, sub, until < now ? until : now);
    return countUnreadUpdates(tx, sub);
  });
}
