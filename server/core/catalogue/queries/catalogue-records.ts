import type { Locale } from '@domain/locale';
import { CATALOGUE, type CatalogueResource } from '@domain/resources';
import { lastChangeOf } from '../../../platform/contract/schema-changes';
import type { Db } from '../../../platform/db/db';
import { IS_LISTED } from './drafts';
import { convertedOrStored, type StoredRecord } from '../../../platform/schema-store/queries/changed-meaning';
import type { SchemaList } from '../../records/queries/field-sql';
import type { RecordFacts } from '../../../platform/db/queries/instants';
import { catalogueSchema, schemaVersion } from '../../../platform/schema-store/queries/schema-versions';

/** The tables of the catalogue; they are stored alike and differ only in the columns generated from the JSON. */
export type CatalogueTable = CatalogueResource;

/** Whether a table is one of the catalogue. */
export const isCatalogueTable = (table: string): table is CatalogueTable => CATALOGUE.some((each) => each === table);

/** A stored record of the catalogue without joined columns. */
export interface CatalogueRow extends RecordFacts {
  id: number;
  data: Record<string, unknown>;
  schema_change: number;
  source: string | null;
  demo: boolean;
  /** When it was archived; null if it is not. */
  archived_at: string | Date | null;
}

export const CATALOGUE_COLUMNS = [
  'id',
  'data',
  'source',
  'demo',
  'archived_at',
  'version',
  'schema_version',
  'schema_change',
  'created_at',
  'updated_at',
] as const;

/** A record of the catalogue converted to the current meaning of its schema. */
export const catalogueToday = <Row extends StoredRecord>(row: Row, table: CatalogueTable): Row => convertedOrStored(row, catalogueSchema(table, row.data));

/** A page of a list with its order; `locale` is the language in which localized texts are sorted. */
export interface CataloguePage extends SchemaList {
  offset: number;
  limit: number;
  sort: { field: string; order: 'ASC' | 'DESC' };
  locale: Locale;
}

/** A locked record with its new data. */
export interface Replacement {
  id: number;
  version: number;
  data: object;
  now: Date;
  /** The number of the record that most fields come from, for a write of only some: so what could not be converted stays flagged. */
  schema_change?: number | undefined;
}

/** Adds a record and returns its id. The caller must check references first, because a missing one violates a constraint of the table. */
export async function insertCatalogueRow(tx: Db, table: CatalogueTable, record: Pick<Replacement, 'data' | 'now' | 'schema_change'>): Promise<number> {
  const schema = catalogueSchema(table, record.data);
  const [row] = await tx.query<{ id: number }>(
    `insert into ${table} (data, schema_version, schema_change, created_at, updated_at) values ($1::jsonb, $2, $3, $4, $4) returning id`,
    [JSON.stringify(record.data), schemaVersion(schema), record.schema_change ?? lastChangeOf(schema), record.now],
  );
  if (!row) throw new Error(`A record of ${table} was not stored.`);
  return Number(row.id);
}

/** Locks a record for writing and returns it; undefined if there is none. */
export async function lockCatalogueRow(tx: Db, table: CatalogueTable, id: number) {
  const [row] = await tx.query<StoredRecord & { id: number }>(
    `select id, version, schema_version, schema_change, data from ${table} where id = $1 for update`,
    [id],
  );
  return row && catalogueToday(row, table);
}

/** The data of a record, converted to the current meaning of its schema; undefined if there is none. */
export async function findCatalogueData(db: Db, table: CatalogueTable, id: number): Promise<Record<string, unknown> | undefined> {
  const [row] = await db.query<StoredRecord>(`select version, schema_version, schema_change, data from ${table} where id = $1`, [id]);
  return row && catalogueToday(row, table).data;
}

/** Replaces a locked record and marks it as edited by hand, so that imports and the demo seed no longer change it. */
export async function replaceCatalogueRow(tx: Db, table: CatalogueTable, record: Replacement): Promise<void> {
  const schema = catalogueSchema(table, record.data);
  await tx.query(
    `update ${table} set data = $2::jsonb, schema_version = $3, schema_change = $4, version = $5, updated_at = $6, edited_at = $6 where id = $1`,
    [record.id, JSON.stringify(record.data), schemaVersion(schema), record.schema_change ?? lastChangeOf(schema), record.version + 1, record.now],
  );
}

/** The numbers of public records, and whether some are demo data. */
export async function countCatalogue(db: Db, now: Date) {
  const [row] = await db.query<{ programmes: number; universities: number; open_calls: number; demo: boolean }>(
    `select (select count(*) from programmes p where ${IS_LISTED}) as programmes,
            (select count(*) from universities where archived_at is null) as universities,
            (select count(*) from calls where state = 'published' and opens_at <= $1 and closes_at > $1) as open_calls,
            exists (select 1 from programmes where demo) as demo`,
    [now],
  );
  if (!row) throw new Error('The catalogue could not be counted.');
  return {
    programmes: Number(row.programmes),
    universities: Number(row.universities),
    open_calls: Number(row.open_calls),
    demo: row.demo,
  };
}
