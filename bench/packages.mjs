/** The packages that only benchmarks run. They are installed on first use, and start as processes of their own. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const BENCH = fileURLToPath(new URL('.', import.meta.url));

/**
 * The file of a package's command, to be run by Node.
 * @param {string} command such as `lighthouse`
 * @returns {string | undefined} undefined where the package cannot be installed
 */
export function commandOf(command) {
  const file = join(BENCH, 'node_modules', '.bin', command);
  if (!existsSync(file)) spawnSync('npm', ['ci'], { cwd: BENCH, stdio: ['ignore', 'ignore', 'inherit'] });
  return existsSync(file) ? file : undefined;
}
