import type { Db } from '../db/db';

/** Tables that many rows are written to at once. */
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

/** Takes ids from a table's own sequence, for rows that name each other before they are written. */
export async function reserveIds(tx: Db, table: 'files' | 'section_records' | 'applications', count: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(`select nextval(pg_get_serial_sequence('${table}', 'id')) as id from generate_series(1, $1)`, [count]);
  return rows.map(({ id }) => Number(id));
}

/** Writes rows with one statement; all have the columns of the first, and what is JSON in the table is a plain value here. */
export async function insertRows(tx: Db, table: BulkTable, rows: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  await tx.query(
    `insert into ${table} (${columns}) overriding system value select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}
