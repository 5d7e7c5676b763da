import { basename } from 'node:path';
import type { Clock } from '@domain/clock';
import type { Db } from '../db/db';
import { insertImport, setImportState } from '../repositories/catalogue-imports';
import { tidyCatalogue } from '../repositories/catalogue-sources';
import { programmeTaker } from './import-programmes';
import { universityTaker } from './import-universities';
import { jsonItems } from './json-items';
import { readOeapiProgramme, readOrganisation } from './oeapi-row';
import { readProgramme } from './programme-row';
import { emptyReport, remarker, type FileReport, type OnRemark } from './report';
import { compileRowSchemas, type RowSchemas } from './row-schemas';
import { kindOf, type SourceKind } from './source-kind';
import { csvRows, jsonLines, type SourceRow } from './source-rows';
import { examine, FileRefused } from './source-text';
import { UniversityIndex } from './university-index';
import { readUniversity } from './university-row';

const BATCH = 500;

const ignored: OnRemark = () => undefined;

/** How far the import of one file is. */
export interface Progress {
  file: string;
  /** Rows read so far, of about as many as the file has lines. */
  done: number;
  lines: number;
  /** Since the first row of the file was read. */
  seconds: number;
}

export interface Import {
  db: Db;
  clock: Clock;
  /** Says what would become of each row, and writes nothing. */
  dryRun?: boolean;
  /** Called after each batch. */
  onProgress: (progress: Progress) => void;
  /** Called with everything that was refused or left alone, as it comes; a report keeps the first of it only. */
  onRemark?: OnRemark;
}

interface Source {
  path: string;
  kind: SourceKind;
  lines: number;
  report: FileReport;
}

function refuse(report: FileReport, reason: string, onRemark: OnRemark): void {
  report.refusedFile = reason;
  onRemark(report.file, 'refused', { reason });
}

/** Reads a file to its end and sees what it is; a file that is refused is told in its report. */
async function look(path: string, onRemark: OnRemark): Promise<Source | FileReport> {
  const report = emptyReport(path);
  try {
    const head = await examine(path);
    const kind = kindOf(path, head);
    report.kind = kind.kind;
    return { path, kind, lines: head.lines, report };
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    refuse(report, error.message, onRemark);
    return report;
  }
}

async function* batchesOf(rows: AsyncIterable<SourceRow>): AsyncGenerator<SourceRow[]> {
  let batch: SourceRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function rowsOf(path: string, kind: SourceKind): AsyncGenerator<SourceRow> {
  if (kind.format === 'csv') return csvRows(path, kind.header);
  return kind.format === 'json' ? jsonItems(path) : jsonLines(path);
}

/** How the rows of a file are read, by what it holds and who says it. */
const UNIVERSITIES = {
  own: { read: readUniversity, idName: 'id' },
  oeapi: { read: readOrganisation, idName: 'organisationId' },
};
const PROGRAMMES = {
  own: { read: readProgramme, names: { id: 'source_id', university: 'university_name' } },
  oeapi: { read: readOeapiProgramme, names: { id: 'programmeId', university: 'organisationId' } },
};

/** The number of an import that is begun; a dry run has none. */
const numberOf = ({ db, clock, dryRun = false }: Import, { path, kind }: Source): Promise<number | undefined> =>
  dryRun ? Promise.resolve(undefined) : insertImport(db, { owner: null, name: basename(path), kind: kind.kind, now: clock.now() });

async function takeFile(work: Import, source: Source, schemas: RowSchemas): Promise<void> {
  const { db, clock, onProgress, onRemark = ignored } = work;
  const { path, kind, lines, report } = source;
  const importId = await numberOf(work, source);
  report.number = importId;
  const target = { db, table: kind.kind, importId, now: clock.now(), report, remark: remarker(report, onRemark) };
  const words = kind.oeapi ? 'oeapi' : 'own';
  const take =
    kind.kind === 'universities'
      ? universityTaker(target, { schemas, ...UNIVERSITIES[words] })
      : programmeTaker(target, { schemas, index: await UniversityIndex.read(db), ...PROGRAMMES[words] });
  const started = performance.now();
  let done = 0;
  for await (const batch of batchesOf(rowsOf(path, kind))) {
    await take(batch);
    done += batch.length;
    onProgress({ file: path, done, lines, seconds: (performance.now() - started) / 1000 });
  }
  if (done === 0) refuse(report, 'it has no rows.', onRemark);
  const counts = { ...report.counts, refused: report.refusedRows, universities_added: report.universitiesCreated };
  if (importId !== undefined) await setImportState(db, importId, { state: 'imported', counts, now: clock.now() });
}

/**
 * Imports files of universities and programmes, universities first whatever the order given, for programmes refer to them. Each file
 * is read to its end before anything of it is written: a broken one is refused whole. Gives a report for each file.
 */
export async function importCatalogue(work: Import, paths: readonly string[]): Promise<FileReport[]> {
  const looked: (Source | FileReport)[] = [];
  for (const path of paths) looked.push(await look(path, work.onRemark ?? ignored));
  const sources = looked.filter((one): one is Source => 'report' in one);
  const schemas = compileRowSchemas();
  for (const kind of ['universities', 'programmes'] as const) {
    for (const source of sources) if (source.kind.kind === kind) await takeFile(work, source, schemas);
  }
  if (sources.length > 0 && !work.dryRun) await tidyCatalogue(work.db);
  return looked.map((one) => ('report' in one ? one.report : one));
}
