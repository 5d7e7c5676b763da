import type { Locale } from '@domain/locale';
import type { Deps, Identity } from '../../deps';
import { ensureAccount, type AccountRow } from '../../repositories/accounts';
import { factsOf, isoInstantOrNull } from '../../repositories/instants';
import { countUnreadUpdates } from '../../repositories/updates';

/** The account of the signed-in person; the first request creates it with the language of that request. */
export const readAccount = ({ db, clock }: Deps, identity: Identity, locale: Locale): Promise<AccountRow> =>
  ensureAccount(db, identity.sub, { locale, now: clock.now() });

/** An account in its API form; name and email come from the token. */
export const accountRecord = async ({ db }: Pick<Deps, 'db'>, row: AccountRow) => ({
  sub: row.sub,
  locale: row.locale,
  preferences: row.preferences,
  has_profile: row.has_profile,
  erase_at: isoInstantOrNull(row.erase_at),
  unread_updates: await countUnreadUpdates(db, row.sub),
  ...factsOf(row),
});
