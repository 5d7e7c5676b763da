/** Reports the changes in a folder of schemas since its last release. */
import { join } from 'node:path';
import { readableFolder } from './lint-files.mjs';
import { readLock, releaseOf, writeLock } from './lock.mjs';
import { changesSince, releaseObstacles } from './schema-diff.mjs';

/** @param {import('./schema-diff.mjs').Change} change */
const lineOf = ({ file, id, detail, breaking, meaning }) =>
  `${breaking ? 'breaking' : 'safe    '} schemas/${file} ${id}${detail && ` (${detail})`}\n         ${meaning}`;

/**
 * Compares a folder with its lock file. With `release` it updates the lock, unless a breaking change is undeclared or a declaration is stale.
 * @param {string} folder with the layout of schemas/
 * @param {{ release?: boolean }} [options]
 * @returns {{ report: string[], refused: string[] }} the lines about changes, and the lines about errors; files that cannot be read are
 *   not compared
 */
export function diffFolder(folder, { release = false } = {}) {
  const { faults, schemas } = readableFolder(folder);
  if (!schemas) return { report: [], refused: [...faults, 'Mend this first: what cannot be read cannot be compared.'] };
  const file = join(folder, 'released.lock.json');
  const lock = readLock(file);
  const changes = changesSince(schemas, lock);
  const { undeclared, stale } = releaseObstacles(changes, schemas);
  const report = changes.map(lineOf);
  const refused = [
    ...stale,
    ...(undeclared.length > 0 ? ['\nNot declared; undo them, or write into the schema why they are meant:'] : []),
    ...undeclared.map(({ file: where, id }) => `  schemas/${where}: "x-breaking": { "${id}": "the reason" }`),
  ];
  if (release && refused.length === 0) {
    writeLock(file, releaseOf(schemas, lock));
    const declared = [...schemas.entities.values(), ...schemas.common.values()].filter((schema) => schema['x-breaking']);
    report.push(...declared.map(({ $id }) => `schemas/${$id}: remove x-breaking, it is released`));
  }
  return { report: [...report, `${changes.length} changes since the last release, ${changes.filter(({ breaking }) => breaking).length} breaking`], refused };
}
