import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Everything that the build is made from. */
const SOURCES = [
  'domain',
  'index.html',
  'openapi',
  'package-lock.json',
  'public',
  'schemas',
  'scripts/build.mjs',
  'scripts/generate',
  'scripts/generate.mjs',
  'scripts/lib',
  'server',
  'src',
  'tsconfig.json',
  'vite.config.ts',
  'vite.rendering.config.ts',
  'vite.server.config.ts',
];

const GENERATED = join('openapi', 'generated');

/**
 * @param {string} path relative to the root
 * @returns {string[]} the files below it, itself if it is a file, none if it does not exist
 */
function filesUnder(path) {
  if (path === GENERATED) return [];
  const stats = statSync(join(ROOT, path), { throwIfNoEntry: false });
  if (!stats) return [];
  if (!stats.isDirectory()) return [path];
  return readdirSync(join(ROOT, path)).sort().flatMap((name) => filesUnder(join(path, name)));
}

/**
 * A SHA-256 of files and folders, their paths and Node's major version; the same on every machine.
 * @param {readonly string[]} paths relative to the root
 * @returns {string}
 */
export function fingerprint(paths) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0] ?? '');
  for (const file of paths.flatMap(filesUnder)) hash.update(`\0${file}\0`).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

/** The fingerprint of everything that the build is made from. */
export const sourcesHash = () => fingerprint(SOURCES);

/** Holds the fingerprint of the sources that `dist` was built from. */
export const STAMP_FILE = join(ROOT, 'dist', 'sources.sha256');

/** Whether `dist` was built from the sources as they are. */
export function isBuilt() {
  try {
    return readFileSync(STAMP_FILE, 'utf8') === sourcesHash();
  } catch {
    return false;
  }
}
