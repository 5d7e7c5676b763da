import type { Db } from '../db/db';
import { catalogueToday, type CatalogueTable } from './catalogue-records';
import type { StoredRecord } from './changed-meaning';

export type ExportedTable = Extract<CatalogueTable, 'universities' | 'programmes'>;

/** A record as an export needs it; of a programme also who its university is. */
export interface ExportedRow extends StoredRecord {
  id: number;
  source_id: string;
  source: string | null;
  university_ref: string | null;
  university_name: Record<string, string> | null;
  country: string | null;
}

/** Gives records that were made on the portal an id for other systems, by which an import knows them again; those that have one keep it. */
export const giveSourceIds = (db: Db, table: ExportedTable): Promise<unknown> =>
  db.query(`update ${table} set source_id = 'portal:' || gen_random_uuid() where source_id is null`);

/** The languages that each field with text by language is filled in with somewhere. */
export async function languagesOf(db: Db, table: ExportedTable): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db.query<{ field: string; languages: string[] }>(
    `select field.key as field, array_agg(distinct text.language order by text.language) as languages
       from ${table} t, jsonb_each(t.data) field, jsonb_object_keys(case jsonb_typeof(field.value) when 'object' then field.value else '{}' end) as text (language)
      where text.language ~ '^[a-z]{2}$' group by field.key`,
  );
  return new Map(rows.map(({ field, languages }) => [field, languages]));
}

/** Up to `most` records after an id, in the order of their ids. */
export async function exportedRows(db: Db, table: ExportedTable, { after, most }: { after: number; most: number }): Promise<ExportedRow[]> {
  const ofUniversity = table === 'programmes' ? 'u.source_id as university_ref, u.data -> \'name\' as university_name, u.country' : 'null as university_ref, null as university_name, null as country';
  const rows = await db.query<ExportedRow>(
    `select t.id, t.data, t.version, t.schema_version, t.schema_change, t.source_id, t.source, ${ofUniversity}
       from ${table} t ${table === 'programmes' ? 'join universities u on u.id = t.university_id' : ''}
      where t.id > $1 and t.archived_at is null order by t.id limit ${most}`,
    [after],
  );
  return rows.map((row) => ({ ...catalogueToday(row, table), id: Number(row.id) }));
}
