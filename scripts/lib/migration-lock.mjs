import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './sources.mjs';

const FOLDER = join(ROOT, 'server', 'platform', 'db', 'migrations');

/** Writes the SHA-256 of each migration as that of a release: databases have applied it, so it is never changed again. */
export function writeMigrationLock() {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.sql')).sort();
  const lock = Object.fromEntries(files.map((file) => [file.replace('.sql', ''), createHash('sha256').update(readFileSync(join(FOLDER, file))).digest('hex')]));
  writeFileSync(join(FOLDER, 'released.lock.json'), `${JSON.stringify(lock, undefined, 1)}\n`);
}
