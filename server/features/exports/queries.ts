import type { Locale, LocalizedText } from '@domain/locale';
import type { Db } from '../../platform/db/db';
import type { ReviewFilters, ReviewSort } from '../../core/review/queries/review';
import { idsOfInstitutions, type Institutions } from '../../core/staff/queries/staff-scope';
import { storedNumber } from '../../platform/db/queries/stored-number';

export type ExportFormat = 'csv' | 'xlsx' | 'jsonl' | 'zip';
export type ExportState = 'waiting' | 'making' | 'ready' | 'failed' | 'expired' | 'discarded';
export type ExportFailure = 'storage_full' | 'empty' | 'error';

/** An export with its state, and its file if it has one. */
export interface ExportRow {
  id: number;
  maker: string;
  maker_name: string;
  format: ExportFormat;
  state: ExportState;
  total: number;
  done: number;
  created_at: string | Date;
  ready_at: string | Date | null;
  expires_at: string | Date | null;
  failure: ExportFailure | null;
  download_count: number;
  downloaded_at: string | Date | null;
  sha256: string | null;
  /** Bytes of the file; null while there is none. */
  size: number | null;
  media_type: string | null;
  call_title: LocalizedText | null;
  programme_title: LocalizedText | null;
}

/** The parameters from which an export is generated. */
export interface ExportOrder {
  id: number;
  maker: string;
  institutions: Institutions;
  format: ExportFormat;
  /** Names of the columns chosen for a table; null for the default columns. */
  columns: readonly string[] | null;
  locale: Locale;
  filters: Omit<ReviewFilters, 'institutions'>;
  /** The order of the file; null for that of the ids. */
  sort: ReviewSort | null;
  /** The number of this attempt, so that an earlier attempt that is still running can no longer write. */
  attempt: number;
}

interface NewExport extends Omit<ExportOrder, 'id' | 'attempt'> {
  makerName: string;
  total: number;
  now: Date;
}

const COLUMNS =
  `e.id, e.maker, e.maker_name, e.format, e.state, e.total, e.done, e.created_at, e.ready_at, e.expires_at, e.failure, e.download_count, e.downloaded_at,
  e.sha256, b.size, b.type as media_type, c.data -> 'title' as call_title, p.data -> 'title' as programme_title`;
const FROM = `from exports e left join blobs b on b.sha256 = e.sha256
  left join calls c on jsonb_array_length(e.filters -> 'callIds') = 1 and c.id = (e.filters -> 'callIds' ->> 0)::bigint
  left join programmes p on p.id = c.programme_id`;

/** SQL condition that the user handles all institutions whose applications the export may contain. */
const within = (parameter: string): string => `(${parameter}::bigint[] is null or coalesce(e.institutions <@ ${parameter}::bigint[], false))`;

const toRow = (row: ExportRow): ExportRow => ({ ...row, id: Number(row.id), size: storedNumber(row.size) });

/** The latest exports that staff of these institutions may read, the newest first. */
export async function listExportRows(db: Db, institutions: Institutions, most: number): Promise<ExportRow[]> {
  const rows = await db.query<ExportRow>(`select ${COLUMNS} ${FROM} where ${within('$1')} order by e.id desc limit ${most}`, [idsOfInstitutions(institutions)]);
  return rows.map(toRow);
}

/** An export of any person, or undefined. */
export async function findExport(db: Db, id: number): Promise<ExportRow | undefined> {
  const [row] = await db.query<ExportRow>(`select ${COLUMNS} ${FROM} where e.id = $1`, [id]);
  return row && toRow(row);
}

