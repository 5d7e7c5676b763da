import type { Db } from '../db/db';

/** What is near its end at an instant. */
interface Near {
  now: Date;
  /** How long before the end people are reminded. */
  seconds: number;
}

/** Rows that end and are reminded of once before; their `reminded_at` says when. */
export interface Remindable<Row> {
  /** The ids of those that are to be reminded of, at most 500. */
  due: (db: Db, near: Near) => Promise<number[]>;
  /** Takes one of them; undefined where another process has, or nobody waits for it any more. */
  take: (tx: Db, id: number, near: Near) => Promise<Row | undefined>;
}

interface Source {
  table: string;
  /** What it knows its rows by; `id` where nothing is said. */
  key?: string;
  /** What `take` gives of a row. */
  columns: string;
  /** SQL from `from` on, with the table as `r`, `$1` for now and `$2` for the seconds; it ends in a condition. */
  toRemind: string;
}

/** The rows of a table that are reminded of. */
export const remindable = <Row>({ table, key = 'id', columns, toRemind }: Source): Remindable<Row> => ({
  due: async (db, { now, seconds }) => {
    const rows = await db.query<{ id: number }>(`select r.${key} as id ${toRemind} order by r.${key} limit 500`, [now, seconds]);
    return rows.map(({ id }) => id);
  },
  take: async (tx, id, { now, seconds }) => {
    const taken = `select r.${key} ${toRemind} and r.${key} = $3 for update of r skip locked`;
    const [row] = await tx.query<Row>(`update ${table} r set reminded_at = $1 where r.${key} in (${taken}) returning ${columns}`, [now, seconds, id]);
    return row;
  },
});
