import type { Reason, Localized } from '@domain/messages/import';
import type { ProgrammeType } from '@domain/catalogue/programme-types';
import type { components } from '@generated/api';
import type { Db } from '../../../platform/db/db';
import type { Institutions } from '../../../core/staff/queries/staff-scope';

export type ImportState = 'uploaded' | 'checking' | 'checked' | 'importing' | 'imported' | 'undoing' | 'undone';

/** The format and the columns of a file as `detectFile` finds them, with sample values of each column until the file is deleted. */
export type FoundFile = { format: 'csv' | 'xlsx' | 'jsonl'; columns: string[]; samples?: string[][] } | {
  format: 'json' | 'jsonl';
  oeapi: 'universities' | 'programmes';
};

/** A file that a Secretary uploaded, with the state of its import. */
export interface UploadedImport {
  id: number;
  owner: string;
  name: string;
  kind: 'universities' | 'programmes';
  state: ImportState;
  /** Null once the file is deleted. */
  sha256: string | null;
  size: number;
  found: FoundFile;
  mapping: (readonly [column: string, field: string])[];
  /** The codes of values that are in no list. */
  value_mapping: { field: string; value: string; code: string }[];
  /** Values that are in no list, as the last run has found them. */
  unknown_values: { field: string; value: string; count: number }[];
  /** The default country for universities whose rows name none; null for no default. */
  country: components['schemas']['country'] | null;
  /** The default type for programmes whose rows name none; null for no default. */
  prog_type: ProgrammeType | null;
  /** The default currency for tuition fees whose rows name none; null for no default. */
  currency: components['schemas']['currency'] | null;
  institutions: number[] | null;
  counts: Record<string, number>;
  rows_done: number;
  rows_total: number;
  created_at: string | Date;
  /** Whether any of its changes can be undone. */
  has_changes: boolean;
}

const COLUMNS =
  `i.id, i.owner, i.name, i.kind, i.state, i.sha256, i.size, i.found, i.mapping, i.value_mapping, i.unknown_values, i.country, i.prog_type, i.currency, i.institutions, i.counts, i.rows_done, i.rows_total, i.created_at,
  exists (select 1 from catalogue_import_changes c where c.import_id = i.id) as has_changes`;

const toImport = (row: UploadedImport): UploadedImport => ({
  ...row,
  id: Number(row.id),
  size: Number(row.size),
  institutions: row.institutions?.map(Number) ?? null,
});

type NewImport =
  & Pick<UploadedImport, 'owner' | 'name' | 'kind' | 'size' | 'found' | 'mapping' | 'value_mapping' | 'country' | 'prog_type' | 'currency' | 'rows_total'>
  & { sha256: string; columnsKey: string };

/** Stores an uploaded file as an import in the state `uploaded`, and returns its id. */
export async function insertUploadedImport(tx: Db, file: NewImport, now: Date): Promise<number> {
  const { owner, name, kind, sha256, size, found, columnsKey, mapping, value_mapping, country, prog_type, currency, rows_total } = file;
  const [row] = await tx.query<{ id: number }>(
    `insert into catalogue_imports (owner, name, kind, state, sha256, size, found, columns_key, mapping, rows_total, created_at, updated_at, country, prog_type, currency, value_mapping)
     values ($1, $2, $3, 'uploaded', $4, $5, $6::jsonb, $7, $8::jsonb, $9, $10, $10, $11, $12, $13, $14::jsonb) returning id`,
    [
      owner,
      name,
      kind,
      sha256,
      size,
      JSON.stringify(found),
      columnsKey,
      JSON.stringify(mapping),
      rows_total,
      now,
      country,
      prog_type,
      currency,
      JSON.stringify(value_mapping),
    ],
  );
  if (!row) throw new Error('An import was not stored.');
  return Number(row.id);
}

/** The user's settings for a file. */
export type Mapped = Pick<UploadedImport, 'kind' | 'mapping' | 'value_mapping' | 'country' | 'prog_type' | 'currency'>;

/** The user's latest settings for a file with the same columns; undefined if there are none. */
export async function lastMapping(db: Db, owner: string, columnsKey: string): Promise<Mapped | undefined> {
  const [row] = await db.query<Mapped>(
    `select kind, mapping, value_mapping, country, prog_type, currency from catalogue_imports where owner = $1 and columns_key = $2 and state <> 'uploaded' order by id desc limit 1`,
    [owner, columnsKey],
  );
  return row;
}

