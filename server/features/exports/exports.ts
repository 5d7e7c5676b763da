import type { Locale } from '@domain/locale';
import type { Deps, Identity } from '../../deps';
import { Problem } from '../../platform/errors';
import type { Download } from '../../platform/files/file-reply';
import { writeAudit } from '../../core/audit/queries';
import { countUnmade, dropLost, findExport, insertExport, listExportRows, recordDownload, type ExportFormat, type ExportRow } from './queries';
import { isoInstant } from '../../platform/db/queries/instants';
import { lockPerson } from '../../platform/db/queries/person-locks';
import { countReviewRows, type ReviewFilters, type ReviewSort } from '../../core/review/queries/review';
import type { Institutions } from '../../core/staff/queries/staff-scope';
import { auditDownload } from '../../core/applications/audit-reads';
import { staffName } from '../../core/staff/staff-name';
import { auditRefusal } from '../../core/audit/audit-refusal';
import { institutionsOf } from '../../core/staff/institutions';
import { exportLink, readExportToken } from './export-link';
import { queueExport } from './settle-exports';

const MAX_LISTED = 100;
/** The maximum number of unfinished exports of one person. */
const MAX_WAITING = 5;

/** This Secretary's current institutions; deletes their export files that cover any other institution. */
async function presentScope({ db, clock }: Deps, identity: Identity): Promise<Institutions> {
  const { sub } = identity;
  const institutions = await institutionsOf(db, identity, 'isSecretary');
  await db.transaction(async (tx) => {
    const at = clock.now();
    for (const id of await dropLost(tx, sub, institutions)) await writeAudit(tx, { at, actor: sub, action: 'export.drop', subject: `export:${String(id)}` });
  });
  return institutions;
}

interface OrderOptions {
  filters: ReviewFilters;
  /** The order of the file; null for that of the ids. */
  sort: ReviewSort | null;
  format: ExportFormat;
  /** Names of the columns of a table. */
  columns?: string[];
  locale: Locale;
}

/**
 * Orders a file of all matching sent applications, which a background job makes.
 * @throws {Problem} 403 for a Secretary without an institution; 409 if nothing matches, or with too many unfinished exports
 */
export async function orderExport(deps: Deps, identity: Identity, { filters, sort, format, columns, locale }: OrderOptions): Promise<ExportRow> {
  const { db, clock, jobs } = deps;
  const institutions = await presentScope(deps, identity);
  if (institutions !== 'all' && institutions.length === 0) throw new Problem(403, 'no_access');
  const total = await countReviewRows(db, { ...filters, institutions });
  if (total === 0) throw new Problem(409, 'export_empty');
  const now = clock.now();
  const id = await db.transaction(async (tx) => {
    await lockPerson(tx, identity.sub);
    if ((await countUnmade(tx, identity.sub)) >= MAX_WAITING) throw new Problem(409, 'too_many_exports', { limit: MAX_WAITING });
    const inserted = await insertExport(tx, {
      maker: identity.sub,
      makerName: staffName(identity),
      institutions,
      format,
      columns: columns ?? null,
      locale,
      filters,
      sort,
      total,
      now,
    });
    await writeAudit(tx, {
      at: now,
      actor: identity.sub,
      action: 'export.create',
      subject: `export:${String(inserted)}`,
      details: { format, total, ...(columns && { columns }) },
    });
    await queueExport(tx, jobs, { id: inserted, format });
    return inserted;
  });
  const row = await findExport(db, id);
  if (!row) throw new Error('An export vanished while it was ordered.');
  return row;
}

/** The latest exports of this Secretary's institutions, ordered by any Secretary. */
export const readExports = async (deps: Deps, identity: Identity): Promise<ExportRow[]> =>
  listExportRows(deps.db, await presentScope(deps, identity), MAX_LISTED);

/**
 * A download address for the file of the person's own export, valid for some minutes. Writes an audit entry for each application in it.
 * @throws {Problem} 404 for another person's export, or if the person has lost one of its institutions; 409 while there is no file
 */
export async function linkExport(deps: Deps, identity: Identity, id: number): Promise<{ url: string; expires_at: string }> {
  const { db, clock } = deps;
  await presentScope(deps, identity);
  const row = await findExport(db, id);
  if (row?.maker !== identity.sub || row.state === 'discarded') {
    await auditRefusal(deps, identity, { operation: 'linkReviewExport', params: { id: String(id) } });
    throw new Problem(404, 'not_found');
  }
  const now = clock.now();
  if (!isThere(row, now)) throw new Problem(409, 'export_not_there');
  await db.transaction(async (tx) => {
    await recordDownload(tx, id, now);
    await writeAudit(tx, { at: now, actor: identity.sub, action: 'export.take', subject: `export:${String(id)}` });
    await auditDownload(tx, identity, { exportId: id, format: row.format, at: now });
  });
  return exportLink(deps, id);
}

const isThere = ({ state, expires_at }: ExportRow, now: Date): boolean => state === 'ready' && expires_at !== null && new Date(expires_at) > now;

/** The file of a download link. @throws {Problem} 404 for an expired link, or a deleted file */
export async function linkedFile(deps: Deps, token: string): Promise<Download> {
  const id = await readExportToken(deps, token);
  const row = id === undefined ? undefined : await findExport(deps.db, id);
  if (!row || !isThere(row, deps.clock.now()) || row.sha256 === null || row.size === null || row.media_type === null) throw new Problem(404, 'not_found');
  return { name: `applications-${isoInstant(row.created_at).slice(0, 10)}.${row.format}`, size: row.size, type: row.media_type, sha256: row.sha256 };
}
