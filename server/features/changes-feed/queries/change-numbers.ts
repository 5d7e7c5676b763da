import type { Db } from '../../../platform/db/db';

/** The most changes that get a number in one transaction. */
export const BATCH = 2000;

/** A table of changes, whose `number` is the position of a change in the sequence of all, and the table with the last number. */
interface Numbered {
  changes: 'catalogue_changes' | 'application_changes';
  counter: 'catalogue_change_number' | 'application_change_number';
  /** Numbers at most `BATCH` rows from `last` + 1 on and returns them. Skips rows that another transaction has locked; they get their number later. */
  number: (tx: Db, last: number) => Promise<unknown[]>;
}

const isWaiting = async (db: Db, { changes }: Numbered): Promise<boolean> => {
  const [row] = await db.query<{ waiting: boolean }>(`select exists (select 1 from ${changes} where number is null) as waiting`);
  return row?.waiting === true;
};

/** Numbers at most 2,000 committed changes that have no number yet. @returns how many got one */
export async function giveNumbers(db: Db, numbered: Numbered): Promise<number> {
  if (!(await isWaiting(db, numbered))) return 0;
  return db.transaction(async (tx) => {
    const [{ last } = { last: 0 }] = await tx.query<{ last: number }>(`select last from ${numbered.counter} for update`);
    const numbers = await numbered.number(tx, Number(last));
    if (numbers.length > 0) await tx.query(`update ${numbered.counter} set last = $1`, [Number(last) + numbers.length]);
    return numbers.length;
  });
}

/** The last number assigned. */
export async function lastNumber(db: Db, { counter }: Numbered): Promise<number> {
  const [row] = await db.query<{ last: number }>(`select last from ${counter}`);
  return Number(row?.last ?? 0);
}
