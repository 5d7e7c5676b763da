/**
 * Names each change of schemas/ since the last release as safe or breaking, with what it means for stored records and drafts.
 * Fails on a breaking change that its schema does not declare by `x-breaking`. `--release` makes these schemas the released ones.
 */
import { join } from 'node:path';
import { ROOT } from './lib/sources.mjs';
import './lib/typescript.mjs';

const { readSchemas } = await import('./generate/bundle.mjs');
const { readLock, releaseOf, writeLock } = await import('./generate/lock.mjs');
const { changesSince, judged } = await import('./generate/schema-diff.mjs');

const folder = join(ROOT, 'schemas');
const file = join(folder, 'released.lock.json');
const schemas = { entities: readSchemas(folder), common: readSchemas(join(folder, 'common')) };
const lock = readLock(file);
const changes = changesSince(schemas, lock);
const { undeclared, stale } = judged(changes, schemas);

for (const { file: where, id, detail, breaking, meaning } of changes) {
  console.log(`${breaking ? 'breaking' : 'safe    '} schemas/${where} ${id}${detail && ` (${detail})`}\n         ${meaning}`);
}
for (const line of stale) console.error(line);
if (undeclared.length > 0) {
  console.error('\nNot declared; undo them, or write into the schema why they are meant:');
  for (const { file: where, id } of undeclared) console.error(`  schemas/${where}: "x-breaking": { "${id}": "the reason" }`);
}

const isRefused = undeclared.length + stale.length > 0;
if (process.argv.includes('--release') && !isRefused) {
  writeLock(file, releaseOf(schemas, lock));
  const declared = [...schemas.entities.values(), ...schemas.common.values()].filter((schema) => schema['x-breaking']);
  for (const { $id } of declared) console.log(`schemas/${$id}: remove x-breaking, it is released`);
}
console.log(`${changes.length} changes since the last release, ${changes.filter(({ breaking }) => breaking).length} breaking`);
process.exitCode = isRefused ? 1 : 0;
