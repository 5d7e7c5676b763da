import type { Clock } from '@domain/values/clock';
import { FILE_REFUSALS, type Localized } from '@domain/messages/import';
import { basename } from 'node:path';
import type { Db } from '../../platform/db/db';
import { insertImport, setImportState } from './queries/catalogue-imports';
import { tidyCatalogue } from '../../core/catalogue/queries/source-records';
import { emptyReport, type FileReport, type OnRemark } from './report';
import type { SheetReader } from './sheet-reader';
import { sourceKind, type FileOptions } from './source-kind';
import { examine } from './source-head';
import { fileOnDisk } from './source-file';
import { FileRefused } from './source-text';
import { type ImportProgress, type Source, takeSource } from './take-source';

export interface Import extends FileOptions {
  db: Db;
  clock: Clock;
  sheets: SheetReader;
  /** Reports what would become of each row, and writes nothing. */
  dryRun?: boolean;
  /** Called after each batch. */
  onProgress: (progress: ImportProgress) => void;
  /** Called for each row that is refused or left alone, as it comes; the report keeps only the first reasons. */
  onRemark?: OnRemark;
}

const ignored: OnRemark = () => undefined;

/** Reads a file to its end and determines its kind; a file that is refused gives a report with the reason. */
async function checkSource(path: string, options: Import, onRemark: OnRemark): Promise<Source | FileReport> {
  const report = emptyReport(path);
  const file = fileOnDisk(path);
  try {
    const head = await examine(file, options.sheets);
    const kind = sourceKind(path, head, options);
    report.kind = kind.kind;
    return { file, kind, lines: head.lines, report };
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    refuse(report, error.reason, onRemark);
    return report;
  }
}

function refuse(report: FileReport, reason: Localized, onRemark: OnRemark): void {
  report.refusedFile = reason.en;
  onRemark(report.file, 'refused', { reason });
}

async function takeFile(
  { db, clock, sheets, country, prog_type, currency, dryRun = false, onProgress, onRemark = ignored }: Import,
  source: Source,
): Promise<void> {
  const { file, kind, report } = source;
  const importId = dryRun ? undefined : await insertImport(db, { owner: null, name: basename(file.name), kind: kind.kind, now: clock.now() });
  report.number = importId;
  const rows = await takeSource({ db, clock, sheets, country, prog_type, currency, importId, onProgress, onRemark }, source);
  if (rows === 0) refuse(report, FILE_REFUSALS.noRows, onRemark);
  if (importId !== undefined) await setImportState(db, importId, { state: 'imported', counts: countsOf(report), now: clock.now() });
}

/** The number of rows by outcome, in the form that is stored with an import. */
export const countsOf = ({ counts, refusedRows, universitiesCreated }: FileReport) => ({
  ...counts,
  refused: refusedRows,
  universities_added: universitiesCreated,
});

/**
 * Imports files of universities and programmes, universities first whatever the order given, because programmes refer to them. Each file is read to its end
 * before anything of it is written, so that a broken one is refused whole. Gives a report for each file.
 */
export async function importCatalogue(work: Import, paths: readonly string[]): Promise<FileReport[]> {
  const checkedFiles: (Source | FileReport)[] = [];
  for (const path of paths) checkedFiles.push(await checkSource(path, work, work.onRemark ?? ignored));
  const sources = checkedFiles.filter((one): one is Source => 'report' in one);
  for (const kind of ['universities', 'programmes'] as const) {
    for (const source of sources) if (source.kind.kind === kind) await takeFile(work, source);
  }
  if (sources.length > 0 && !work.dryRun) await tidyCatalogue(work.db);
  return checkedFiles.map((one) => ('report' in one ? one.report : one));
}