/** An import of this person, or undefined. */
export async function findUploadedImport(db: Db, owner: string, id: number): Promise<UploadedImport | undefined> {
  const [row] = await db.query<UploadedImport>(`select ${COLUMNS} from catalogue_imports i where i.id = $1 and i.owner = $2`, [id, owner]);
  return row && toImport(row);
}

/** The latest imports of this person, the newest first. */
export const listUploadedImports = async (db: Db, owner: string, most: number): Promise<UploadedImport[]> =>
  (await db.query<UploadedImport>(`select ${COLUMNS} from catalogue_imports i where i.owner = $1 order by i.id desc limit $2`, [owner, most])).map(toImport);

interface Order {
  state: 'checking' | 'importing' | 'undoing';
  /** The states from which the transition is allowed. */
  from: readonly ImportState[];
  change?: Mapped & { institutions: Institutions };
  now: Date;
}

/** Moves an import to a state of work for a job to claim; false if its state does not allow that. */
export async function orderImport(tx: Db, id: number, { state, from, change, now }: Order): Promise<boolean> {
  const rows = await tx.query(
    `update catalogue_imports set state = $2, worker = null, updated_at = $4, kind = coalesce($5, kind), mapping = coalesce($6::jsonb, mapping),
            country = case when $5::text is null then country else $8 end, prog_type = case when $5::text is null then prog_type else $9 end,
            currency = case when $5::text is null then currency else $10 end,
            institutions = case when $5::text is null then institutions else $7::bigint[] end,
            value_mapping = coalesce($11::jsonb, value_mapping),
            counts = case when $2 = 'undoing' then counts else '{}'::jsonb end, rows_done = 0
      where id = $1 and state = any($3::text[]) returning id`,
    [
      id,
      state,
      from,
      now,
      change?.kind ?? null,
      change ? JSON.stringify(change.mapping) : null,
      !change || change.institutions === 'all' ? null : change.institutions,
      change?.country ?? null,
      change?.prog_type ?? null,
      change?.currency ?? null,
      change ? JSON.stringify(change.value_mapping) : null,
    ],
  );
  return rows.length > 0;
}

/** States of an import that has not changed any records and is not being processed. */
export const UNUSED_STATES: readonly ImportState[] = ['uploaded', 'checked'];

/** Deletes an import in one of `UNUSED_STATES`; false if it is in another state. */
export async function deleteUnusedImport(tx: Db, id: number): Promise<boolean> {
  const rows = await tx.query('select id from catalogue_imports where id = $1 and state = any($2::text[]) for update', [id, UNUSED_STATES]);
  if (rows.length === 0) return false;
  await deleteRemarks(tx, id);
  await tx.query('delete from catalogue_imports where id = $1', [id]);
  return true;
}

/** Claims an import for a worker, which also ends the claim of an earlier one; undefined if there is no work. */
export async function claimImport(db: Db, id: number, { worker, now }: { worker: string; now: Date }): Promise<UploadedImport | undefined> {
  const [row] = await db.query<UploadedImport>(
    `update catalogue_imports i set worker = $2, updated_at = $3 where i.id = $1 and i.state in ('checking', 'importing', 'undoing') returning ${COLUMNS}`,
    [id, worker, now],
  );
  return row && toImport(row);
}

/** Stores the values of an import that are in no list. */
export async function saveUnknownValues(db: Db, id: number, values: UploadedImport['unknown_values']): Promise<void> {
  await db.query('update catalogue_imports set unknown_values = $2::jsonb where id = $1', [id, JSON.stringify(values)]);
}

/** Records the progress of an import; false if another worker has claimed it. */
export async function noteProgress(
  db: Db,
  id: number,
  { worker, done, counts, now }: { worker: string; done: number; counts: object; now: Date },
): Promise<boolean> {
  const rows = await db.query(
    'update catalogue_imports set rows_done = $3, counts = counts || $4::jsonb, updated_at = $5 where id = $1 and worker = $2 returning id',
    [id, worker, done, JSON.stringify(counts), now],
  );
  return rows.length > 0;
}

