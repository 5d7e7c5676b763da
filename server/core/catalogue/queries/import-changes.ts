import type { Db } from '../../../platform/db/db';
import { isCatalogueTable, type CatalogueTable } from './catalogue-records';

/** Records that an import adds or changes. */
interface RecordedRecords {
  importId: number;
  sourceIds: readonly string[];
}

const UNDO_COLUMNS = ['data', 'source', 'source_hash', 'demo', 'schema_version', 'schema_change'] as const;

/** Stores the previous state of records before an import changes them, for the undo. */
export async function storeUndoState(tx: Db, table: CatalogueTable, { importId, sourceIds }: RecordedRecords): Promise<void> {
  const before = UNDO_COLUMNS.map((name) => `'${name}', t.${name}`).join(', ');
  await tx.query(
    `insert into catalogue_import_changes (import_id, resource, record_id, version, before)
     select $1::bigint, '${table}', t.id, t.version, jsonb_build_object(${before}) from ${table} t where t.source_id = any($2::text[]) and t.edited_at is null and t.archived_at is null
     on conflict do nothing`,
    [importId, sourceIds],
  );
}

/** SQL that stores which records an import added; `from` is a relation with their `id` and `version`. */
export const storeAddedSql = (table: CatalogueTable, { from, importId }: { from: string; importId: string }): string =>
  `insert into catalogue_import_changes (import_id, resource, record_id, version) select ${importId}, '${table}', m.id, m.version from ${from} m`;

/** Stores the versions of records after an import changed them. */
export async function storeNewVersions(tx: Db, table: CatalogueTable, { importId, sourceIds }: RecordedRecords): Promise<void> {
  await tx.query(
    `insert into catalogue_import_changes (import_id, resource, record_id, version)
     select $1::bigint, '${table}', t.id, t.version from ${table} t where t.source_id = any($2::text[])
     on conflict (import_id, resource, record_id) do update set version = excluded.version`,
    [importId, sourceIds],
  );
}

/**
 * Lets imports of records still be undone after the portal itself has rewritten these records for a change of their schema, each with the next
 * version: what nobody changed since the import still counts as unchanged.
 */
export async function storeUndoable(tx: Db, table: string, ids: readonly string[]): Promise<void> {
  if (!isCatalogueTable(table) || ids.length === 0) return;
  await tx.query(
    `update catalogue_import_changes c set version = t.version from ${table} t
      where c.resource = '${table}' and c.record_id = any($1::bigint[]) and t.id = c.record_id and c.version = t.version - 1`,
    [ids],
  );
}
