import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isBuilt } from './sources.mjs';

/**
 * Builds the portal when its sources changed, then runs one of its commands in this process.
 * @param {string} name of the file in `dist/server`
 */
export async function runBuilt(name) {
  if (!isBuilt()) {
    console.error('Building the portal; this takes a moment, and is not done again until the sources change.');
    // In a child process, because the bundler would stay in the memory of this one. Its output goes to stderr, because the report is on stdout.
    const build = fileURLToPath(new URL('../build.mjs', import.meta.url));
    const { status } = spawnSync(process.execPath, [build], { stdio: ['ignore', 2, 2] });
    if (status !== 0) process.exit(status ?? 1);
  }
  await import(new URL(`../../dist/server/${name}.js`, import.meta.url).href);
}
