import { lastChangeOf } from '../../../platform/contract/schema-changes';
import type { Db } from '../../../platform/db/db';
import type { CatalogueTable } from './catalogue-records';
import { storeNewVersions, storeUndoState, storeAddedSql } from './import-changes';
import { catalogueSchema, schemaVersion } from '../../../platform/schema-store/queries/schema-versions';

/** A record from a source; `hash` is over the source's data, so that importing the same data again changes nothing. */
export interface SourceRecord {
  sourceId: string;
  hash: string;
  data: object;
  /** The name of the source, e.g. `CRICOS 2023-01-03`. */
  source: string | null;
  demo: boolean;
}

/** `skipped`: the stored record was edited by hand or archived, or the given one is a demo record and the stored one is not. */
export type SourceOutcome = 'added' | 'changed' | 'unchanged' | 'skipped';

export interface StoredSource {
  id: number;
  outcome: SourceOutcome;
}

interface ExistingRecord {
  id: number;
  source_id: string;
  source_hash: string | null;
  edited: boolean;
  demo: boolean;
}

const RECORDS =
  `jsonb_to_recordset($1::jsonb) as r (data jsonb, source_id text, source text, source_hash text, demo boolean, schema_version int, schema_change int)`;

const asJson = (table: CatalogueTable, records: readonly SourceRecord[]): string =>
  JSON.stringify(
    records.map(({ sourceId, hash, data, source, demo }) => ({
      data,
      source_id: sourceId,
      source,
      source_hash: hash,
      demo,
      schema_version: schemaVersion(catalogueSchema(table, data)),
      schema_change: lastChangeOf(catalogueSchema(table, data)),
    })),
  );

// The same statement records the inserted rows for the undo of the import.
const insertSql = (table: CatalogueTable, recorded: boolean): string =>
  `with made as (
     insert into ${table} (data, source_id, source, source_hash, demo, schema_version, schema_change, created_at, updated_at)
     select r.data, r.source_id, r.source, r.source_hash, r.demo, r.schema_version, r.schema_change, $2::timestamptz, $2::timestamptz from ${RECORDS}
     returning id, source_id, version
   )${recorded ? `, noted as (${storeAddedSql(table, { from: 'made', importId: '$3::bigint' })})` : ''}
   select id, source_id from made`;

// A real record that replaces a demo record keeps the fields that only the demo record has, such as a description. The version of a record with an
// outstanding change of meaning is incremented by 2, because readers have already seen it converted, with its version incremented by 1.
const updateSql = (table: CatalogueTable): string =>
  `update ${table} t set data = case when t.demo and not r.demo then t.data || r.data else r.data end, source = r.source,
          source_hash = r.source_hash, demo = r.demo, schema_version = r.schema_version, schema_change = r.schema_change,
          version = t.version + case when t.schema_change < r.schema_change then 2 else 1 end, updated_at = $2::timestamptz
     from ${RECORDS} where t.source_id = r.source_id and t.edited_at is null and t.archived_at is null`;

const knownSql = (table: CatalogueTable): string =>
  `select id, source_id, source_hash, (edited_at is not null or archived_at is not null) as edited, demo from ${table} where source_id = any($1::text[])`;

// The stored hash depends on how the importer read the row at that time. After a change of the importer or of the schema, with a migration of the stored data,
// all hashes would differ, so the data decides and the hash is updated. A demo record also stays unchanged if the same data is imported again, for example
// from its own export, because no real source has exactly the same invented data.
const sameSql = (table: CatalogueTable): string =>
  `select t.source_id from ${table} t join ${RECORDS} on t.source_id = r.source_id
    where t.data = r.data and t.schema_change = r.schema_change`;

const rehashSql = (table: CatalogueTable): string =>
  `update ${table} t set source_hash = r.source_hash, schema_version = r.schema_version
     from ${RECORDS} where t.source_id = r.source_id and t.edited_at is null and t.archived_at is null`;

/**
 * Updates the planner statistics and removes dead rows after a bulk import. PGlite has no autovacuum, and without statistics
 * a search takes a hundred times as long. Must not run inside a transaction.
 */
export async function tidyCatalogue(db: Db): Promise<void> {
  for (const table of ['universities', 'programmes', 'calls'] satisfies CatalogueTable[]) await db.query(`vacuum (analyze) ${table}`);
}

