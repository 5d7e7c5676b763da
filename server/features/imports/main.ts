import { recordIdOf } from '@domain/records/record-id';
import type { Schema } from '@domain/schema/schema';
import { systemClock } from '@domain/values/clock';
import { UNCHANGED_BECAUSE } from '@domain/messages/import';
import { PROGRAMME_TYPES } from '@domain/catalogue/programme-types';
import { appendFileSync, closeSync, openSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CommandRefused, exitWith } from '../../platform/process/command';
import { loadConfig } from '../../config';
import { contract } from '../../platform/contract/contract';
import { validatorOf } from '../../platform/contract/validators';
import { openDatabase } from '../../platform/db/open';
import { findImport } from './queries/catalogue-imports';
import { convertRecords } from '../../core/schema-changes/convert-records';
import { COLUMN_NAMES, isColumnName } from './columns';
import { importCatalogue } from './import-catalogue';
import { describeReport, gaveNothing, remarkLine } from './report';
import { sheetReader } from './sheet-reader';
import type { FileOptions } from './source-kind';
import type { ImportProgress } from './take-source';
import { type UnchangedRecord, undoImport } from './undo-import';

const USAGE =
  `Usage: npm run catalogue:import -- [--dry-run] [--country <code>] [--type <type>] [--currency <code>] [--column <theirs>=<ours>]… [--report <file>] <file…>
       npm run catalogue:import -- --undo <number>

Imports universities (.csv, .jsonl or .xlsx with name, country and mostly id) and programmes (.csv, .jsonl or .xlsx with title, prog_type, university_ref or
university_name, and mostly source_id), or either as .json or .jsonl of the Open Education API, version 6; each also as .gz. The same file
again changes nothing; records edited by hand are left alone. --country GR is the country of universities whose rows name none, --type Master the type of such
programmes. --column "Course Name=title" says of a file with columns of its own which is which. --dry-run says what would become of each row, and writes nothing.
--undo takes back a whole import of the last 30 days, by the number that its report names.
The database is the portal's own: DATA_DIR or DATABASE_URL say which.`;

const IN_USE =
  'The embedded database serves one process at a time. Stop the portal, import, and start it again; or run both on PostgreSQL by DATABASE_URL, where they can work side by side.';

const LOST = 'The database cannot be reached. What was imported so far is kept; once it is back, import the same files again.';

/** Statements of this command have no time limit: no page waits for them, and a large catalogue takes long. */
const NO_LIMITS = { statement: 0, lock: 0, idleTransaction: 0 };

