/** Names every mistake in schemas/ by file, line, place and fault; `npm run generate` does the same before it makes anything. */
import { join } from 'node:path';
import { ROOT } from './lib/sources.mjs';
import './lib/typescript.mjs';

const { lintFolder } = await import('./generate/lint-files.mjs');

const { count, mistakes } = lintFolder(join(ROOT, 'schemas'));
for (const mistake of mistakes) console.error(mistake);
console.log(`${count} schemas, ${mistakes.length} mistakes`);
process.exitCode = mistakes.length > 0 ? 1 : 0;
