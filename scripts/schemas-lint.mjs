/**
 * Reports every mistake in schemas/ with file, line, place and fault; `npm run generate` runs the same checks before it writes any file.
 * `--schemas <folder>` checks another folder.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { allowClosedPipe, sayFailure } from './lib/failure.mjs';
import { ROOT } from './lib/sources.mjs';
import './lib/typescript.mjs';

allowClosedPipe();
try {
  const { lintFolder } = await import('./generate/lint-files.mjs');
  const { values } = parseArgs({ options: { schemas: { type: 'string' } } });
  const { count, mistakes } = await lintFolder(resolve(values.schemas ?? join(ROOT, 'schemas')));
  for (const mistake of mistakes) console.error(mistake);
  console.log(`${count} schemas, ${mistakes.length} ${mistakes.length === 1 ? 'mistake' : 'mistakes'}`);
  process.exitCode = mistakes.length > 0 ? 1 : 0;
} catch (error) {
  sayFailure('The schemas could not be checked', error);
}
