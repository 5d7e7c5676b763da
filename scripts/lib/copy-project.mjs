/** Copies the project, for tests and tools that change its files. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Every file of the project that git tracks or would add. @param {string} root @returns {string[]} */
export const filesOf = (root) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && file !== 'node_modules' && existsSync(join(root, file)));

/**
 * Copies the project as it is, uncommitted changes with it; the copy shares its `node_modules`.
 * @param {string} root
 * @param {string} to an empty folder
 */
export function copyProject(root, to) {
  for (const file of filesOf(root)) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(root, file), join(to, file));
  }
  symlinkSync(join(root, 'node_modules'), join(to, 'node_modules'));
  const database = join('dist', 'empty-database');
  // The empty database is copied, because making it takes seconds and gives the same files.
  for (const part of [database, `${database}.version`]) {
    if (existsSync(join(root, part))) cpSync(join(root, part), join(to, part), { recursive: true });
  }
}
