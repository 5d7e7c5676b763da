import type { Clock } from '@domain/values/clock';
import { columnTitle, type Localized, ROW_REFUSALS } from '@domain/messages/import';
import type { Db } from '../../platform/db/db';
import type { Institutions } from '../../core/staff/queries/staff-scope';
import { shownStorable, unstorableText } from '../../platform/validation/storable-text';
import { yieldToEventLoop } from '../../platform/process/yield-to-event-loop';
import type { StoreBatch } from './batches';
import { textCell } from './cells';
import { programmeReader } from './import-programmes';
import { universityReader } from './import-universities';
import { jsonItems } from './json-items';
import { readOeapiProgramme, readOrganisation } from './oeapi-row';
import { readProgrammeRow } from './programme-row';
import { remarker, type FileReport, type OnRemark, type Remarker } from './report';
import type { SheetReader } from './sheet-reader';
import { ID_COLUMN, type RowDefaults, type SourceKind } from './source-kind';
import { csvRows, jsonLines, type SourceRow } from './source-rows';
import type { SourceFile } from './source-file';
import type { ValueMapper } from './value-mapping';
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
  sheets: SheetReader;
  /** The number of the import under which its changes are recorded; without it, it is a dry run. */
  importId: number | undefined;
  /** The universities whose records it may change; all of them by default. */
  institutions?: Institutions;
  /** Called after each batch; the next one waits for it. */
  onProgress: (progress: ImportProgress) => void | Promise<void>;
  onRemark: OnRemark;
  /** Maps values that are in no list of codes; none by default. */
  values?: ValueMapper;
}

/** A row under the column names of the import. */
function renamed(row: SourceRow, kind: SourceKind): SourceRow {
  if (!('rename' in kind) || !kind.rename || 'fault' in row) return row;
  const { rename } = kind;
  const values = Object.entries(row.values).flatMap(([key, value]) => {
    const name = rename(key);
    return name === undefined ? [] : [[name, value] as const];
  });
  return { ...row, values: Object.fromEntries(values) };
}

/** A row, completed where it has no value by the values given for all rows. */
function completed(row: SourceRow, defaults: RowDefaults): SourceRow {
  if ('fault' in row) return row;
  const { values } = row;
  const more = Object.entries(defaults).filter(([name, value]) => value !== undefined && textCell(values, name) === undefined);
  return more.length === 0 ? row : { ...row, values: { ...values, ...Object.fromEntries(more) } };
}

/** A row with the codes that its values were mapped to. */
const withCodes = (
  row: SourceRow,
  values: ValueMapper | undefined,
): SourceRow => ('fault' in row || !values ? row : { ...row, values: values.map(row.values) });

/** A row, refused where a text cannot be stored: its university is looked up, and its reasons are stored, before its record is checked. */
function storable(row: SourceRow): SourceRow {
  if ('fault' in row) return row;
  // Columns that are not mapped have no name.
  const [name] = unstorableText({ ...row.values, '': undefined })[0] ?? [];
  return name === undefined ? row : { line: row.line, fault: ROW_REFUSALS.unstorable(columnTitle(shownStorable(String(name)))) };
}

function rowsOf({ file, kind }: Source, sheets: SheetReader): AsyncGenerator<SourceRow> {
  if ('header' in kind) return kind.format === 'xlsx' ? sheets.rows(file, kind.header) : csvRows(file, kind.header);
  return kind.format === 'json' ? jsonItems(file) : jsonLines(file);
}

async function* batchesOf(source: Source, { sheets, values }: Pick<Taking, 'sheets' | 'values'>, defaults: RowDefaults): AsyncGenerator<SourceRow[]> {
  let batch: SourceRow[] = [];
  for await (const row of rowsOf(source, sheets)) {
    batch.push(storable(completed(withCodes(renamed(row, source.kind), values), defaults)));
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
export async function takeSource(
  { db, clock, sheets, values, country, prog_type, currency, importId, institutions = 'all', onProgress, onRemark }: Taking,
  source: Source,
): Promise<number> {
  const { file, kind, lines, report } = source;
  const remarkOn = remarker(report, onRemark);
  let short = new Map<number, Localized>();
  const remark: Remarker = (what, { line, reason }) => remarkOn(what, { line, reason: (what === 'refused' ? short.get(line) : undefined) ?? reason });
  const target = { db, table: kind.kind, importId, institutions, now: clock.now(), report, remark };
  const words = kind.oeapi ? 'oeapi' : 'own';
  const take = kind.kind === 'universities'
    ? universityReader(target, { hasIds: kind.hasIds, ...UNIVERSITIES[words] })
    : programmeReader(target, { hasIds: kind.hasIds, index: await UniversityIndex.read(db), ...PROGRAMMES[words] });
  const started = performance.now();
  let done = 0;
  const storeAndReport = async (store: StoreBatch, count: number): Promise<void> => {
    await store();
    done += count;
    await onProgress({ file: file.name, done, lines, seconds: (performance.now() - started) / 1000 });
  };
  let stored = Promise.resolve();
  for await (
    const batch of batchesOf(
      source,
      { sheets, ...(values && !kind.oeapi && { values }) },
      kind.oeapi ? {} : kind.kind === 'universities' ? { country } : { country, prog_type, currency },
    )
  ) {
    await yieldToEventLoop();
    short = new Map(batch.flatMap((row) => ('short' in row && row.short ? [[row.line, row.short] as const] : [])));
    const store = await take(batch);
    await stored;
    stored = storeAndReport(store, batch.length);
    // It is awaited above and below. When reading fails first, that error is thrown, and this prevents an unhandled rejection.
    stored.catch(() => undefined);
  }
  await stored;
  return done;
}
