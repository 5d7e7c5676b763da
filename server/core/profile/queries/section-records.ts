import type { Locale } from '@domain/locale';
import type { Section } from '@domain/sections';
import { lastChangeOf } from '../../../platform/contract/schema-changes';
import type { Db } from '../../../platform/db/db';
import { convertedOrStored } from '../../../platform/schema-store/queries/changed-meaning';
import { addConditions, orderOfField, type SchemaList } from '../../records/queries/field-sql';
import type { RecordFacts } from '../../../platform/db/queries/instants';
import { Predicate } from '../../records/queries/predicate';
import { schemaVersion } from '../../../platform/schema-store/queries/schema-versions';

export interface SectionRow extends RecordFacts {
  id: number;
  section: Section;
  data: Record<string, unknown>;
  schema_change: number;
}

/** One section of one applicant. */
export interface SectionOf {
  applicant: string;
  section: Section;
}

export const SECTION_COLUMNS = 'id, section, data, version, schema_version, schema_change, created_at, updated_at';

/** A record converted to the current meaning of its schema. */
export const sectionToday = (row: SectionRow): SectionRow => convertedOrStored(row, row.section);

/** A page of a section; an unknown sort field means `id`. */
export interface SectionPage extends SchemaList {
  offset: number;
  limit: number;
  ids?: number[] | undefined;
  /** Words to find anywhere in the texts of a record. */
  q?: string | undefined;
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** The language in which localized texts are sorted. */
  locale: Locale;
}

const OWN_ORDERS: readonly string[] = ['id', 'created_at', 'updated_at'];

function orderBy({ sort, fields, locale }: SectionPage): string {
  const own = OWN_ORDERS.includes(sort.field) ? sort.field : 'id';
  // Records without a value come last in both directions.
  return `${orderOfField(fields, sort.field, { locale }) ?? own} ${sort.order} nulls last, id ${sort.order}`;
}

/** SQL of all texts of a record at any depth, folded for the search. It has no index, because a person has few records. */
const TEXTS = 'fold(texts_in(data))';

/** One page of the matching records of a section, and the total. */
export async function listSectionRows(db: Db, of: SectionOf, page: SectionPage) {
  const predicate = new Predicate();
  predicate.where(of.applicant, (applicant) => `applicant = ${applicant}`);
  predicate.where(of.section, (section) => `section = ${section}`);
  predicate.where(page.ids, (ids) => `id = any(${ids}::bigint[])`);
  predicate.words(page.q, (pattern) => `${TEXTS} like ${pattern}`);
  addConditions(predicate, page.conditions);
  const rows = await db.query<SectionRow>(
    `select ${SECTION_COLUMNS} from section_records where ${predicate.sql} order by ${orderBy(page)} limit ${page.limit} offset ${page.offset}`,
    predicate.parameters,
  );
  const [count] = await db.query<{ total: number }>(
    `select count(*) as total from section_records where ${predicate.sql}`,
    predicate.parameters,
  );
  return { rows: rows.map(sectionToday), total: Number(count?.total ?? 0) };
}

/** The number of records of a section. */
export async function countSectionRows(db: Db, of: SectionOf): Promise<number> {
  const [count] = await db.query<{ total: number }>(`select count(*) as total from section_records where applicant = $1 and section = $2`, [
    of.applicant,
    of.section,
  ]);
  return Number(count?.total ?? 0);
}

/** Every section record of an applicant, oldest first. */
export const allSectionRows = async (db: Db, applicant: string): Promise<SectionRow[]> =>
  (await db.query<SectionRow>(`select ${SECTION_COLUMNS} from section_records where applicant = $1 order by id`, [applicant])).map(sectionToday);

/** One record of a section, or undefined. */
export async function findSectionRow(db: Db, of: SectionOf, id: number): Promise<SectionRow | undefined> {
  const [row] = await db.query<SectionRow>(
    `select ${SECTION_COLUMNS} from section_records where id = $1 and applicant = $2 and section = $3`,
    [id, of.applicant, of.section],
  );
  return row && sectionToday(row);
}

/** Adds a record to a section. */
export async function insertSectionRow(tx: Db, of: SectionOf, record: { data: unknown; now: Date }): Promise<SectionRow> {
  const [row] = await tx.query<SectionRow>(
    `insert into section_records (applicant, section, data, schema_version, schema_change, created_at, updated_at)
     values ($1, $2, $3::jsonb, $4, $5, $6, $6) returning ${SECTION_COLUMNS}`,
    [of.applicant, of.section, JSON.stringify(record.data), schemaVersion(of.section), lastChangeOf(of.section), record.now],
  );
  if (!row) throw new Error('A section record was not stored.');
  return row;
}

/** Replaces the data of a record; the new version is that of the given row plus one. */
export async function updateSectionRow(tx: Db, { id, section, version }: SectionRow, record: { data: unknown; now: Date }): Promise<SectionRow> {
  const [row] = await tx.query<SectionRow>(
    `update section_records set data = $2::jsonb, schema_version = $3, schema_change = $4, version = $5, updated_at = $6 where id = $1
     returning ${SECTION_COLUMNS}`,
    [id, JSON.stringify(record.data), schemaVersion(section), lastChangeOf(section), version + 1, record.now],
  );
  if (!row) throw new Error('A section record vanished while it was written.');
  return row;
}

/** Removes a record. */
export async function deleteSectionRow(tx: Db, id: number): Promise<void> {
  await tx.query(`delete from section_records where id = $1`, [id]);
}

/** Clears the field that only one record of a section may have set, in all records except `except`. */
export async function clearPrimary(tx: Db, of: SectionOf, change: { fieldName: string; except?: number; now: Date }): Promise<void> {
  await tx.query(
    `update section_records set data = jsonb_set(data, array[$4::text], 'false'), version = version + 1, updated_at = $5
      where applicant = $1 and section = $2 and (data -> $4::text) = 'true'::jsonb and id is distinct from $3::bigint`,
    [of.applicant, of.section, change.except ?? null, change.fieldName, change.now],
  );
}

/** Sets the field on the oldest record of a section if no record has it. */
export async function makeOldestPrimary(tx: Db, of: SectionOf, change: { fieldName: string; now: Date }): Promise<void> {
  await tx.query(
    `update section_records set data = jsonb_set(data, array[$3::text], 'true'), version = version + 1, updated_at = $4
      where id = (select min(id) from section_records where applicant = $1 and section = $2)
        and not exists (select 1 from section_records where applicant = $1 and section = $2 and (data -> $3::text) = 'true'::jsonb)`,
    [of.applicant, of.section, change.fieldName, change.now],
  );
}
