/** Runs the commands of `npm test`, several side by side, and counts what their reports say. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { readReport } from './test-reports.mjs';

export const RESULTS = 'test-results';

/** Incremental: it writes a cache from which the type check of the schema edits continues. */
export const TYPES = 'npm run --silent types';
/** ESLint with its cache, to which the files are added. */
export const ESLINT = 'npx eslint --max-warnings 0 --cache --cache-strategy content --cache-location node_modules/.cache/eslint/';

/**
 * When the output is printed. `shown`: at once; `block`: at the end, so that the lines of two commands do not mix; `fault`: only on failure.
 * @typedef {'shown' | 'block' | 'fault'} Printing
 * @typedef {{ env?: Record<string, string>, printing?: Printing, isLowPriority?: boolean }} Running `isLowPriority` takes the processor time that others leave
 */

/** @type {{ passed: number, failed: number, notes: string[], times: import('./test-reports.mjs').FileTime[], stages: import('./test-reports.mjs').Stage[] }} */
export const outcome = { passed: 0, failed: 0, notes: [], times: [], stages: [] };

/**
 * Runs a shell command.
 * @param {string} command
 * @param {Running} [options]
 * @returns {Promise<{ succeeded: boolean, output: string }>} whether it succeeded, and its output unless that was `shown`
 */
export async function run(command, { env = {}, printing = 'shown', isLowPriority = false } = {}) {
  const started = performance.now();
  const isShown = printing === 'shown';
  if (isShown) console.log(`\n> ${command}`);
  const stdio = isShown ? 'inherit' : 'pipe';
  const child = spawn(command, { shell: true, stdio: ['ignore', stdio, stdio], env: { ...process.env, ...env } });
  if (isLowPriority && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  outcome.stages.push({ command, from: started / 1000, to: performance.now() / 1000 });
  const isPrinted = printing === 'block' || (printing === 'fault' && code !== 0);
  console.log(`\n> ${command}: ${code === 0 ? 'passed' : 'FAILED'} after ${seconds} s${isPrinted ? `\n${output}` : ''}`);
  return { succeeded: code === 0, output };
}

/**
 * Does the work if the probe has succeeded; else notes that it is skipped, with the probe's output as the reason.
 * @param {string} what @param {Promise<{ succeeded: boolean, output: string }>} probe @param {() => Promise<unknown>} work
 */
export async function unlessMissing(what, probe, work) {
  const { succeeded, output } = await probe;
  if (succeeded) await work();
  else outcome.notes.push(`skipped: ${what} (${output.trim()})`);
}

/** @param {string} command counts as one test @param {Running} [options] @returns {Promise<boolean>} */
export async function check(command, options) {
  const { succeeded } = await run(command, { printing: 'fault', ...options });
  outcome[succeeded ? 'passed' : 'failed'] += 1;
  if (!succeeded) outcome.notes.push(`failed: ${command}`);
  return succeeded;
}

/**
 * Runs a test runner and adds what its reports count; a runner that fails without a failed test counts as one failure.
 * @param {string} command
 * @param {Running & { reports: readonly string[] }} options
 */
export async function suite(command, { reports, ...options }) {
  const { succeeded } = await run(command, options);
  const results = reports.map((name) => readReport(`${RESULTS}/${name}.json`));
  const failures = results.flatMap((report) => report.failures);
  outcome.passed += results.reduce((sum, { passed }) => sum + passed, 0);
  outcome.failed += Math.max(results.reduce((sum, { failed }) => sum + failed, 0), succeeded ? 0 : 1);
  outcome.times.push(...results.flatMap(({ files }) => files));
  outcome.notes.push(...results.flatMap(({ skipped }) => skipped.map((test) => `skipped: ${test}`)));
  if (!succeeded) outcome.notes.push(`failed: ${command}`, ...failures.map((failure) => `  ${failure}`));
}
