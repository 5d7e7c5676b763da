import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commitNow } from './commit.mjs';
import { ROOT } from './sources.mjs';
import './typescript.mjs';

// Read when the loader of TypeScript is there, as it reads modules of the domain.
const { apiChanges, filtersOf, operationsIn, undeclaredIn } = await import('../generate/api-diff.mjs');
const { FILTER_NAMES } = await import('../../domain/catalogue/programme-filters.ts');

const GENERATED = join(ROOT, 'openapi', 'generated');
const LOCK = join(ROOT, 'openapi', 'released.lock.json');

/** @param {string} file */
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** What a client of the API as it is generated now relies on. */
function present() {
  const contract = read(join(GENERATED, 'openapi.json'));
  const folder = join(GENERATED, 'schemas');
  const schemas = Object.fromEntries(readdirSync(folder).sort().map((file) => [file.replace('.json', ''), read(join(folder, file))]));
  return {
    operations: operationsIn(contract),
    filters: { ...filtersOf(schemas), programmes: [...FILTER_NAMES].sort() },
    declared: contract['x-breaking'] ?? {},
  };
}

/** The changes of the API since the last release, and those that are breaking and not declared. Generated files must be up to date. */
export function changesOfApi() {
  const { declared, ...now } = present();
  const changes = apiChanges(read(LOCK), now);
  return { changes, ...undeclaredIn(changes, declared) };
}

/** Writes the API as it is generated now as that of a release. @param {string} version */
export function writeApiLock(version) {
  const { operations, filters } = present();
  const lines = (/** @type {object} */ map) => Object.entries(map).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`).join(',\n');
  const text = `{\n "version": ${JSON.stringify(version)},\n "commit": ${JSON.stringify(commitNow())},\n "operations": {\n${
    lines(operations)
  }\n },\n "filters": {\n${lines(filters)}\n }\n}\n`;
  writeFileSync(LOCK, text);
}
