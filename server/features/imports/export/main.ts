import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import type { ImportKind } from '../columns';
import { CommandRefused, exitWith } from '../../../platform/process/command';
import { loadConfig } from '../../../config';
import { openDatabase } from '../../../platform/db/open';
import { convertRecords } from '../../../core/schema-changes/convert-records';
import { type CatalogueFormat, EXPORT_FORMATS, exportCatalogue } from './export-catalogue';

const USAGE = `Usage: npm run catalogue:export -- [--universities <file>] [--programmes <file>]

Writes all universities, all programmes or both to files that catalogue:import reads: .csv, .jsonl, .xlsx or .json (Open Education API, version 6), as their names say.
The database is the portal's own: DATA_DIR or DATABASE_URL say which.`;

const KINDS = ['universities', 'programmes'] as const satisfies readonly ImportKind[];

/** Statements of this command have no time limit: no page waits for them. */
const NO_LIMITS = { statement: 0, lock: 0, idleTransaction: 0 };

function readArguments() {
  const options = { universities: { type: 'string' }, programmes: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new CommandRefused(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

function formatOf(path: string): CatalogueFormat {
  const format = EXPORT_FORMATS.find((name) => path.toLowerCase().endsWith(`.${name}`));
  if (!format) throw new CommandRefused(`${path}: its name must end in ${EXPORT_FORMATS.map((name) => `.${name}`).join(', ')}.`);
  return format;
}

/** Runs the command and gives its exit code: 0 when all is written, 2 when it could not start. */
async function run(): Promise<number> {
  const values = readArguments();
  const files = KINDS.flatMap((kind) => {
    const path = values[kind];
    return path === undefined ? [] : [{ kind, path, format: formatOf(path) }];
  });
  if (values.help || files.length === 0) {
    process.stdout.write(`${USAGE}\n`);
    return values.help ? 0 : 2;
  }
  const config = loadConfig(process.env);
  const db = await openDatabase({ ...config, databaseLimits: NO_LIMITS }, () => undefined);
  try {
    await convertRecords(db, { progress: () => undefined, failed: () => undefined });
    for (const { kind, path, format } of files) {
      try {
        await pipeline(await exportCatalogue({ db, publicUrl: config.publicUrl }, { kind, format, institutions: 'all' }), createWriteStream(path));
      } catch (error) {
        if (error instanceof Error && 'syscall' in error) throw new CommandRefused(`${path} cannot be written: ${error.message}`);
        throw error;
      }
      process.stdout.write(`${path} (${kind})\n`);
    }
    return 0;
  } finally {
    await db.close();
  }
}

await exitWith(run);
