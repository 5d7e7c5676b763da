/** Names every mistake in schemas/ by file, place and fault; `npm run generate` does the same before it makes anything. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSchemas } from './generate/bundle.mjs';
import { lintSchemas } from './generate/lint.mjs';
import { ROOT } from './lib/sources.mjs';

const folder = join(ROOT, 'schemas');
const vocabulary = JSON.parse(readFileSync(join(folder, 'vocabulary.json'), 'utf8'));
const entities = readSchemas(folder);
const common = readSchemas(join(folder, 'common'));
const mistakes = lintSchemas(entities, common, vocabulary);
for (const mistake of mistakes) console.error(mistake);
console.log(`${entities.size + common.size} schemas, ${mistakes.length} mistakes`);
process.exitCode = mistakes.length > 0 ? 1 : 0;
