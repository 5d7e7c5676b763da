/** Reports the changes in a folder of schemas since its last release. */
import { join } from 'node:path';
import { composed } from './compose.mjs';
import { readableFolder } from './lint-files.mjs';
import { readLock, releaseOf, writeLock } from './lock.mjs';
import { changesSince, releaseObstacles } from './schema-diff.mjs';

/** @param {import('./schema-diff.mjs').Change} change */
const lineOf = ({ file, id, detail, breaking, meaning }) =>
  `${breaking ? 'breaking' : 'safe    '} schemas/${file} ${id}${detail && ` (${detail})`}\n         ${meaning}`;

/**
 * Things with a file and a change's id, each once and with the file that declares the field: schemas that share it have the same change.
 * @template {{ file: string, id: string }} Thing
 * @param {readonly Thing[]} things @param {ReturnType<typeof composed>['located']} located
 * @returns {Thing[]}
 */
function asWritten(things, located) {
  const written = things.map((thing) => {
    const [, place = ''] = thing.id.split(':');
    const [name = ''] = place.split(/[.[{]/);
    const { file } = located(thing.file, `/x-breaking/${thing.id}`);
    return { ...thing, file: file === thing.file ? located(file, `/properties/${name}`).file : file };
  });
  return [...new Map(written.map((thing) => [`${thing.file} ${thing.id}`, thing])).values()];
}

/**
 * Compares a folder with its lock file. With `release` it updates the lock, unless a breaking change is undeclared or a declaration is stale.
 * @param {string} folder with the layout of schemas/
 * @param {{ release?: boolean }} [options]
 * @returns {{ report: string[], refused: string[] }} the lines about changes, and the lines about errors; files that cannot be read are
 *   not compared
 */
export function diffFolder(folder, { release = false } = {}) {
  const { faults, schemas: written } = readableFolder(folder);
  if (!written) return { report: [], refused: [...faults, 'Mend this first: what cannot be read cannot be compared.'] };
  const { located, ...schemas } = composed(written);
  const file = join(folder, 'released.lock.json');
  const lock = readLock(file);
  const changes = changesSince(schemas, lock);
  const obstacles = releaseObstacles(changes, schemas);
  const [shown, undeclared, stale] = [asWritten(changes, located), asWritten(obstacles.undeclared, located), asWritten(obstacles.stale, located)];
  const report = shown.map(lineOf);
  const refused = [
    ...stale.map(({ file: where, id }) => `schemas/${where}: x-breaking declares "${id}", which is no breaking change since the last release`),
    ...(undeclared.length > 0 ? ['\nNot declared; undo them, or write into the schema why they are intended:'] : []),
    ...undeclared.map(({ file: where, id }) => `  schemas/${where}: "x-breaking": { "${id}": "the reason" }`),
  ];
  if (release && refused.length === 0) {
    writeLock(file, releaseOf(schemas, lock));
    const declared = [...written.entities.values(), ...written.common.values()].filter((schema) => schema['x-breaking']);
    report.push(...declared.map(({ $id }) => `schemas/${$id}: remove x-breaking, it is released`));
  }
  return { report: [...report, `${shown.length} changes since the last release, ${shown.filter(({ breaking }) => breaking).length} breaking`], refused };
}
