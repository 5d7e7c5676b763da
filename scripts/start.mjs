/** `npm start`: builds the portal when its sources changed, then runs it in this process. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { compressDuringUse } from './lib/compress.mjs';
import { isBuilt } from './lib/sources.mjs';

const [MIN_MAJOR, MIN_MINOR] = /** @type {const} */ ([20, 19]);

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < MIN_MAJOR || (major === MIN_MAJOR && minor < MIN_MINOR)) {
  console.error(`Propylaea needs Node ${MIN_MAJOR}.${MIN_MINOR} or later; this is ${process.versions.node}.`);
  process.exit(1);
}

if (!isBuilt()) {
  console.log('Building the portal; this takes a moment, and is not done again until the sources change.');
  // In a child process, because the bundler would stay in the memory of this one.
  const { status } = spawnSync(process.execPath, [fileURLToPath(new URL('build.mjs', import.meta.url)), '--uncompressed'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

await import(new URL('../dist/server/main.js', import.meta.url).href);
// Until the compressed versions exist, files are served uncompressed; in a read-only folder this stays so.
await compressDuringUse().catch((/** @type {Error} */ error) => console.warn(`The portal's files could not be compressed: ${error.message}`));
