import type { Clock } from '@domain/values/clock';
import type { Db } from '../db/db';
import type { Institutions } from '../repositories/staff-scope';
import type { StoreBatch } from './batches';
import { textCell } from './cells';
import { programmeReader } from './import-programmes';
import { universityReader } from './import-universities';
import { jsonItems } from './json-items';
import { readOeapiProgramme, readOrganisation } from './oeapi-row';
import { readProgrammeRow } from './programme-row';
import { remarker, type FileReport, type OnRemark } from './report';
import { sheetRows } from './sheet-rows';
import { ID_COLUMN, type RowDefaults, type SourceKind } from './source-kind';
import { csvRows, jsonLines, type SourceRow } from './source-rows';
import type { SourceFile } from './source-file';
import { UniversityIndex } from './university-index';
import { readUniversityRow } from './university-row';

const BATCH = 500;

/** How far the import of one file is. */
export interface ImportProgress {
  file: string;
  /** Rows taken so far; `lines` is about how many there are. */
  done: number;
  lines: number;
  /** Since the first row of the file was read. */
  seconds: number;
}

/** A file that was examined, and its report, which is filled while its rows are imported. */
export interface Source {
  file: SourceFile;
  kind: SourceKind;
  lines: number;
  report: FileReport;
}

interface Taking extends RowDefaults {
  db: Db;
  clock: Clock;
  /** The number of the import under which its changes are recorded; without it, it is a dry run. */
  importId: number | undefined;
  /** The universities whose records it may change; all of them by default. */
  institutions?: Institutions;
  /** Called after each batch; the next one waits for it. */
  onProgress: (progress: ImportProgress) => void | Promise<void>;
  onRemark: OnRemark;
}

/** A row under the column names of the import. */
function renamed(row: SourceRow, kind: SourceKind): SourceRow {
  if (!('rename' in kind) || !kind.rename || 'fault' in row) return row;
  const { rename } = kind;
  const values = Object.entries(row.values).flatMap(([key, value]) => {
    const name = rename(key);
    return name === undefined ? [] : [[name, value] as const];
  });
  return { line: row.line, values: Object.fromEntries(values) };
}

/** A row, completed where it has no value by the values given for all rows. */
function completed(row: SourceRow, defaults: RowDefaults): SourceRow {
  if ('fault' in row) return row;
  const { values } = row;
  const more = Object.entries(defaults).filter(([name, value]) => value !== undefined && textCell(values, name) === undefined);
  return more.length === 0 ? row : { ...row, values: { ...values, ...Object.fromEntries(more) } };
}

function rowsOf(file: SourceFile, kind: SourceKind): AsyncGenerator<SourceRow> {
  if ('header' in kind) return kind.format === 'xlsx' ? sheetRows(file, kind.header) : csvRows(file, kind.header);
  return kind.format === 'json' ? jsonItems(file) : jsonLines(file);
}

async function* batchesOf({ file, kind }: Source, defaults: RowDefaults): AsyncGenerator<SourceRow[]> {
  let batch: SourceRow[] = [];
  for await (const row of rowsOf(file, kind)) {
    batch.push(completed(renamed(row, kind), defaults));
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** The readers of rows, by what the file holds and in whose keys. */
const UNIVERSITIES = {
  own: { read: readUniversityRow, idName: ID_COLUMN.universities },
  oeapi: { read: readOrganisation, idName: 'organisationId' },
};
const PROGRAMMES = {
  own: { read: readProgrammeRow, names: { id: ID_COLUMN.programmes, university: 'university_name' } },
  oeapi: { read: readOeapiProgramme, names: { id: 'programmeId', university: 'organisationId' } },
};

/**
 * Imports the rows of a file in batches, each in a transaction of its own, and gives their number. While the database stores one batch, the next one is read
 * and checked.
 */
export async function takeSource({ db, clock, country, prog_type, currency, importId, institutions = 'all', onProgress, onRemark }: Taking, source: Source): Promise<number> {
  const { file, kind, lines, report } = source;
  const target = { db, table: kind.kind, importId, institutions, now: clock.now(), report, remark: remarker(report, onRemark) };
  const words = kind.oeapi ? 'oeapi' : 'own';
  const take =
    kind.kind === 'universities'
      ? universityReader(target, { hasIds: kind.hasIds, ...UNIVERSITIES[words] })
      : programmeReader(target, { hasIds: kind.hasIds, index: await UniversityIndex.read(db), ...PROGRAMMES[words] });
  const started = performance.now();
  let done = 0;
  const storeAndTell = async (store: StoreBatch, count: number): Promise<void> => {
    await store();
    done += count;
    await onProgress({ file: file.name, done, lines, seconds: (performance.now() - started) / 1000 });
  };
  let stored = Promise.resolve();
  for await (const batch of batchesOf(source, kind.oeapi ? {} : kind.kind === 'universities' ? { country } : { country, prog_type, currency })) {
    const store = await take(batch);
    await stored;
    stored = storeAndTell(store, batch.length);
    // It is awaited above and below. When reading fails first, that error is thrown, and this prevents an unhandled rejection.
    stored.catch(() => undefined);
  }
  await stored;
  return done;
}
