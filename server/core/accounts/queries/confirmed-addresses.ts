import type { Db } from '../../../platform/db/db';

interface Address {
  sub: string;
  address: string;
}

/**
 * Mails that do not ask for a confirmed address: the one that asks its owner to confirm it, what both owners are told after that, and the last one of an
 * account that is gone, which is only queued to an address that was confirmed.
 */
const TO_ANY_ADDRESS = ['merge_confirm', 'accounts_merged', 'erased'];

/** SQL of whether the mail `m` of the outbox must wait until its address is confirmed. Referees have no account whose address could be. */
export const unconfirmedSql = `(m.referee_id is null and m.template <> all('{${TO_ANY_ADDRESS.join(',')}}'::text[])
  and not exists (select from confirmed_addresses c where c.sub = m.recipient and c.address = lower(m.address)))`;

/** Whether a person's address is confirmed. */
export async function isConfirmed(db: Db, { sub, address }: Address): Promise<boolean> {
  return (await db.query('select from confirmed_addresses where sub = $1 and address = lower($2)', [sub, address])).length > 0;
}

/** Stores that a person's address is confirmed; false when it is known already. */
export async function confirmAddress(tx: Db, { sub, address }: Address): Promise<boolean> {
  return (await tx.query('insert into confirmed_addresses (sub, address) values ($1, lower($2)) on conflict do nothing returning sub', [sub, address])).length >
    0;
}

/** Stores that a person's address is not confirmed. */
export async function unconfirmAddress(db: Db, { sub, address }: Address): Promise<void> {
  await db.query('delete from confirmed_addresses where sub = $1 and address = lower($2)', [sub, address]);
}

/** How many mails wait for the confirmation of this address. */
export async function countUnconfirmed(db: Db, { sub, address }: Address): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from mails where recipient = $1 and lower(address) = lower($2) and unconfirmed and sent_at is null and given_up is null`,
    [sub, address],
  );
  return row?.count ?? 0;
}

/** Lets the mails go that waited for the confirmation of this address; returns their ids. */
export async function releaseUnconfirmed(tx: Db, { sub, address }: Address): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `update mails set unconfirmed = false where recipient = $1 and lower(address) = lower($2) and unconfirmed and sent_at is null and given_up is null returning id`,
    [sub, address],
  );
  return rows.map(({ id }) => Number(id));
}

/** Deletes the confirmed addresses of a person. */
export async function deleteConfirmed(tx: Db, sub: string): Promise<void> {
  await tx.query('delete from confirmed_addresses where sub = $1', [sub]);
}
