/** `npm start`: builds the portal when its sources changed, then runs it in this process. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { compressDuringUse } from './lib/compress.mjs';
import { isBuilt } from './lib/sources.mjs';

/** Whether a person reads the output, as in server/platform/telemetry/output.ts; else each line is JSON. */
const isForPerson = process.stdout.isTTY && process.env.NODE_ENV !== 'production';

/** @param {string} event @param {string} msg */
const line = (event, msg) => (isForPerson ? msg : JSON.stringify({ level: 30, time: Date.now(), pid: process.pid, event, msg: msg.trim() }));

const [MIN_MAJOR, MIN_MINOR] = /** @type {const} */ ([20, 19]);

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < MIN_MAJOR || (major === MIN_MAJOR && minor < MIN_MINOR)) {
  console.error(line('start_failed', `Propylaea needs Node ${MIN_MAJOR}.${MIN_MINOR} or later; this is ${process.versions.node}.`));
  process.exit(1);
}

if (!isBuilt()) {
  console.log(line('building', 'Building the portal; this takes a moment, and is not done again until the sources change.'));
  // In a child process, because the bundler would stay in the memory of this one.
  const { status, output } = spawnSync(process.execPath, [fileURLToPath(new URL('build.mjs', import.meta.url)), '--uncompressed'], {
    stdio: isForPerson ? 'inherit' : 'pipe',
    encoding: 'utf8',
  });
  if (status !== 0) {
    if (!isForPerson) console.error(line('build_failed', output.join('')));
    process.exit(status ?? 1);
  }
}

await import(new URL('../dist/server/main.js', import.meta.url).href);
// Until the compressed versions exist, files are served uncompressed; in a read-only folder this stays so.
await compressDuringUse().catch((/** @type {Error} */ error) => console.warn(`The portal's files could not be compressed: ${error.message}`));