/** Creates an export in the state `waiting` and returns its id. */
export async function insertExport(tx: Db, { maker, makerName, institutions, format, columns, locale, filters, sort, total, now }: NewExport): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into exports (maker, maker_name, institutions, format, locale, filters, total, created_at, moved_at, columns, sort)
     values ($1, $2, $3::bigint[], $4, $5, $6::jsonb, $7, $8, $8, $9::jsonb, $10::jsonb) returning id`,
    [
      maker,
      makerName,
      idsOfInstitutions(institutions),
      format,
      locale,
      JSON.stringify({ ...filters, institutions: undefined }),
      total,
      now,
      columns && JSON.stringify(columns),
      sort && JSON.stringify(sort),
    ],
  );
  return Number(row?.id);
}

/** The number of a person's exports that are not finished yet. */
export async function countUnmade(tx: Db, maker: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(`select count(*) as count from exports where maker = $1 and state in ('waiting', 'making')`, [maker]);
  return Number(row?.count);
}

/**
 * Starts an attempt at an export from the beginning; undefined if there is nothing to do, because it is finished, or because another attempt
 * has made progress after `silentSince`.
 */
export async function beginExport(tx: Db, id: number, { silentSince, now }: { silentSince: Date; now: Date }): Promise<ExportOrder | undefined> {
  const [row] = await tx.query<Omit<ExportOrder, 'institutions'> & { institutions: number[] | null }>(
    `update exports set state = 'making', attempts = attempts + 1, done = 0, moved_at = $2
      where id = $1 and (state = 'waiting' or (state = 'making' and moved_at <= $3))
      returning id, maker, institutions, format, columns, locale, filters, sort, attempts as attempt`,
    [id, now, silentSince],
  );
  if (!row) return undefined;
  await tx.query('delete from exported_applications where export_id = $1', [id]);
  return { ...row, id: Number(row.id), institutions: row.institutions?.map(Number) ?? 'all' };
}

type Making = Pick<ExportOrder, 'id' | 'attempt'>;

const OWN = `id = $1 and attempts = $2 and state = 'making'`;

/** Records applications that were written to the file; false if a later attempt has replaced this one. */
export async function noteExported(tx: Db, { id, attempt }: Making, { applications, now }: { applications: readonly number[]; now: Date }): Promise<boolean> {
  const rows = await tx.query(`update exports set done = done + $3, moved_at = $4 where ${OWN} returning id`, [id, attempt, applications.length, now]);
  if (rows.length === 0) return false;
  // Applications that were erased since they were read are skipped.
  await tx.query(
    'insert into exported_applications (export_id, application_id) select $1, a.id from applications a where a.id = any($2::bigint[]) on conflict do nothing',
    [id, applications],
  );
  return true;
}

/** Records that the worker of an attempt is alive. */
export const noteAlive = async (db: Db, { id, attempt }: Making, now: Date): Promise<void> => {
  await db.query(`update exports set moved_at = $3 where ${OWN}`, [id, attempt, now]);
};

/** Finishes an export with its file, whose blob is already recorded; false as for `noteExported`. */
export async function finishExport(tx: Db, { id, attempt }: Making, { sha256, expires, now }: { sha256: string; expires: Date; now: Date }): Promise<boolean> {
  const rows = await tx.query(
    `update exports set state = 'ready', total = done, sha256 = $3, ready_at = $4, expires_at = $5, moved_at = $4 where ${OWN} returning id`,
    [id, attempt, sha256, now, expires],
  );
  return rows.length > 0;
}

/** Returns an export to the state `waiting` for the next attempt. */
export const requeueExport = async (db: Db, { id, attempt }: Making, now: Date): Promise<void> => {
  await db.query(`update exports set state = 'waiting', moved_at = $3 where ${OWN}`, [id, attempt, now]);
};

/** SQL assignments for an export without a file: clears its hash, and all filters except a single call, which its title needs. */
const EMPTY =
  `sha256 = null, filters = case when jsonb_array_length(filters -> 'callIds') = 1 then jsonb_build_object('callIds', filters -> 'callIds') else '{}'::jsonb end`;
const FORGET = `delete from exported_applications x using exports e where e.id = x.export_id and e.state in ('failed', 'expired', 'discarded')`;

/** Marks an export as failed. */
export async function failExport(tx: Db, { id, attempt }: Making, { reason, now }: { reason: ExportFailure; now: Date }): Promise<void> {
  await tx.query(`update exports set state = 'failed', failure = $3, moved_at = $4, ${EMPTY} where ${OWN}`, [id, attempt, reason, now]);
  await tx.query(FORGET);
}

/** Drops a person's exports that may contain applications of institutions which they no longer handle. Returns their ids. */
export async function dropLost(tx: Db, maker: string, institutions: Institutions): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `update exports e set state = 'discarded', ${EMPTY} where maker = $1 and state in ('waiting', 'making', 'ready') and not ${within('$2')} returning id`,
    [maker, idsOfInstitutions(institutions)],
  );
  if (rows.length > 0) await tx.query(FORGET);
  return rows.map(({ id }) => Number(id));
}

/** Expires exports whose files are past their expiry time. */
export async function expireExports(tx: Db, now: Date): Promise<void> {
  const rows = await tx.query(`update exports set state = 'expired', ${EMPTY} where state = 'ready' and expires_at <= $1 returning id`, [now]);
  if (rows.length > 0) await tx.query(FORGET);
}

/** Deletes exports without a file that were created before an instant. */
export const deleteOldExports = async (db: Db, before: Date): Promise<void> => {
  await db.query(`delete from exports where created_at < $1 and state in ('failed', 'expired', 'discarded')`, [before]);
};

/** Returns unfinished exports whose worker gave no sign since an instant to the state `waiting`, and returns their ids and formats. */
export async function takeUpSilent(tx: Db, { silentSince, now }: { silentSince: Date; now: Date }): Promise<Pick<ExportOrder, 'id' | 'format'>[]> {
  const rows = await tx.query<Pick<ExportOrder, 'id' | 'format'>>(
    `update exports set state = 'waiting', moved_at = $2 where state in ('waiting', 'making') and moved_at <= $1 returning id, format`,
    [silentSince, now],
  );
  return rows.map(({ id, format }) => ({ id: Number(id), format }));
}

/** Records a download of an export. */
export const recordDownload = async (tx: Db, id: number, now: Date): Promise<void> => {
  await tx.query('update exports set download_count = download_count + 1, downloaded_at = $2 where id = $1', [id, now]);
};
