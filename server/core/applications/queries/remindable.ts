import type { Db } from '../../../platform/db/db';

/** The period before the end in which a row is due for a reminder. */
interface Near {
  now: Date;
  /** How long before the end the reminder is due. */
  seconds: number;
}

/** Rows with an end date that get one reminder before it; `reminded_at` records the reminder. */
export interface Remindable<Row> {
  /** The ids of the rows that are due for a reminder, at most 500. */
  due: (db: Db, near: Near) => Promise<number[]>;
  /** Marks one row as reminded and returns it; undefined if another process has taken it, or it no longer needs a reminder. */
  take: (tx: Db, id: number, near: Near) => Promise<Row | undefined>;
}

interface Source {
  table: string;
  /** The key column; default `id`. */
  key?: string;
  /** The columns that `take` returns. */
  columns: string;
  /** SQL from `from` on, with the table as `r`, `$1` for now and `$2` for the seconds; it ends in a condition. */
  toRemind: string;
}

/** Builds the reminder queries of a table. */
export const remindable = <Row>({ table, key = 'id', columns, toRemind }: Source): Remindable<Row> => ({
  due: async (db, { now, seconds }) => {
    const rows = await db.query<{ id: number }>(`select r.${key} as id ${toRemind} order by r.${key} limit 500`, [now, seconds]);
    return rows.map(({ id }) => id);
  },
  take: async (tx, id, { now, seconds }) => {
    const lockSql = `select r.${key} ${toRemind} and r.${key} = $3 for update of r skip locked`;
    const [row] = await tx.query<Row>(`update ${table} r set reminded_at = $1 where r.${key} in (${lockSql}) returning ${columns}`, [now, seconds, id]);
    return row;
  },
});
