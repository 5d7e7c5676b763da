import type { Db } from '../db/db';

/** So many changes are given a number at once. */
export const BATCH = 2000;

/** Rows that tell of a change, with a `number` that says its place among all of them, and the row that holds the last number. */
interface Numbered {
  changes: 'catalogue_changes' | 'application_changes';
  counter: 'catalogue_change_number' | 'application_change_number';
  /** Gives numbers after `last` to at most `BATCH` rows that have none, and gives those rows. A row that is being changed again is skipped: it gets its number after that. */
  number: (tx: Db, last: number) => Promise<unknown[]>;
}

const isWaiting = async (db: Db, { changes }: Numbered): Promise<boolean> => {
  const [row] = await db.query<{ waiting: boolean }>(`select exists (select 1 from ${changes} where number is null) as waiting`);
  return row?.waiting === true;
};

/** Gives numbers to changes that were committed without one, 2,000 at most and none where all have theirs. @returns how many got one */
export async function giveNumbers(db: Db, numbered: Numbered): Promise<number> {
  if (!(await isWaiting(db, numbered))) return 0;
  return db.transaction(async (tx) => {
    const [{ last } = { last: 0 }] = await tx.query<{ last: number }>(`select last from ${numbered.counter} for update`);
    const given = await numbered.number(tx, Number(last));
    if (given.length > 0) await tx.query(`update ${numbered.counter} set last = $1`, [Number(last) + given.length]);
    return given.length;
  });
}

/** The last number that was given. */
export async function lastNumber(db: Db, { counter }: Numbered): Promise<number> {
  const [row] = await db.query<{ last: number }>(`select last from ${counter}`);
  return Number(row?.last ?? 0);
}
