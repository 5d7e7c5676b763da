import { execFile } from 'node:child_process';
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';

const PGLITE = createRequire(import.meta.url).resolve('@electric-sql/pglite');

/** Script for a child process: creates an empty database in the folder of its second argument. */
const MAKE = 'require(process.argv[1]).PGlite.create(process.argv[2]).then((db) => db.close())';

function removeUnfinished(folder: string): void {
  const prefix = `${basename(folder)}.new-`;
  const left = readdirSync(dirname(folder)).filter((name) => name.startsWith(prefix));
  for (const name of left) rmSync(join(dirname(folder), name), { recursive: true, force: true });
}

/**
 * Creates the folder of an empty PGlite database if it does not exist. Copies the template that the build made, because initialising a new one takes
 * seconds; without a template a child process initialises it, because this takes 200 MB of memory that the server process would keep.
 * The folder is created under a temporary name and renamed, so that an interrupted start leaves no incomplete database.
 */
export async function makeDatabaseFolder(folder: string, template: string | undefined): Promise<void> {
  removeUnfinished(folder);
  if (existsSync(folder)) return;
  const temporaryFolder = `${folder}.new-${process.pid}`;
  if (template !== undefined && existsSync(join(template, 'PG_VERSION'))) await cp(template, temporaryFolder, { recursive: true });
  else await promisify(execFile)(process.execPath, ['-e', MAKE, PGLITE, temporaryFolder]);
  renameSync(temporaryFolder, folder);
}
