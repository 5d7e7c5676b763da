/**
 * `npm run test:changed`: what a change touches, while one works on it: types, the format and lint of the changed files, the unit tests that import them, and the
 * server tests of the capabilities whose folders they are in. The change is what differs from the upstream branch. `npm test` comes before a commit.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib/sources.mjs';
import { changedFiles } from './lib/test-parts.mjs';
import { ESLINT, run, TYPES } from './lib/test-run.mjs';

const CODE = /\.(ts|tsx|mjs|js|cjs)$/;
const SERVER_TEST = /^tests\/server\/.*\.test\.ts$/;
/** The folder of a capability, which its server tests have too. */
const CAPABILITY = /^server\/(?:core|features)\/([^/]+)\//;

const changed = (changedFiles() ?? []).filter((file) => existsSync(join(ROOT, file)));
const code = changed.filter((file) => CODE.test(file));
const folders = changed.flatMap((file) => CAPABILITY.exec(file)?.slice(1) ?? []).map((name) => `tests/server/${name}/`);
const serverTests = [...new Set(folders.filter((folder) => existsSync(join(ROOT, folder)))), ...code.filter((file) => SERVER_TEST.test(file))];
console.log(`${changed.length} changed files${serverTests.length > 0 ? `; server tests: ${serverTests.join(' ')}` : ''}`);

/** @param {readonly (string | false)[]} commands @returns {Promise<boolean>} whether all succeeded, of which each runs */
async function runAll(commands) {
  let succeeded = true;
  for (const command of commands) if (command && !(await run(command)).succeeded) succeeded = false;
  return succeeded;
}

const hasCode = code.length > 0;
/** Beside the tests, one after the other: each has one of two cores. */
const checks = [
  TYPES,
  changed.length > 0 && `node scripts/format.mjs --check ${changed.join(' ')}`,
  hasCode && `${ESLINT} --no-warn-ignored ${code.join(' ')}`,
];
const tests = [
  hasCode && `npx vitest related --run --passWithNoTests --project unit --project dom --project dom-modules ${code.join(' ')}`,
  serverTests.length > 0 && `npx vitest run --project pglite --project pglite-schemas ${serverTests.join(' ')}`,
];
process.exitCode = (await runAll(['node scripts/generate.mjs'])) && (await Promise.all([runAll(checks), runAll(tests)])).every(Boolean) ? 0 : 1;
