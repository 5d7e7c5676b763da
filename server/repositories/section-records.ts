import type { Section } from '@domain/sections';
import type { Db } from '../db/db';
import type { RecordFacts } from './instants';

export interface SectionRow extends RecordFacts {
  id: number;
  section: Section;
  data: Record<string, unknown>;
}

/** One section of one applicant. */
export interface SectionOf {
  applicant: string;
  section: Section;
}

const COLUMNS = 'id, section, data, version, schema_version, created_at, updated_at';

/** A page of a section; sorted by a property of the records, by `id` unless it is said. */
export interface SectionPage {
  offset: number;
  limit: number;
  ids?: number[] | undefined;
  sort?: { field: string; order: 'ASC' | 'DESC' };
}

const orderBy = (field: string, order: 'ASC' | 'DESC'): string =>
  field === 'id' || field === 'created_at' || field === 'updated_at'
    ? `${field} ${order}`
    : `case when jsonb_typeof(data -> $6::text) = 'number' then (data ->> $6::text)::numeric end ${order},
       data ->> $6::text collate "und-x-icu" ${order}, id ${order}`;

/** The records of one section, or those of `ids` only, and how many there are. */
export async function listSectionRows(db: Db, of: SectionOf, page: SectionPage) {
  const parameters = [of.applicant, of.section, page.ids ?? null];
  const where = `applicant = $1 and section = $2 and ($3::bigint[] is null or id = any($3::bigint[]))`;
  const { field, order } = page.sort ?? { field: 'id', order: 'ASC' };
  const sql = `select ${COLUMNS} from section_records where ${where} order by ${orderBy(field, order)} limit $4 offset $5`;
  const named = sql.includes('$6') ? [field] : [];
  const rows = await db.query<SectionRow>(sql, [...parameters, page.limit, page.offset, ...named]);
  const [count] = await db.query<{ total: number }>(`select count(*) as total from section_records where ${where}`, parameters);
  return { rows, total: Number(count?.total ?? 0) };
}

/** Every section record of an applicant, oldest first. */
export const allSectionRows = (db: Db, applicant: string): Promise<SectionRow[]> =>
  db.query<SectionRow>(`select ${COLUMNS} from section_records where applicant = $1 order by id`, [applicant]);

/** One record of a section, or undefined. */
export async function findSectionRow(db: Db, of: SectionOf, id: number): Promise<SectionRow | undefined> {
  const [row] = await db.query<SectionRow>(
    `select ${COLUMNS} from section_records where id = $1 and applicant = $2 and section = $3`,
    [id, of.applicant, of.section],
  );
  return row;
}

/** Adds a record to a section. */
export async function insertSectionRow(tx: Db, of: SectionOf, record: { data: unknown; now: Date }): Promise<SectionRow> {
  const [row] = await tx.query<SectionRow>(
    `insert into section_records (applicant, section, data, created_at, updated_at)
     values ($1, $2, $3::jsonb, $4, $4) returning ${COLUMNS}`,
    [of.applicant, of.section, JSON.stringify(record.data), record.now],
  );
  if (!row) throw new Error('A section record was not stored.');
  return row;
}

/** Replaces the data of a record. */
export async function updateSectionRow(tx: Db, id: number, record: { data: unknown; now: Date }): Promise<SectionRow> {
  const [row] = await tx.query<SectionRow>(
    `update section_records set data = $2::jsonb, version = version + 1, updated_at = $3 where id = $1 returning ${COLUMNS}`,
    [id, JSON.stringify(record.data), record.now],
  );
  if (!row) throw new Error('A section record vanished while it was written.');
  return row;
}

/** Removes a record. */
export async function deleteSectionRow(tx: Db, id: number): Promise<void> {
  await tx.query(`delete from section_records where id = $1`, [id]);
}

/** Takes the mark "primary" from every contact of an applicant but `except`. */
export async function demoteContacts(tx: Db, applicant: string, change: { except?: number; now: Date }): Promise<void> {
  await tx.query(
    `update section_records set data = jsonb_set(data, '{primary}', 'false'), version = version + 1, updated_at = $3
      where applicant = $1 and section = 'contact_infos' and (data -> 'primary') = 'true'::jsonb and id is distinct from $2::bigint`,
    [applicant, change.except ?? null, change.now],
  );
}

/** Makes the oldest contact the primary one when none is. */
export async function promoteOldestContact(tx: Db, applicant: string, now: Date): Promise<void> {
  await tx.query(
    `update section_records set data = jsonb_set(data, '{primary}', 'true'), version = version + 1, updated_at = $2
      where id = (select min(id) from section_records where applicant = $1 and section = 'contact_infos')
        and not exists (select 1 from section_records
                         where applicant = $1 and section = 'contact_infos' and (data -> 'primary') = 'true'::jsonb)`,
    [applicant, now],
  );
}