function readArguments() {
  const options = {
    report: { type: 'string' },
    country: { type: 'string' },
    type: { type: 'string' },
    currency: { type: 'string' },
    column: { type: 'string', multiple: true },
    'dry-run': { type: 'boolean' },
    undo: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new CommandRefused(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

/** Opens the report before anything is imported. It is written line by line, because it may be as long as the file. */
function openReport(path: string): number {
  try {
    return openSync(path, 'w');
  } catch (error) {
    throw new CommandRefused(`The report cannot be written, nothing was imported: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const isProgrammeType = (text: string): boolean => PROGRAMME_TYPES.some((type) => type === text);

const isCountry = validatorOf(contract.components.schemas.country as Schema);
const isCurrency = validatorOf(contract.components.schemas.currency as Schema);

const onProgress = ({ file, done, lines, seconds }: ImportProgress): void => {
  const text = `${file}: ${done} of about ${lines} rows, ${Math.round(done / Math.max(seconds, 0.001))} a second`;
  if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${text}`);
  else if (done % 5000 === 0) process.stderr.write(`${text}\n`);
};

// Nothing to do when an idle connection is lost: the next statement opens another or fails with the reason.
const open = () => openDatabase({ ...loadConfig(process.env), databaseLimits: NO_LIMITS }, () => undefined);

interface Wishes {
  reportFile: string | undefined;
  dryRun: boolean;
  options: FileOptions;
}

/** Reads `theirs=ours`; `theirs` may contain an equals sign. @throws {CommandRefused} for another form, or when `ours` is no column of the import */
function columnsGiven(given: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    given.map((text) => {
      const [, theirs, ours] = /^(.+)=([^=]+)$/.exec(text) ?? [];
      if (theirs === undefined || ours === undefined)
        throw new CommandRefused(`--column ${text}: write the name in the file, an equals sign, and the name of the import, such as "Course Name=title".`);
      if (!isColumnName(ours)) throw new CommandRefused(`--column ${text}: the import has no column ${ours}. It has: ${COLUMN_NAMES.join(', ')}.`);
      return [theirs, ours] as const;
    }),
  );
}

/** The options that hold for all files. @throws {CommandRefused} for an invalid one */
function readFileOptions(
  { country, type, currency, column = [] }: Partial<Record<'country' | 'type' | 'currency', string | undefined>> & { column?: string[] | undefined },
): FileOptions {
  if (country !== undefined && !isCountry(country))
    throw new CommandRefused(`--country ${country}: this is no country by its two letters (ISO 3166-1), such as GR.`);
  if (type !== undefined && !isProgrammeType(type)) throw new CommandRefused(`--type ${type}: this is none of ${PROGRAMME_TYPES.join(', ')}.`);
  if (currency !== undefined && !isCurrency(currency))
    throw new CommandRefused(`--currency ${currency}: this is no currency by its three letters (ISO 4217), such as EUR.`);
  return { country, prog_type: type, currency, ...(column.length > 0 && { columns: columnsGiven(column) }) };
}

async function importFiles(files: readonly string[], { reportFile, dryRun, options }: Wishes): Promise<number> {
  const report = reportFile === undefined ? undefined : openReport(reportFile);
  const onRemark = (...remark: Parameters<typeof remarkLine>) => report !== undefined && appendFileSync(report, remarkLine(...remark));
  const db = await open();
  try {
    // Rows are merged with stored records, which therefore must be converted to the current meaning of their schemas first.
    await convertRecords(db, { progress: () => undefined, failed: () => undefined });
    const reports = await importCatalogue({
      db,
      clock: systemClock,
      sheets: sheetReader(new URL('./sheet-thread.js', import.meta.url)),
      ...options,
      dryRun,
      onProgress,
      onRemark,
    }, files);
    if (process.stderr.isTTY) process.stderr.write('\n');
    process.stdout.write(`${dryRun ? 'This is a dry run: nothing was written.\n\n' : ''}${reports.map(describeReport).join('\n\n')}\n`);
    return reports.some(gaveNothing) ? 1 : 0;
  } finally {
    await db.close();
    if (report !== undefined) closeSync(report);
  }
}

async function undo(number: string): Promise<number> {
  const db = await open();
  try {
    const id = recordIdOf(number);
    const found = id === undefined ? undefined : await findImport(db, id);
    if (!found) throw new CommandRefused(`There is no import ${number} of the last 30 days. The report of an import names its number.`);
    const onUndone = (records: readonly UnchangedRecord[]) =>
      void process.stdout.write(records.map(({ resource, source_id, why }) => `${resource} ${source_id} stays: ${UNCHANGED_BECAUSE[why].en}\n`).join(''));
    const { removed, restored, retained } = await undoImport({ db, clock: systemClock }, found.id, { onProgress: onUndone });
    process.stdout.write(`import ${number} of ${found.name}: removed ${removed}, put back ${restored}, kept ${retained}\n`);
    return 0;
  } finally {
    await db.close();
  }
}

/** Runs the command and gives its exit code: 0 when the catalogue has something of every file, 1 when one was refused whole or in each of its rows, 2 when it could not start. */
async function run(): Promise<number> {
  const { values, positionals } = readArguments();
  if (values.undo !== undefined && positionals.length === 0) return undo(values.undo);
  if (values.help || values.undo !== undefined || positionals.length === 0) {
    process.stdout.write(`${USAGE}\n`);
    return values.help ? 0 : 2;
  }
  return importFiles(positionals, { reportFile: values.report, dryRun: values['dry-run'] ?? false, options: readFileOptions(values) });
}

await exitWith(run, { inUse: IN_USE, lost: LOST });
