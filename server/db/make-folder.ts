import { execFile } from 'node:child_process';
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';

const PGLITE = createRequire(import.meta.url).resolve('@electric-sql/pglite');

/** Makes an empty database in the folder that is its second argument. */
const MAKE = 'require(process.argv[1]).PGlite.create(process.argv[2]).then((db) => db.close())';

function removeUnfinished(folder: string): void {
  const prefix = `${basename(folder)}.new-`;
  const left = readdirSync(dirname(folder)).filter((name) => name.startsWith(prefix));
  for (const name of left) rmSync(join(dirname(folder), name), { recursive: true, force: true });
}

/**
 * Makes the folder of an empty PGlite database if there is none: a copy of the one that the build made, which takes a moment
 * instead of seconds, else a new one. That happens in a process of its own, because it takes 200 MB that would stay in ours.
 * Either is made beside its place first, so that a start that is cut off leaves no half a database.
 */
export async function makeDatabaseFolder(folder: string, template: string | undefined): Promise<void> {
  removeUnfinished(folder);
  if (existsSync(folder)) return;
  const made = `${folder}.new-${process.pid}`;
  if (template !== undefined && existsSync(join(template, 'PG_VERSION'))) await cp(template, made, { recursive: true });
  else await promisify(execFile)(process.execPath, ['-e', MAKE, PGLITE, made]);
  renameSync(made, folder);
}
