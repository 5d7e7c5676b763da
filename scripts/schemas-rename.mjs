/**
 * Renames a field: `npm run schemas:rename <schema> <field> <new name> [-- --schemas <folder>]`. The field may be a path such as
 * `address.city`. Changes its schema, which then declares the old name, its examples, every other schema that names the field, and the code
 * that refers to it through the generated types. Stored records move to the new name at the next start of the portal.
 */
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './lib/sources.mjs';
import './lib/typescript.mjs';

const { lintFolder } = await import('./generate/lint-files.mjs');
const { renameInFolder, RenameRefused } = await import('./rename/rename-in-folder.ts');

const PROJECT_SCHEMAS = join(ROOT, 'schemas');

/** Generates the types from the current schemas. The rename finds the code that refers to a field through them. */
function generate() {
  const { status } = spawnSync(process.execPath, [join(ROOT, 'scripts', 'generate.mjs')], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new RenameRefused('The schemas have mistakes: mend them first.');
}

async function rename() {
  const { values, positionals } = parseArgs({ options: { schemas: { type: 'string' } }, allowPositionals: true });
  const folder = resolve(values.schemas ?? join(ROOT, 'schemas'));
  if (folder === PROJECT_SCHEMAS) generate();
  for (const line of renameInFolder(folder, positionals)) console.log(line);
  const { mistakes } = await lintFolder(folder);
  for (const mistake of mistakes) console.error(mistake);
  if (mistakes.length > 0) process.exitCode = 1;
  else if (folder === PROJECT_SCHEMAS) generate();
}

try {
  await rename();
} catch (error) {
  // Errors of the command line and the file system have readable messages; any other error is a bug and keeps its stack trace.
  const isExplained = error instanceof RenameRefused || (error instanceof Error && 'code' in error);
  if (!isExplained) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
