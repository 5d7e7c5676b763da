/**
 * `npm run test:mutations`: applies each mutation of tests/mutations to a copy of the project and runs the test that must fail on it. Prints
 * how many were killed (recorded in docs/conformance.md), and exits with 1 if one survived. Words select mutations by row or file:
 * `npm run test:mutations -- 4.8 session.ts`.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyProject } from './lib/copy-project.mjs';
import { MUTATIONS } from '../tests/mutations/mutations.mjs';
import { ROOT } from './lib/sources.mjs';

const words = process.argv.slice(2);
const selected = MUTATIONS.filter(({ row, file }) => words.length === 0 || words.some((word) => row === word || file.includes(word)));

// One database engine is enough, because no mutation changes SQL.
const env = { ...process.env, TEST_DATABASE_URL: '' };

/** @param {string} cwd @param {readonly string[]} args of node @returns {{ succeeded: boolean, output: string }} */
function node(cwd, args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, env, encoding: 'utf8' });
  return { succeeded: status === 0, output: stdout + stderr };
}

/** @param {string} copy @param {readonly string[]} tests */
const run = (copy, tests) => node(copy, ['node_modules/vitest/vitest.mjs', 'run', ...tests]);

/** Whether the test of a mutation fails on it. @param {string} copy @param {import('../tests/mutations/mutations.mjs').Mutation} mutation */
function isKilled(copy, { file, text, by, test }) {
  const path = join(copy, file);
  const original = readFileSync(path, 'utf8');
  writeFileSync(path, original.replace(text, () => by));
  try {
    const { succeeded, output } = run(copy, [test]);
    // A runner that failed before any test ran says nothing about the mutation.
    if (!succeeded && !/Tests .*failed/.test(output)) throw new Error(`${test} did not run with ${file} changed:\n${output}`);
    return !succeeded;
  } finally {
    writeFileSync(path, original);
  }
}

/** @param {string} copy */
function score(copy) {
  copyProject(ROOT, copy);
  node(copy, ['scripts/generate.mjs']);
  const { succeeded, output } = run(copy, [...new Set(selected.map(({ test }) => test))]);
  if (!succeeded) throw new Error(`The tests fail without a mutation already:\n${output}`);
  let killed = 0;
  for (const mutation of selected) {
    const isDead = isKilled(copy, mutation);
    killed += isDead ? 1 : 0;
    console.log(`${isDead ? 'killed  ' : 'SURVIVED'} ${mutation.row.padEnd(5)} ${mutation.what} (${mutation.file}, ${mutation.test})`);
  }
  console.log(`\n${killed} of ${selected.length} mutations killed`);
  return killed === selected.length;
}

const copy = mkdtempSync(join(tmpdir(), 'propylaea-mutations-'));
try {
  process.exitCode = score(copy) ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
