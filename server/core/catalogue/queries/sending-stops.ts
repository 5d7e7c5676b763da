import type { Db } from '../../../platform/db/db';

/** The reason for stopping submissions to a call, in both languages. */
export interface StopReason {
  en: string;
  el: string;
}

/** Stops submissions to a call; if they are already stopped, changes only the reason. */
export async function saveSendingStop(tx: Db, call: number, { reason, now }: { reason: StopReason; now: Date }): Promise<void> {
  await tx.query(
    `insert into sending_stops (call_id, reason, since) values ($1, $2::jsonb, $3) on conflict (call_id) do update set reason = excluded.reason`,
    [call, JSON.stringify(reason), now],
  );
}

/** Allows submissions to a call again; false if they were not stopped. */
export async function removeSendingStop(tx: Db, call: number): Promise<boolean> {
  const rows = await tx.query('delete from sending_stops where call_id = $1 returning call_id', [call]);
  return rows.length > 0;
}

/** Whether submissions to a call are stopped. */
export async function isSendingStopped(db: Db, call: number): Promise<boolean> {
  const rows = await db.prepared('select 1 from sending_stops where call_id = $1', [call]);
  return rows.length > 0;
}

/** The calls with stopped submissions, the longest stopped first. */
export async function stoppedCalls(db: Db): Promise<number[]> {
  const rows = await db.query<{ id: number }>('select call_id as id from sending_stops order by since, call_id');
  return rows.map(({ id }) => Number(id));
}
