import { formatDate } from '@domain/values/format';
import type { Db } from '../../platform/db/db';
import type { Deps, Identity } from '../../deps';
import { forEachItem } from '../../platform/process/for-each-item';
import { Problem } from '../../platform/errors';
import { ensureAccount } from '../../core/accounts/queries/accounts';
import { findApplicant } from '../../core/profile/queries/applicants';
import { countUnderWay } from '../../core/applications/queries/applications';
import { countActions, writeAudit } from '../../core/audit/queries';
import { isConfirmed } from '../../core/accounts/queries/confirmed-addresses';
import { dueErasures, isErasureDue, setErasure } from './queries/erasure';
import { isoInstant } from '../../platform/db/queries/instants';
import { lastAddressOf } from '../../core/mails/queries/mails';
import { lockPerson } from '../../platform/db/queries/person-locks';
import { eraseAccount } from '../../core/erasure/erase';
import { recordErasure } from '../../core/erasure/ledger';
import { forgetAddress } from '../../core/mails/note-address';
import { notifyPerson } from '../../core/mails/notify-person';

/** How long a person can revoke an erasure, in milliseconds. */
const GRACE = 14 * 24 * 60 * 60 * 1000;

const HOUR = 60 * 60 * 1000;

/** The most requests of one person within an hour: each sends a mail. */
const MOST_AN_HOUR = 5;

/** The interval of the job that erases due accounts, in milliseconds. */
export const ERASURE_PAUSE = 10 * 60 * 1000;

const nameOf = ({ given_name, family_name }: { given_name?: string | null | undefined; family_name?: string | null | undefined }) =>
  [given_name, family_name].filter(Boolean).join(' ');

/**
 * Requests the erasure of everything about the signed-in person in 14 days; a repeated request keeps the first date. Returns the date.
 * @throws {Problem} 409 while an application is under way, 429 after too many requests that were taken back
 */
export async function requestErasure(deps: Deps, identity: Identity): Promise<Date> {
  const { sub, email } = identity;
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    await lockPerson(tx, sub);
    const account = await ensureAccount(tx, sub, { locale: 'en', now });
    if (account.erase_at !== null) return new Date(account.erase_at);
    if ((await countUnderWay(tx, sub)) > 0) throw new Problem(409, 'applications_under_way');
    if ((await countActions(tx, { actor: sub, action: 'account.erasure-asked' }, new Date(now.getTime() - HOUR))) >= MOST_AN_HOUR)
      throw new Problem(429, 'too_often', { count: MOST_AN_HOUR, seconds: HOUR / 1000 });
    const at = new Date(now.getTime() + GRACE);
    await setErasure(tx, sub, at);
    await writeAudit(tx, { at: now, actor: sub, action: 'account.erasure-asked', subject: `account:${sub}`, details: { erase_at: at.toISOString() } });
    const name = nameOf({ given_name: identity.givenName, family_name: identity.familyName });
    const parameters = { name, at: formatDate(at.toISOString(), account.locale, 'UTC'), link: `${deps.config.publicUrl}/account` };
    await notifyPerson(deps, tx, {
      recipient: sub,
      address: email,
      locale: account.locale,
      template: 'erasure_asked',
      event: now.toISOString(),
      parameters,
      now,
    });
    return at;
  });
}

/** Revokes a requested erasure; does nothing without one. */
export async function cancelErasure({ db, clock }: Pick<Deps, 'db' | 'clock'>, { sub }: Identity): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    await lockPerson(tx, sub);
    const { erase_at } = await ensureAccount(tx, sub, { locale: 'en', now });
    if (erase_at === null) return;
    await setErasure(tx, sub, null);
    await writeAudit(tx, { at: now, actor: sub, action: 'account.erasure-taken-back', subject: `account:${sub}` });
  });
}

async function erase(deps: Deps, tx: Db, { sub, now }: { sub: string; now: Date }): Promise<void> {
  const person = await findApplicant(tx, sub);
  const { locale, erase_at } = await ensureAccount(tx, sub, { locale: 'en', now });
  const last = person?.email ?? (await lastAddressOf(tx, sub));
  const address = last !== undefined && (await isConfirmed(tx, { sub, address: last })) ? last : undefined;
  await eraseAccount(tx, sub);
  const event = isoInstant(erase_at ?? now);
  const parameters = { name: nameOf(person ?? {}), link: deps.config.publicUrl };
  await notifyPerson(deps, tx, { recipient: sub, address, locale, template: 'erased', event, parameters, now });
}

/**
 * Erases everyone whose 14 days have passed; a person with an application under way is erased after it has ended. Returns the number of
 * erased people. Several processes may run it concurrently.
 * @throws {AggregateError} as `forEachItem` does
 */
export async function eraseDue(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  const eraseOne = async ({ sub }: { sub: string }) => {
    const isErased = await recordErasure(deps, async (tx) => {
      await lockPerson(tx, sub);
      // Since the list was read, the person may have revoked the erasure, or another process may have done it.
      if (!(await isErasureDue(tx, sub, now))) return undefined;
      await erase(deps, tx, { sub, now });
      return { kind: 'account', id: sub, actor: 'system', at: now };
    });
    if (isErased) forgetAddress(deps, sub);
    return isErased;
  };
  return forEachItem(await dueErasures(deps.db, now), { name: ({ sub }) => `account:${sub}`, work: eraseOne });
}
