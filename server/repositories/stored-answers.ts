import type { Db } from '../db/db';
import type { RecordStore } from './record-stores';

const PAGE = 1000;

/** What records of one schema hold, in the order of their keys, in pages that fit into memory; at most `most` of them. */
export async function* storedAnswers(db: Db, { table, key, kind }: RecordStore, most: number): AsyncGenerator<Record<string, unknown>[]> {
  const bound = key === 'id' ? 'bigint' : 'text';
  let last = key === 'id' ? '0' : '';
  for (let read = 0; read < most; read += PAGE) {
    const rows = await db.query<{ key: string; data: Record<string, unknown> }>(
      `select ${key}::text as key, data from ${table}
        where ${key} > $1::${bound} and ($2::text is null or ${kind?.sql ?? 'null'} = $2) order by ${key} limit ${Math.min(PAGE, most - read)}`,
      [last, kind?.value ?? null],
    );
    yield rows.map(({ data }) => data);
    last = rows.at(-1)?.key ?? last;
    if (rows.length < PAGE) return;
  }
}
