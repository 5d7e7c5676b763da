/** Measures how long the product takes to start, also after a change of a schema, and its resident memory. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyProject } from '../scripts/lib/copy-project.mjs';
import { startPortal, stopPortal } from '../scripts/lib/portal.mjs';
import { ROOT } from '../scripts/lib/sources.mjs';
import { median } from './numbers.mjs';
import { residentMiB } from './resident.mjs';

/** @param {string} dataDir @param {string} [root] a copy of the project */
async function startOnce(dataDir, root) {
  const portal = await startPortal({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' }, root);
  // One request of each kind first, so that the memory is that of a portal in use.
  for (const path of ['/', '/api/catalogue/programmes', '/api/catalogue/statistics']) await (await fetch(portal.url + path)).arrayBuffer();
  const resident = residentMiB(portal.process.pid);
  await stopPortal(portal);
  return { ms: portal.readyMs, resident };
}

/**
 * Starts the built product on an empty data folder, then again on the same one.
 * @returns {Promise<{ emptyMs: number, existingMs: number, resident: number | undefined }>} milliseconds to `/readyz`, mebibytes
 */
export async function benchStart() {
  const folder = mkdtempSync(join(tmpdir(), 'propylaea-bench-'));
  try {
    const empty = await startOnce(join(folder, 'data'));
    const existing = await startOnce(join(folder, 'data'));
    return { emptyMs: empty.ms, existingMs: existing.ms, resident: existing.resident };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const EDITS = 5;

/** Adds a field to the schema of a section. @param {string} root @param {number} number */
function addField(root, number) {
  const file = join(root, 'schemas', 'work_experiences.json');
  const schema = JSON.parse(readFileSync(file, 'utf8'));
  const field = {
    type: 'string',
    title: `Department ${String(number)}`,
    maxLength: 80,
    examples: ['Research'],
    'x-i18n': { el: { title: `Τμήμα ${String(number)}` } },
  };
  const properties = { ...schema.properties, [`department_${String(number)}`]: field };
  writeFileSync(file, `${JSON.stringify({ ...schema, properties }, null, 2)}\n`);
}

/**
 * Several times, adds a field to a schema in a copy of the project and starts the copy on the same data folder.
 * @returns {Promise<number>} milliseconds from `npm start` to `/readyz`, the build included: the median of five
 */
export async function benchSchemaEdit() {
  const folder = mkdtempSync(join(tmpdir(), 'propylaea-bench-'));
  const [copy, data] = [join(folder, 'project'), join(folder, 'data')];
  try {
    mkdirSync(copy);
    copyProject(ROOT, copy);
    await startOnce(data, copy);
    const starts = [];
    for (let number = 1; number <= EDITS; number += 1) {
      addField(copy, number);
      starts.push((await startOnce(data, copy)).ms);
    }
    return median(starts);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
