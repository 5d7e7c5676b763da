import type { Db } from '../../../platform/db/db';
import { catalogueToday, type CatalogueTable } from '../../../core/catalogue/queries/catalogue-records';
import type { StoredRecord } from '../../../platform/schema-store/queries/changed-meaning';
import { isPublic } from '../../../core/catalogue/queries/drafts';
import { Predicate } from '../../../core/records/queries/predicate';
import type { Institutions } from '../../../core/staff/queries/staff-scope';

export type ExportedTable = Extract<CatalogueTable, 'universities' | 'programmes'>;

/** A record for an export; a programme also has its university's reference, name and country. */
export interface ExportedRecordRow extends StoredRecord {
  id: number;
  source_id: string;
  source: string | null;
  university_ref: string | null;
  university_name: Record<string, string> | null;
  country: string | null;
}

/** The condition on the records `t` in an export of these institutions. Drafts are excluded, because an import of the export would publish them. */
function exportedOf(table: ExportedTable, institutions: Institutions): Predicate {
  const predicate = new Predicate();
  if (table === 'programmes') predicate.and(isPublic('t'));
  predicate.within(institutions, table === 'universities' ? 't.id' : 't.university_id');
  return predicate;
}

/** Gives records that were created in the portal a source id, by which a later import recognises them; existing source ids stay unchanged. */
export function giveSourceIds(db: Db, table: ExportedTable, institutions: Institutions): Promise<unknown> {
  const { sql, parameters } = exportedOf(table, institutions);
  return db.query(`update ${table} t set source_id = 'portal:' || gen_random_uuid() where source_id is null and ${sql}`, parameters);
}

/** The languages in which any record has a text, by localized field. */
export async function languagesOf(db: Db, table: ExportedTable, institutions: Institutions): Promise<ReadonlyMap<string, readonly string[]>> {
  const { sql, parameters } = exportedOf(table, institutions);
  const rows = await db.query<{ field: string; languages: string[] }>(
    `select field.key as field, array_agg(distinct text.language order by text.language) as languages
       from ${table} t, jsonb_each(t.data) field, jsonb_object_keys(case jsonb_typeof(field.value) when 'object' then field.value else '{}' end) as text (language)
      where text.language ~ '^[a-z]{2}$' and ${sql} group by field.key`,
    parameters,
  );
  return new Map(rows.map(({ field, languages }) => [field, languages]));
}

/** Up to `most` records after an id, in the order of their ids. */
export async function exportedRecordRows(
  db: Db,
  table: ExportedTable,
  { institutions, after, most }: { institutions: Institutions; after: number; most: number },
): Promise<ExportedRecordRow[]> {
  const predicate = exportedOf(table, institutions);
  predicate.and(`t.id > ${predicate.bind(after)} and t.archived_at is null`);
  const ofUniversity = table === 'programmes'
    ? "u.source_id as university_ref, u.data -> 'name' as university_name, u.country"
    : 'null as university_ref, null as university_name, null as country';
  const rows = await db.query<ExportedRecordRow>(
    `select t.id, t.data, t.version, t.schema_version, t.schema_change, t.source_id, t.source, ${ofUniversity}
       from ${table} t ${table === 'programmes' ? 'join universities u on u.id = t.university_id' : ''}
      where ${predicate.sql} order by t.id limit ${most}`,
    predicate.parameters,
  );
  return rows.map((row) => ({ ...catalogueToday(row, table), id: Number(row.id) }));
}
