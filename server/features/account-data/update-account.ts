import type { Locale } from '@domain/locale';
import type { Deps, Identity } from '../../deps';
import { Problem } from '../../platform/errors';
import { ensureAccount, updateAccountRow, type AccountRow } from '../../core/accounts/queries/accounts';

/** Replaces the settings of the signed-in person; without `preferences` the stored ones stay. @throws {Problem} 412 on a version conflict */
export async function updateAccount(
  { db, clock }: Deps,
  identity: Identity,
  change: { locale: Locale; preferences: Record<string, unknown> | undefined; expected: number | undefined },
): Promise<AccountRow> {
  const now = clock.now();
  const stored = await ensureAccount(db, identity.sub, { locale: change.locale, now });
  const preferences = change.preferences ?? stored.preferences;
  const row = await updateAccountRow(db, identity.sub, { ...change, preferences, now });
  if (!row) throw new Problem(412, 'stale_version');
  return row;
}
