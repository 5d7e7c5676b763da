import type { Db } from '../db';

/** Tables with bulk inserts. */
type BulkTable =
  | 'applicants'
  | 'files'
  | 'section_records'
  | 'file_references'
  | 'applications'
  | 'application_files'
  | 'application_decisions'
  | 'assignments'
  | 'application_notes';

/** Reserves ids from a table's sequence, for rows that reference each other before they are inserted. */
export async function reserveIds(tx: Db, table: 'files' | 'section_records' | 'applications', count: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(`select nextval(pg_get_serial_sequence('${table}', 'id')) as id from generate_series(1, $1)`, [count]);
  return rows.map(({ id }) => Number(id));
}

/** Inserts rows with one statement. All rows have the columns of the first; values of JSON columns are passed unserialised. */
export async function insertRows(tx: Db, table: BulkTable, rows: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  await tx.query(
    `insert into ${table} (${columns}) overriding system value select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}
