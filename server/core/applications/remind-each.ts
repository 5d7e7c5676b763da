import type { Db } from '../../platform/db/db';
import type { Deps } from '../../deps';
import { forEachItem } from '../../platform/process/for-each-item';
import type { Remindable } from './queries/remindable';

interface Reminder<Row> {
  /** The prefix of a row's id in the log. */
  kind: string;
  rows: Remindable<Row>;
  /** How long before the due date of a row the reminder is sent, in seconds. */
  seconds: number;
  /** Queues the mail, in the transaction that takes the row. */
  notify: (tx: Db, row: Row, now: Date) => Promise<unknown>;
}

/**
 * Queues one reminder for each row that is near its due date; several processes may run it concurrently. Returns the number of reminders.
 * @throws {AggregateError} as `forEachItem` does
 */
export async function remindEach<Row>({ db, clock }: Pick<Deps, 'db' | 'clock'>, { kind, rows, seconds, notify }: Reminder<Row>): Promise<number> {
  const near = { now: clock.now(), seconds };
  const remind = (id: number) =>
    db.transaction(async (tx) => {
      const row = await rows.take(tx, id, near);
      if (row !== undefined) await notify(tx, row, near.now);
      return row !== undefined;
    });
  return forEachItem(await rows.due(db, near), { name: (id) => `${kind}:${String(id)}`, work: remind });
}