/** Uploaded imports that are being processed but have had no progress since an instant. */
export const silentImports = async (db: Db, before: Date): Promise<number[]> =>
  (await db.query<{ id: number }>(
    `select id from catalogue_imports where owner is not null and state in ('checking', 'importing', 'undoing') and updated_at < $1`,
    [before],
  )).map(({ id }) => Number(id));

/** The numbers of records that an import added and changed, over all attempts. */
export async function countChanges(db: Db, { id, kind }: Pick<UploadedImport, 'id' | 'kind'>) {
  const [row] = await db.query<{ added: number; changed: number; universities: number }>(
    `select count(*) filter (where resource = $2 and before is null) as added, count(*) filter (where resource = $2 and before is not null) as changed,
            count(*) filter (where resource <> $2) as universities
       from catalogue_import_changes where import_id = $1`,
    [id, kind],
  );
  return { added: Number(row?.added ?? 0), changed: Number(row?.changed ?? 0), universities_added: Number(row?.universities ?? 0) };
}

/** The universities of the records whose changes can still be undone. */
export const universitiesOfImport = async (db: Db, id: number): Promise<number[]> =>
  (
    await db.query<{ id: number }>(
      `select distinct case c.resource when 'universities' then c.record_id else p.university_id end as id
         from catalogue_import_changes c left join programmes p on c.resource = 'programmes' and p.id = c.record_id
        where c.import_id = $1 and (c.resource = 'universities' or p.id is not null)`,
      [id],
    )
  ).map((row) => Number(row.id));

export interface ImportRemark {
  line: number | null;
  kind: 'refused' | 'skipped' | 'retained';
  reason: Reason;
}

/** Remarks with the same reason, grouped. */
export interface RemarkGroup {
  kind: ImportRemark['kind'];
  reason: Localized;
  count: number;
  /** The first lines with this remark. */
  lines: number[];
}

/** Adds remarks to the report of an import. */
export async function insertRemarks(db: Db, id: number, remarks: readonly ImportRemark[]): Promise<void> {
  if (remarks.length === 0) return;
  await db.query(
    `insert into catalogue_import_remarks (import_id, line, kind, reason)
     select $1::bigint, r.line, r.kind, r.reason from jsonb_to_recordset($2::jsonb) as r (line int, kind text, reason jsonb)`,
    [id, JSON.stringify(remarks)],
  );
}

/** Clears the report of an import. */
export async function deleteRemarks(db: Db, id: number): Promise<void> {
  await db.query('delete from catalogue_import_remarks where import_id = $1', [id]);
}

/** The number of remarks in the report of an import. */
export async function countRemarks(db: Db, id: number): Promise<number> {
  const [row] = await db.query<{ total: number }>('select count(*) as total from catalogue_import_remarks where import_id = $1', [id]);
  return Number(row?.total ?? 0);
}

/** The distinct reasons in the report of an import, the most frequent first; `total` is the number of all reasons. */
export async function groupRemarks(db: Db, id: number, { most, lines }: { most: number; lines: number }): Promise<{ groups: RemarkGroup[]; total: number }> {
  // A reason can have a general form `alike`, by which remarks are grouped; a single remark keeps its specific form.
  const rows = await db.query<RemarkGroup & { total: number }>(
    `select kind, case count(*) when 1 then (array_agg(reason))[1] else coalesce(reason -> 'alike', reason) end as reason, count(*) as count,
            coalesce((array_agg(line order by id) filter (where line is not null))[1:$3], '{}') as lines, count(*) over () as total
       from catalogue_import_remarks where import_id = $1
      group by kind, coalesce(reason -> 'alike', reason)
      order by count(*) desc, min(id) limit $2`,
    [id, most, lines],
  );
  return {
    groups: rows.map(({ kind, reason, count, lines: first }) => ({ kind, reason, count: Number(count), lines: first })),
    total: Number(rows[0]?.total ?? 0),
  };
}

/** A page of the report of an import, after the remark with the id `after`. */
export const readRemarks = async (db: Db, id: number, { after, most }: { after: number; most: number }): Promise<(ImportRemark & { id: number })[]> =>
  (
    await db.query<ImportRemark & { id: number }>(
      'select id, line, kind, reason from catalogue_import_remarks where import_id = $1 and id > $2 order by id limit $3',
      [id, after, most],
    )
  ).map((row) => ({ ...row, id: Number(row.id) }));
