import type { Clock } from '@domain/values/clock';
import type { Db } from '../db/db';
import type { Institutions } from '../repositories/staff-scope';
import type { Store } from './batches';
import { textCell } from './cells';
import { programmeTaker } from './import-programmes';
import { universityTaker } from './import-universities';
import { jsonItems } from './json-items';
import { readOeapiProgramme, readOrganisation } from './oeapi-row';
import { readProgrammeRow } from './programme-row';
import { remarker, type FileReport, type OnRemark } from './report';
import { sheetRows } from './sheet-rows';
import { ID_COLUMN, type SaidOfRows, type SourceKind } from './source-kind';
import { csvRows, jsonLines, type SourceRow } from './source-rows';
import type { SourceFile } from './source-file';
import { UniversityIndex } from './university-index';
import { readUniversityRow } from './university-row';

const BATCH = 500;

/** How far the import of one file is. */
export interface ImportProgress {
  file: string;
  /** Rows read so far, of about as many as the file has lines. */
  done: number;
  lines: number;
  /** Since the first row of the file was read. */
  seconds: number;
}

/** A file that was looked at, and its report, which fills as its rows are taken. */
export interface Source {
  file: SourceFile;
  kind: SourceKind;
  lines: number;
  report: FileReport;
}

interface Taking extends SaidOfRows {
  db: Db;
  clock: Clock;
  /** Under which what it changes is kept; without it, it is a dry run. */
  importId: number | undefined;
  /** The universities whose records it may touch; nothing said, all. */
  institutions?: Institutions;
  /** Called after each batch; the next one waits for it. */
  onProgress: (progress: ImportProgress) => void | Promise<void>;
  onRemark: OnRemark;
}

/** A row by the names of the import. */
function renamed(row: SourceRow, kind: SourceKind): SourceRow {
  if (!('rename' in kind) || !kind.rename || 'fault' in row) return row;
  const { rename } = kind;
  const values = Object.entries(row.values).flatMap(([key, value]) => {
    const name = rename(key);
    return name === undefined ? [] : [[name, value] as const];
  });
  return { line: row.line, values: Object.fromEntries(values) };
}

/** A row with what is said of all rows where it says nothing itself. */
function completed(row: SourceRow, said: SaidOfRows): SourceRow {
  if ('fault' in row) return row;
  const { values } = row;
  const more = Object.entries(said).filter(([name, value]) => value !== undefined && textCell(values, name) === undefined);
  return more.length === 0 ? row : { ...row, values: { ...values, ...Object.fromEntries(more) } };
}

function rowsOf(file: SourceFile, kind: SourceKind): AsyncGenerator<SourceRow> {
  if ('header' in kind) return kind.format === 'xlsx' ? sheetRows(file, kind.header) : csvRows(file, kind.header);
  return kind.format === 'json' ? jsonItems(file) : jsonLines(file);
}

async function* batchesOf({ file, kind }: Source, said: SaidOfRows): AsyncGenerator<SourceRow[]> {
  let batch: SourceRow[] = [];
  for await (const row of rowsOf(file, kind)) {
    batch.push(completed(renamed(row, kind), said));
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** How the rows of a file are read, by what it holds and who says it. */
const UNIVERSITIES = {
  own: { read: readUniversityRow, idName: ID_COLUMN.universities },
  oeapi: { read: readOrganisation, idName: 'organisationId' },
};
const PROGRAMMES = {
  own: { read: readProgrammeRow, names: { id: ID_COLUMN.programmes, university: 'university_name' } },
  oeapi: { read: readOeapiProgramme, names: { id: 'programmeId', university: 'organisationId' } },
};

/**
 * Takes the rows of a file, batch by batch, each in a transaction of its own, and gives how many it has. While the database stores a batch the next one
 * is read and checked.
 */
export async function takeSource({ db, clock, country, prog_type, currency, importId, institutions = 'all', onProgress, onRemark }: Taking, source: Source): Promise<number> {
  const { file, kind, lines, report } = source;
  const target = { db, table: kind.kind, importId, institutions, now: clock.now(), report, remark: remarker(report, onRemark) };
  const words = kind.oeapi ? 'oeapi' : 'own';
  const take =
    kind.kind === 'universities'
      ? universityTaker(target, { hasIds: kind.hasIds, ...UNIVERSITIES[words] })
      : programmeTaker(target, { hasIds: kind.hasIds, index: await UniversityIndex.read(db), ...PROGRAMMES[words] });
  const started = performance.now();
  let done = 0;
  const storeAndTell = async (store: Store, count: number): Promise<void> => {
    await store();
    done += count;
    await onProgress({ file: file.name, done, lines, seconds: (performance.now() - started) / 1000 });
  };
  let stored = Promise.resolve();
  for await (const batch of batchesOf(source, kind.oeapi ? {} : kind.kind === 'universities' ? { country } : { country, prog_type, currency })) {
    const store = await take(batch);
    await stored;
    stored = storeAndTell(store, batch.length);
    // It is waited for above and below; where reading fails first, that is what is told.
    stored.catch(() => undefined);
  }
  await stored;
  return done;
}
