import { lastChangeOf } from '../../../platform/contract/schema-changes';
import type { Db } from '../../../platform/db/db';
import { storeUndoable } from '../../catalogue/queries/import-changes';
import { convertedRecord, type StoredRecord } from '../../../platform/schema-store/queries/changed-meaning';
import type { RecordStore } from './record-stores';

/** A schema and the table of its records. */
export interface SchemaStore {
  schema: string;
  store: RecordStore;
}

interface KeyedRecord extends StoredRecord {
  key: string;
}

/** The result of a batch: the number of converted records, the failed ones, and the key after which the next batch begins. */
export interface ConvertedBatch {
  converted: number;
  failed: { key: string; error: unknown }[];
  /** The key of the batch's last record; undefined when there was none. */
  last: string | undefined;
}

const LEFT = '$1::int > schema_change';

const ofKind = ({ kind }: RecordStore, parameter: string): string => `(${parameter}::text is null or ${kind?.sql ?? 'null'} = ${parameter})`;

/** The number of records of a schema to which its last change of meaning has not been applied. */
export async function countUnconverted(db: Db, { schema, store }: SchemaStore): Promise<number> {
  const last = lastChangeOf(schema);
  if (last === 0) return 0;
  const [row] = await db.query<{ left: number }>(`select count(*) as left from ${store.table} where ${LEFT} and ${ofKind(store, '$2')}`, [
    last,
    store.kind?.value ?? null,
  ]);
  return Number(row?.left ?? 0);
}

const storeConverted = (tx: Db, { table, key }: RecordStore, records: readonly KeyedRecord[]) =>
  tx.query(
    `update ${table} t set data = r.data, version = r.version, schema_version = r.schema_version, schema_change = r.schema_change
       from jsonb_to_recordset($1::jsonb) as r (key ${key === 'id' ? 'bigint' : 'text'}, data jsonb, version int, schema_version int, schema_change int)
      where t.${key} = r.key`,
    [JSON.stringify(records)],
  );

function convertedOr(row: KeyedRecord, schema: string, failed: ConvertedBatch['failed']): KeyedRecord[] {
  try {
    return [convertedRecord(row, schema)];
  } catch (error) {
    failed.push({ key: row.key, error });
    return [];
  }
}

/**
 * Applies the outstanding changes of meaning to the next records of a schema after the key `after`. Records that another transaction has
 * locked are skipped, so that no user waits and no user's change is overwritten.
 */
export async function convertBatch(tx: Db, of: SchemaStore, { after, size }: { after: string | undefined; size: number }): Promise<ConvertedBatch> {
  const { table, key } = of.store;
  const bound = key === 'id' ? 'bigint' : 'text';
  const rows = await tx.query<KeyedRecord>(
    `select ${key}::text as key, data, version, schema_version, schema_change from ${table}
      where ${LEFT} and ${ofKind(of.store, '$2')} and ($3::text is null or ${key} > $3::text::${bound})
      order by ${key} limit ${size} for update skip locked`,
    [lastChangeOf(of.schema), of.store.kind?.value ?? null, after ?? null],
  );
  const failed: ConvertedBatch['failed'] = [];
  const converted = rows.flatMap((row) => convertedOr(row, of.schema, failed));
  if (converted.length > 0) {
    await storeConverted(tx, of.store, converted);
    const before = new Map(rows.map(({ key: id, version }) => [id, version]));
    await storeUndoable(tx, table, converted.filter(({ key: id, version }) => version !== before.get(id)).map(({ key: id }) => id));
  }
  return { converted: converted.length, failed, last: rows.at(-1)?.key };
}
