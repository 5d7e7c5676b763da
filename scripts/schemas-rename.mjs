/**
 * Renames a field: `npm run schemas:rename <schema> <field> <new name> [-- --schemas <folder>]`. The field may be a path such as
 * `address.city`. Its schema, which then tells the old name, its examples and every other schema that names it follow; stored records do
 * at the next start.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './lib/sources.mjs';
import './lib/typescript.mjs';

const { lintFolder } = await import('./generate/lint-files.mjs');
const { renameInFolder, RenameRefused } = await import('./rename/rename-in-folder.ts');

async function rename() {
  const { values, positionals } = parseArgs({ options: { schemas: { type: 'string' } }, allowPositionals: true });
  const folder = resolve(values.schemas ?? join(ROOT, 'schemas'));
  for (const line of renameInFolder(folder, positionals)) console.log(line);
  const { mistakes } = await lintFolder(folder);
  for (const mistake of mistakes) console.error(mistake);
  if (mistakes.length > 0) process.exitCode = 1;
}

try {
  await rename();
} catch (error) {
  // What the command line or the disk says is a sentence already; anything else is a fault of ours.
  const isSaid = error instanceof RenameRefused || (error instanceof Error && 'code' in error);
  if (!isSaid) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
