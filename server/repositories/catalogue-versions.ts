import type { Db } from '../db/db';
import { catalogueToday, replaceCatalogueRow, type CatalogueTable } from './catalogue-records';
import type { StoredRecord } from './changed-meaning';
import { isoInstant } from './instants';

/** Who wrote a version of a record, by `sub` and name. */
export interface Author {
  sub: string;
  name: string;
}

/** Keeps a record of the catalogue as it stands now. A version that is kept already stays as it is. */
export async function keepVersion(tx: Db, table: CatalogueTable, { id, by }: { id: number; by: Author | null }): Promise<void> {
  await tx.query(
    `insert into catalogue_versions (resource, record_id, version, at, actor, actor_name, data, schema_version, schema_change)
     select $1, id, version, updated_at, $3, $4, data, schema_version, schema_change from ${table} where id = $2
     on conflict do nothing`,
    [table, id, by?.sub ?? null, by?.name ?? null],
  );
}

/** Replaces a record as it was locked, and keeps what it was and what it became. `by` is null where nobody did it by hand. */
export async function replaceKept(
  tx: Db,
  table: CatalogueTable,
  { by, ...record }: Parameters<typeof replaceCatalogueRow>[2] & { by: Author | null },
): Promise<void> {
  // What an import wrote was kept by nobody.
  await keepVersion(tx, table, { id: record.id, by: null });
  await replaceCatalogueRow(tx, table, record);
  await keepVersion(tx, table, { id: record.id, by });
}

/** The latest versions of a record that are kept, the newest first, as their schema means them today. */
export async function versionsOf(db: Db, table: CatalogueTable, { id, most }: { id: number; most: number }) {
  const rows = await db.query<StoredRecord & { at: string | Date; actor_name: string | null }>(
    `select version, at, actor_name, data, schema_version, schema_change from catalogue_versions
      where resource = $1 and record_id = $2 order by version desc limit $3`,
    [table, id, most],
  );
  return rows.map((row) => ({ version: row.version, at: isoInstant(row.at), by: row.actor_name, data: catalogueToday(row, table).data }));
}
