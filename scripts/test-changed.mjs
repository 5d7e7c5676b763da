/**
 * `npm run test:changed`: what a change touches, while one works on it: types, the lint of the changed files, the unit tests that import them, and the
 * server tests of the capabilities whose folders they are in. The change is what differs from the upstream branch. `npm test` comes before a commit.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib/sources.mjs';
import { changedFiles } from './lib/test-parts.mjs';

const CODE = /\.(ts|tsx|mjs|js|cjs)$/;
const SERVER_TEST = /^tests\/server\/.*\.test\.ts$/;
/** The folder of a capability, which its server tests have too. */
const CAPABILITY = /^server\/(?:core|features)\/([^/]+)\//;

/** @param {string} program @param {readonly string[]} words @returns {Promise<boolean>} whether it succeeded */
async function run(program, ...words) {
  const [code] = await once(spawn(program, words, { cwd: ROOT, stdio: 'inherit' }), 'exit');
  return code === 0;
}

const changed = (changedFiles() ?? []).filter((file) => existsSync(join(ROOT, file)));
const code = changed.filter((file) => CODE.test(file));
const folders = changed.flatMap((file) => CAPABILITY.exec(file)?.slice(1) ?? []).map((name) => `tests/server/${name}/`);
const serverTests = [...new Set(folders.filter((folder) => existsSync(join(ROOT, folder)))), ...code.filter((file) => SERVER_TEST.test(file))];
console.log(`${changed.length} changed files${serverTests.length > 0 ? `; server tests: ${serverTests.join(' ')}` : ''}`);

/** Types and lint, one after the other: beside the tests they have one of two cores. */
const checked = async () => {
  const typed = await run('npm', 'run', '--silent', 'types');
  const linted = code.length === 0 || (await run('npx', 'eslint', '--cache', '--cache-strategy', 'content', '--cache-location', 'node_modules/.cache/eslint/', '--no-warn-ignored', ...code));
  return typed && linted;
};

const tested = async () => {
  const unit = code.length === 0 || (await run('npx', 'vitest', 'related', '--run', '--passWithNoTests', '--project', 'unit', '--project', 'dom', '--project', 'dom-modules', ...code));
  const server = serverTests.length === 0 || (await run('npx', 'vitest', 'run', '--project', 'pglite', '--project', 'pglite-schemas', ...serverTests));
  return unit && server;
};

process.exitCode = (await run('node', 'scripts/generate.mjs')) && (await Promise.all([checked(), tested()])).every(Boolean) ? 0 : 1;