/** The university id of records by source id; unknown source ids are missing. */
export async function readOwners(db: Db, table: 'universities' | 'programmes', sourceIds: readonly string[]): Promise<Map<string, number>> {
  const owner = table === 'universities' ? 'id' : 'university_id';
  const rows = await db.query<{ source_id: string; owner: number }>(`select source_id, ${owner} as owner from ${table} where source_id = any($1::text[])`, [
    sourceIds,
  ]);
  return new Map(rows.map((row) => [row.source_id, Number(row.owner)]));
}

/** The outcome by the hash alone; `changed` may be a false alarm, which `sameSql` then corrects. */
function outcomeOf(record: SourceRecord, known: ExistingRecord | undefined): SourceOutcome {
  if (!known) return 'added';
  if (known.edited || (record.demo && !known.demo)) return 'skipped';
  return known.source_hash === record.hash ? 'unchanged' : 'changed';
}

async function findStored(db: Db, table: CatalogueTable, records: readonly SourceRecord[]) {
  const rows = await db.query<ExistingRecord>(knownSql(table), [records.map(({ sourceId }) => sourceId)]);
  const known = new Map(rows.map((row) => [row.source_id, row]));
  const outcomes = new Map(records.map((record) => [record.sourceId, outcomeOf(record, known.get(record.sourceId))]));
  const changed = records.filter(({ sourceId }) => outcomes.get(sourceId) === 'changed');
  const same = changed.length > 0 ? await db.query<Pick<ExistingRecord, 'source_id'>>(sameSql(table), [asJson(table, changed)]) : [];
  for (const { source_id } of same) outcomes.set(source_id, 'unchanged');
  return { rows, known, outcomes };
}

/** A dry run of `putSourceRecords`: the outcomes by source id. */
export const foreseeSourceRecords = async (db: Db, table: CatalogueTable, records: readonly SourceRecord[]): Promise<Map<string, SourceOutcome>> =>
  (await findStored(db, table, records)).outcomes;

interface Putting {
  records: readonly SourceRecord[];
  now: Date;
  /** The id of the import under which the undo data is stored; without it there is no undo. */
  importId?: number;
}

async function update(tx: Db, table: CatalogueTable, { records, now, importId }: Putting): Promise<void> {
  const recorded = importId === undefined ? undefined : { importId, sourceIds: records.map(({ sourceId }) => sourceId) };
  if (recorded) await storeUndoState(tx, table, recorded);
  await tx.query(updateSql(table), [asJson(table, records), now]);
  if (recorded) await storeNewVersions(tx, table, recorded);
}

const insert = (tx: Db, table: CatalogueTable, { records, now, importId }: Putting) =>
  tx.query<Pick<ExistingRecord, 'id' | 'source_id'>>(insertSql(table, importId !== undefined), [
    asJson(table, records),
    now,
    ...(importId === undefined ? [] : [importId]),
  ]);

/**
 * Adds the records of a source, or updates them by source id; records that were edited by hand stay unchanged. The source ids
 * must be distinct. Returns the outcome of each record by source id.
 */
export async function putSourceRecords(tx: Db, table: CatalogueTable, { records, ...how }: Putting): Promise<Map<string, StoredSource>> {
  const { rows, known, outcomes } = await findStored(tx, table, records);
  const those = (outcome: SourceOutcome) => records.filter(({ sourceId }) => outcomes.get(sourceId) === outcome);
  const [added, changed] = [those('added'), those('changed')];
  const reread = those('unchanged').filter(({ sourceId, hash }) => known.get(sourceId)?.source_hash !== hash);
  if (reread.length > 0) await tx.query(rehashSql(table), [asJson(table, reread)]);
  if (changed.length > 0) await update(tx, table, { ...how, records: changed });
  const inserted = added.length > 0 ? await insert(tx, table, { ...how, records: added }) : [];
  const ids = new Map([...rows, ...inserted].map(({ source_id, id }) => [source_id, Number(id)]));
  return new Map(
    records.flatMap(({ sourceId }) => {
      const [id, outcome] = [ids.get(sourceId), outcomes.get(sourceId)];
      return id === undefined || outcome === undefined ? [] : [[sourceId, { id, outcome }] as const];
    }),
  );
}

/**
 * As `putSourceRecords`, in a transaction with asynchronous commit. Its data is durable after the next synchronous commit, at the latest at the end of the
 * import. A crash before that loses only whole batches at the end, and importing the same file again continues from there.
 */
export const putSourceBatch = (db: Db, table: CatalogueTable, how: Putting): Promise<Map<string, StoredSource>> =>
  db.transaction(async (tx) => {
    await tx.query(`select set_config('synchronous_commit', 'off', true)`);
    return putSourceRecords(tx, table, how);
  });
