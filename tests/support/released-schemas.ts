import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFolder } from '../../scripts/generate/bundle.mjs';
import { composed } from '../../scripts/generate/compose.mjs';
import { readLock, releaseOf, writeLock } from '../../scripts/generate/lock.mjs';

/** The keywords that a maintainer removes after a release. */
const MARKS = ['x-renamed-from', 'x-breaking'];

const withoutMarks = (text: string): unknown => JSON.parse(text, (key, value: unknown) => (MARKS.includes(key) ? undefined : value));

/**
 * Turns a copy of `schemas/` into a fully released one, so that a test that changes fields does not depend on the project's
 * current marks and unreleased changes.
 * @param folder the copy
 */
export function asReleased(folder: string): void {
  for (const root of [folder, join(folder, 'common')]) {
    for (const file of readdirSync(root).filter((name) => name.endsWith('.json') && !['vocabulary.json', 'released.lock.json'].includes(name))) {
      const text = readFileSync(join(root, file), 'utf8');
      if (MARKS.some((mark) => text.includes(`"${mark}"`))) writeFileSync(join(root, file), `${JSON.stringify(withoutMarks(text), null, 2)}\n`);
    }
  }
  const lock = join(folder, 'released.lock.json');
  writeLock(lock, releaseOf(composed(readFolder(folder)), readLock(lock)));
}
