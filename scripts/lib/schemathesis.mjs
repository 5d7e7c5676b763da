import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const VERSION = '4.32.5';
const FOLDER = resolve('node_modules/.cache/schemathesis', VERSION);
const PROGRAM = join(FOLDER, 'bin', 'schemathesis');

/** @param {string} command @param {readonly string[]} args */
const runs = (command, args) => spawnSync(command, args, { stdio: 'ignore', timeout: 120_000 }).status === 0;

/**
 * Installs schemathesis into the cache if it is not there yet; gives the path of its program, or the reason why there is none.
 * @returns {{ program?: string, reason?: string }}
 */
export function provideSchemathesis() {
  if (existsSync(PROGRAM)) return { program: PROGRAM };
  if (!runs('python3', ['-c', 'import sys, venv; sys.exit(sys.version_info < (3, 10))']))
    return { reason: 'install Python 3.10 or later with its module venv' };
  const installed = runs('python3', ['-m', 'venv', FOLDER]) &&
    runs(join(FOLDER, 'bin', 'pip'), ['install', '--quiet', '--no-compile', `schemathesis==${VERSION}`]);
  return installed && existsSync(PROGRAM) ? { program: PROGRAM } : { reason: 'PyPI cannot be reached' };
}
