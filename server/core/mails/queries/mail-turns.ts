import type { Db } from '../../../platform/db/db';

/** The most mails to one address within an hour; the rest wait. */
export const MAILS_AN_HOUR = 20;

/** Why a mail waits, as the helpdesk reads it. */
const WAITS = `${String(MAILS_AN_HOUR)} mails went to this address within an hour; this one waits.`;

/**
 * Takes the turn of a mail to be sent now. False when its address has had as many mails within the last hour as it may; the mail then waits until the
 * oldest of these is an hour ago. The lock of the address makes concurrent deliveries count one after the other.
 */
export function takeTurn(db: Db, { id, address }: { id: number; address: string }, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtext('mails.address'), hashtext(lower($1)))`, [address]);
    const rows = await tx.query<{ free_at: Date }>(
      `select attempted_at + interval '1 hour' as free_at from mails where lower(address) = lower($1) and id <> $2 and attempted_at > $3::timestamptz - interval '1 hour'
        order by attempted_at desc limit $4`,
      [address, id, now, MAILS_AN_HOUR],
    );
    const last = rows.length < MAILS_AN_HOUR ? undefined : rows.at(-1);
    if (last) await tx.query('update mails set waits_until = $2, failure = $3 where id = $1', [id, last.free_at, WAITS]);
    else await tx.query('update mails set attempted_at = $2, waits_until = null where id = $1', [id, now]);
    return last === undefined;
  });
}
