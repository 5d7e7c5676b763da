import { UNCHANGED_BECAUSE } from '@domain/messages/import';
import { randomUUID } from 'node:crypto';
import { countsOf } from './import-catalogue';
import { emptyReport, type FileReport, type RemarkKind } from './report';
import { kindAsMapped } from './source-kind';
import { sheetReader } from './sheet-reader';
import { takeSource } from './take-source';
import { valueMapper } from './value-mapping';
import { undoImport, type UnchangedRecord } from './undo-import';
import type { Deps } from '../../deps';
import type { JobQueue } from '../../platform/jobs/job-queue';
import { writeAuditOfMany } from '../../core/audit/queries';
import { setImportState } from './queries/catalogue-imports';
import { tidyCatalogue } from '../../core/catalogue/queries/source-records';
import {
  claimImport,
  countChanges,
  deleteRemarks,
  insertRemarks,
  noteProgress,
  saveUnknownValues,
  silentImports,
  universitiesOfImport,
  type ImportRemark,
  type UploadedImport,
} from './queries/uploaded-imports';

/** The interval of the job that requeues imports whose worker stopped, in milliseconds. */
export const SILENT_PAUSE = 60 * 1000;
/** A worker stores its progress after each batch; after this time without progress it counts as stopped. */
const SILENT_AFTER = 5 * 60 * 1000;

/** Another worker has claimed the import. */
class ClaimedElsewhere extends Error {}

interface Work {
  deps: Deps;
  one: UploadedImport;
  worker: string;
  signal: AbortSignal;
}

const KINDS: Readonly<Record<RemarkKind, ImportRemark['kind']>> = { refused: 'refused', 'left alone': 'skipped' };

/** The remark about a record that an undo does not revert. */
const unchangedRemark = ({ source_id, why }: UnchangedRecord): ImportRemark => {
  const alike = UNCHANGED_BECAUSE[why];
  return { line: null, kind: 'retained', reason: { en: `${source_id}: ${alike.en}`, el: `${source_id}: ${alike.el}`, alike } };
};

/** Imports the rows of a file. It deletes the old report first, because an earlier worker may have stopped midway. */
async function takeRows({ deps, one, worker, signal }: Work): Promise<FileReport> {
  const { db, clock, files, sheetThread } = deps;
  const { id, name, sha256, size, found, kind, mapping, value_mapping, country, prog_type: progType, currency, state, institutions, rows_total: lines } = one;
  if (sha256 === null) throw new Error('The file of an import is gone.');
  await deleteRemarks(db, id);
  const report = emptyReport(name);
  const waiting: ImportRemark[] = [];
  const file = { name: name.toLowerCase(), open: () => files.open(sha256, { start: 0, end: size - 1 }) };
  const source = { file, kind: kindAsMapped(found, kind, new Map(mapping)), lines, report };
  const values = valueMapper(kind, value_mapping);
  const flush = async (done: number) => {
    signal.throwIfAborted();
    await insertRemarks(db, id, waiting.splice(0));
    if (!(await noteProgress(db, id, { worker, done, counts: countsOf(report), now: clock.now() }))) throw new ClaimedElsewhere();
  };
  await takeSource(
    {
      db,
      clock,
      sheets: sheetReader(sheetThread),
      values,
      country: country ?? undefined,
      prog_type: progType ?? undefined,
      currency: currency ?? undefined,
      importId: state === 'importing' ? id : undefined,
      institutions: institutions ?? 'all',
      onProgress: ({ done }) => flush(done),
      onRemark: (_, what, { line = null, reason }) => void waiting.push({ line, kind: KINDS[what], reason }),
    },
    source,
  );
  await saveUnknownValues(db, id, values.unknown());
  return report;
}

/** The counts over all attempts: rows that an earlier attempt stored count as unchanged in this one, so they are moved back. */
async function wholeCounts({ deps: { db }, one }: Work, report: FileReport) {
  const counts = countsOf(report);
  const changes = await countChanges(db, one);
  return { ...counts, ...changes, unchanged: counts.unchanged + counts.added + counts.changed - changes.added - changes.changed };
}

async function importRows(work: Work): Promise<void> {
  const { deps: { db, clock }, one: { id, owner } } = work;
  const counts = await wholeCounts(work, await takeRows(work));
  await tidyCatalogue(db);
  const now = clock.now();
  await db.transaction(async (tx) => {
    await setImportState(tx, id, { state: 'imported', counts, now });
    const subjects = (await universitiesOfImport(tx, id)).map((university) => `universities:${String(university)}`);
    await writeAuditOfMany(tx, { at: now, actor: owner, action: 'universities.import', details: { import: id } }, subjects);
  });
}

async function checkRows(work: Work): Promise<void> {
  const { deps: { db, clock }, one: { id } } = work;
  const report = await takeRows(work);
  await setImportState(db, id, { state: 'checked', counts: countsOf(report), now: clock.now() });
}

async function takeBack({ deps, one: { id, counts, rows_done }, worker }: Work): Promise<void> {
  // Records that an earlier worker reverted are no longer listed, so its counts are added.
  const { removed = 0, restored = 0, retained = 0 } = counts;
  await undoImport(deps, id, {
    before: { removed, restored, retained },
    onProgress: async (records, soFar) => {
      await insertRemarks(deps.db, id, records.map(unchangedRemark));
      if (!(await noteProgress(deps.db, id, { worker, done: rows_done, counts: soFar, now: deps.clock.now() }))) throw new ClaimedElsewhere();
    },
  });
}

/** Runs the ordered work of an import, if any. */
export async function workOnImport(deps: Deps, id: number, signal: AbortSignal): Promise<void> {
  const worker = randomUUID();
  const one = await claimImport(deps.db, id, { worker, now: deps.clock.now() });
  if (!one) return;
  const work = { deps, one, worker, signal };
  try {
    if (one.state === 'undoing') await takeBack(work);
    else await (one.state === 'importing' ? importRows(work) : checkRows(work));
  } catch (error) {
    if (!(error instanceof ClaimedElsewhere)) throw error;
  }
}

/** Starts the worker, which runs one import at a time. @returns a function that stops after the current batch; the next start continues the import */
export async function startImporting(deps: Deps & { jobs: JobQueue }, report: (error: unknown, id: number) => void): Promise<() => void> {
  const ending = new AbortController();
  await deps.jobs.work('catalogue_import', async ({ id }) => {
    try {
      await workOnImport(deps, id, ending.signal);
    } catch (error) {
      if (!ending.signal.aborted) report(error, id);
      throw error;
    }
  });
  return () => ending.abort();
}

/** Requeues imports whose worker stopped, for example with its process. */
export async function requeueImports({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const silent = await silentImports(db, new Date(clock.now().getTime() - SILENT_AFTER));
  await jobs.send(db, 'catalogue_import', silent.map((id) => ({ id })));
}
