import type { Db } from '../../../platform/db/db';
import type { RecordStore } from './record-stores';

const PAGE = 1000;

/** The data of a record, as stored. */
export interface StoredAnswers {
  data: Record<string, unknown>;
  /** The number of the last change of meaning that was applied to the record. */
  schema_change: number;
}

/** Yields the data of at most `most` records of one schema in the order of their keys, in pages that fit into memory. */
export async function* storedAnswers(db: Db, { table, key, kind }: RecordStore, most: number): AsyncGenerator<StoredAnswers[]> {
  const bound = key === 'id' ? 'bigint' : 'text';
  let last = key === 'id' ? '0' : '';
  for (let read = 0; read < most; read += PAGE) {
    const rows = await db.query<StoredAnswers & { key: string }>(
      `select ${key}::text as key, data, schema_change from ${table}
        where ${key} > $1::${bound} and ($2::text is null or ${kind?.sql ?? 'null'} = $2) order by ${key} limit ${Math.min(PAGE, most - read)}`,
      [last, kind?.value ?? null],
    );
    yield rows;
    last = rows.at(-1)?.key ?? last;
    if (rows.length < PAGE) return;
  }
}
