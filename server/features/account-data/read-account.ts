import type { Locale } from '@domain/locale';
import { isStaff } from '@domain/roles';
import type { Db } from '../../platform/db/db';
import type { Deps, Identity } from '../../deps';
import { ensureAccount, type AccountRow } from '../../core/accounts/queries/accounts';
import { countUnconfirmed, isConfirmed } from '../../core/accounts/queries/confirmed-addresses';
import type { AccountParts } from '../../core/accounts/facts';
import { factsOf, isoInstantOrNull } from '../../platform/db/queries/instants';

/** The account of the signed-in person; the first request creates it with the language of that request. */
export const readAccount = ({ db, clock }: Deps, identity: Identity, locale: Locale): Promise<AccountRow> =>
  ensureAccount(db, identity.sub, { locale, now: clock.now() });

/** How many mails of a person wait until their address is confirmed; null where it is, where there is none, and for staff, who get no mails. */
async function mailsWaiting(db: Db, { sub, email, roles }: Identity): Promise<number | null> {
  if (email === undefined || isStaff(roles) || (await isConfirmed(db, { sub, address: email }))) return null;
  return countUnconfirmed(db, { sub, address: email });
}

async function partsOf({ db, features }: Pick<Deps, 'db' | 'features'>, sub: string) {
  const none = { unread_updates: 0 } satisfies AccountParts;
  const parts: AccountParts = {};
  for (const { accountPartsOf } of features) Object.assign(parts, await accountPartsOf?.(db, sub));
  return { ...none, ...parts };
}

/** An account in its API form; name and email come from the token. */
export const accountRecord = async (deps: Pick<Deps, 'db' | 'features'>, identity: Identity, row: AccountRow) => ({
  sub: row.sub,
  locale: row.locale,
  preferences: row.preferences,
  has_profile: row.has_profile,
  erase_at: isoInstantOrNull(row.erase_at),
  ...(await partsOf(deps, row.sub)),
  mails_wait: await mailsWaiting(deps.db, identity),
  ...factsOf(row),
});
