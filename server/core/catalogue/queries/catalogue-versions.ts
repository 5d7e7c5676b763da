import { withoutLeftOver } from '@domain/schema/left-over';
import { entityPlace } from '../../../platform/contract/contract';
import type { Db } from '../../../platform/db/db';
import { catalogueToday, replaceCatalogueRow, type CatalogueTable, type Replacement } from './catalogue-records';
import { isUnconverted, type StoredRecord } from '../../../platform/schema-store/queries/changed-meaning';
import { isoInstant } from '../../../platform/db/queries/instants';
import { catalogueSchema } from '../../../platform/schema-store/queries/schema-versions';

/** The author of a version of a record. */
export interface Author {
  sub: string;
  name: string;
}

/** Stores the current version of a catalogue record in the history. A version that is already stored stays unchanged. */
export async function storeVersion(tx: Db, table: CatalogueTable, { id, by }: { id: number; by: Author | null }): Promise<void> {
  await tx.query(
    `insert into catalogue_versions (resource, record_id, version, at, actor, actor_name, data, schema_version, schema_change)
     select $1, id, version, updated_at, $3, $4, data, schema_version, schema_change from ${table} where id = $2
     on conflict do nothing`,
    [table, id, by?.sub ?? null, by?.name ?? null],
  );
}

/** Replaces a locked record, and stores the old and the new version in the history. `by` is null for an automatic change. */
export async function replaceWithHistory(tx: Db, table: CatalogueTable, { by, ...record }: Replacement & { by: Author | null }): Promise<void> {
  // Imports do not store versions, so the version before this change may be missing from the history.
  await storeVersion(tx, table, { id: record.id, by: null });
  await replaceCatalogueRow(tx, table, record);
  await storeVersion(tx, table, { id: record.id, by });
}

/**
 * The data of a version in the current meaning of its schema, without fields that were removed: these can neither be compared nor restored.
 * With `needs_update` if a change of meaning refuses it.
 */
function versionToday(row: StoredRecord, table: CatalogueTable) {
  const today = catalogueToday(row, table);
  const schema = catalogueSchema(table, today.data);
  return { data: withoutLeftOver(today.data, entityPlace(schema)), ...(isUnconverted(today, schema) && { needs_update: true }) };
}

/** The latest stored versions of a record, the newest first, as a client can write them back. */
export async function versionsOf(db: Db, table: CatalogueTable, { id, most }: { id: number; most: number }) {
  const rows = await db.query<StoredRecord & { at: string | Date; actor_name: string | null }>(
    `select version, at, actor_name, data, schema_version, schema_change from catalogue_versions
      where resource = $1 and record_id = $2 order by version desc limit $3`,
    [table, id, most],
  );
  return rows.map((row) => ({ version: row.version, at: isoInstant(row.at), by: row.actor_name, ...versionToday(row, table) }));
}
