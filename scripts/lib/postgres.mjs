import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const DEBIAN_ROOT = '/usr/lib/postgresql';

/**
 * The folder with PostgreSQL's server binaries from Debian's packages, of the newest major that is 15 or later.
 * @returns {string | undefined}
 */
export function postgresBinaries() {
  if (!existsSync(DEBIAN_ROOT)) return undefined;
  const majors = readdirSync(DEBIAN_ROOT).map(Number).filter((major) => major >= 15).sort((a, b) => b - a);
  return majors.map((major) => join(DEBIAN_ROOT, String(major), 'bin')).find((folder) => existsSync(join(folder, 'initdb')));
}

/**
 * Which PostgreSQL the server tests can use: the one at `TEST_DATABASE_URL`, one that can be started from Debian's binaries, or none.
 * @returns {'given' | 'installed' | undefined}
 */
export function findPostgres() {
  if (process.env.TEST_DATABASE_URL) return 'given';
  return postgresBinaries() ? 'installed' : undefined;
}
