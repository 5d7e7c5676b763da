import type { Db } from '../db/db';
import type { Deps } from '../deps';
import { forEachItem } from '../for-each-item';
import type { Remindable } from '../repositories/remindable';

interface Reminder<Row> {
  /** What the log calls a row, before its id. */
  kind: string;
  rows: Remindable<Row>;
  /** How long before its end a row is reminded of. */
  seconds: number;
  /** Queues the mail, in the transaction that takes the row. */
  tell: (tx: Db, row: Row, now: Date) => Promise<unknown>;
}

/**
 * Queues the mails that remind of what is near its end, each once; several processes may look at the same time. Gives how many.
 * @throws {AggregateError} as `forEachItem` does
 */
export async function remindEach<Row>({ db, clock }: Pick<Deps, 'db' | 'clock'>, { kind, rows, seconds, tell }: Reminder<Row>): Promise<number> {
  const near = { now: clock.now(), seconds };
  const remind = (id: number) =>
    db.transaction(async (tx) => {
      const row = await rows.take(tx, id, near);
      if (row !== undefined) await tell(tx, row, near.now);
      return row !== undefined;
    });
  return forEachItem(await rows.due(db, near), { name: (id) => `${kind}:${String(id)}`, work: remind });
}
