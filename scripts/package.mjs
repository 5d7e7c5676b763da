/**
 * `npm run package [folder]`: the build with the packages that it needs while it runs, and nothing else, in a folder (`package` by default) that starts with
 * Node alone: `node dist/server/main.js`. It is what a container image or a server gets.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compressAll } from './lib/compress.mjs';
import { sayFailure } from './lib/failure.mjs';
import { importedPackages, installedClosure } from './lib/runtime-packages.mjs';
import { isBuilt, ROOT } from './lib/sources.mjs';

const DIST = join(ROOT, 'dist');
/** Parts of packages that nothing reads at run time. */
const LEFT_OUT = /(\.[cm]?js\.map|\.md|\.ts|\.tsx|\.flow)$|\/(test|tests|__tests__|docs|examples?)$/;
/** The database of PostgreSQL has files that end in .map too. */
const SOURCE_MAP = /\.(js|css)\.map$/;

/** The commands of a packaged portal; the others need the sources. */
const COMMANDS = {
  start: 'exec node dist/server/main.js',
  migrate: 'ROLE=migrate exec node dist/server/main.js',
  'audit:verify': 'node dist/server/audit-verify.js',
  'restore:check': 'node dist/server/restore-check.js',
  'files:verify': 'node dist/server/files-verify.js',
  'files:move': 'node dist/server/files-move.js',
  'catalogue:import': 'node dist/server/catalogue-import.js',
  'catalogue:export': 'node dist/server/catalogue-export.js',
};

/** Lets any account read, such as the one that a container runs as; enters folders only. @param {string} folder */
function letAllRead(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    chmodSync(path, statSync(path).mode | (entry.isDirectory() ? 0o555 : 0o444));
  }
}

try {
  const out = resolve(process.argv[2] ?? 'package');
  if (existsSync(out) && readdirSync(out).length > 0 && !existsSync(join(out, 'dist', 'server', 'main.js')))
    throw new Error(`the folder ${out} has other files`);
  if (!isBuilt()) {
    const { status } = spawnSync(process.execPath, [join(ROOT, 'scripts', 'build.mjs'), '--uncompressed'], { stdio: 'inherit' });
    if (status !== 0) throw new Error('there is no build');
  }
  await compressAll();
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  cpSync(DIST, join(out, 'dist'), { recursive: true, filter: (path) => !SOURCE_MAP.test(path) });
  const packages = installedClosure([...new Set(['server', 'server-rendering'].flatMap((part) => importedPackages(join(DIST, part))))]);
  for (const folder of packages) {
    cpSync(join(ROOT, folder), join(out, folder), { recursive: true, filter: (path) => !LEFT_OUT.test(path) && path !== join(ROOT, folder, 'node_modules') });
  }
  for (const file of ['LICENSE', 'NOTICE']) cpSync(join(ROOT, file), join(out, file));
  const { name, version, license, type, engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  writeFileSync(join(out, 'package.json'), `${JSON.stringify({ name, version, license, private: true, type, engines, scripts: COMMANDS }, undefined, 2)}\n`);
  letAllRead(out);
  console.log(`${out}: version ${version} with ${String(packages.length)} packages. Start it with: node dist/server/main.js`);
} catch (error) {
  sayFailure('The package was not made', error);
}
