/**
 * The README's test command: every check that this machine can run. Ends with the plain line `N passed, N failed`.
 * Words (`npm test -- uploads keyboard`) run the test files whose path contains one of them, without the static checks.
 * `--without-browser` leaves the browser tests out (`npm run check`) and fails on generated files that are stale, where the whole run
 * makes them anew.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { provideBrowser } from './lib/browser.mjs';
import { findPostgres } from './lib/postgres.mjs';
import { provideSchemathesis } from './lib/schemathesis.mjs';
import { filesMatching } from './lib/test-files.mjs';
import { readReport, slowest } from './lib/test-reports.mjs';

const args = process.argv.slice(2);
const withoutBrowser = args.includes('--without-browser');
const words = args.filter((arg) => !arg.startsWith('--'));
const files = filesMatching(words);

const RESULTS = 'test-results';
const SLOWEST = 10;
const total = { passed: 0, failed: 0 };
/** @type {string[]} */
const said = [];
/** @type {import('./lib/test-reports.mjs').FileTime[]} */
const times = [];

/**
 * Runs a command of the shell.
 * @param {string} command
 * @param {{ env?: Record<string, string>, quiet?: boolean }} [options] `quiet` shows what it printed only when it fails
 * @returns {Promise<{ ended: boolean, output: string }>} whether it ended well, and what it printed when it was quiet
 */
async function run(command, { env = {}, quiet = false } = {}) {
  const started = performance.now();
  if (!quiet) console.log(`\n> ${command}`);
  const child = spawn(command, { shell: true, stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'], env: { ...process.env, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  if (quiet) console.log(`\n> ${command}: ${code === 0 ? 'passed' : 'failed'} after ${seconds} s${code === 0 ? '' : `\n${output}`}`);
  return { ended: code === 0, output };
}

/** @param {string} command @returns {Promise<boolean>} */
async function check(command) {
  const { ended } = await run(command, { quiet: true });
  total[ended ? 'passed' : 'failed'] += 1;
  if (!ended) said.push(`failed: ${command}`);
  return ended;
}

/** One after the other, so that they take one of two cores. @param {readonly string[]} commands */
async function checkAll(commands) {
  for (const command of commands) await check(command);
}

/**
 * Runs a test runner and adds what its reports count; a runner that fails without a failed test counts as one failure.
 * @param {string} command
 * @param {{ reports: readonly string[], env?: Record<string, string> }} options
 */
async function suite(command, { reports, env = {} }) {
  const { ended } = await run(command, { env });
  const counted = reports.map((name) => readReport(`${RESULTS}/${name}.json`));
  const failed = counted.reduce((sum, report) => sum + report.failed, 0);
  total.passed += counted.reduce((sum, report) => sum + report.passed, 0);
  total.failed += failed;
  times.push(...counted.flatMap((report) => report.files));
  if (!ended && failed === 0) total.failed += 1;
  if (!ended) said.push(`failed: ${command}`);
}

/** The files to name to a runner; none when it is to run all. @param {readonly string[]} meant */
const named = (meant) => (words.length === 0 ? '' : meant.map((file) => ` ${file}`).join(''));

async function withoutBrowserTests() {
  if (files.vitest.length === 0) return;
  const postgres = findPostgres();
  if (!postgres) said.push('skipped: server tests on PostgreSQL (set TEST_DATABASE_URL or install PostgreSQL 15 or later)');
  const vitest = `npx vitest run --reporter=default --reporter=json --outputFile.json=${RESULTS}/unit.json${named(files.vitest)}`;
  await suite(postgres === 'installed' ? `node scripts/with-postgres.mjs -- ${vitest}` : vitest, { reports: ['unit'] });
  if (words.length > 0) return;
  const { reason } = provideSchemathesis();
  if (reason) said.push(`skipped: requests made up from the contract by schemathesis (${reason})`);
  else await suite('node scripts/test-schemathesis.mjs', { reports: ['fuzz'] });
}

/** @param {Record<string, string>} env @param {Promise<{ ended: boolean, output: string }> | undefined} fetched */
async function onKeycloak(env, fetched) {
  if (!fetched) return;
  const { ended, output } = await fetched;
  if (!ended) said.push(`skipped: sign-in on a real Keycloak (${output.trim()})`);
  else await suite(`node scripts/test-keycloak.mjs${named(files.keycloak)}`, { reports: ['keycloak-http', 'keycloak-e2e'], env });
}

/** @param {Record<string, string>} env @param {Parameters<typeof onKeycloak>[1]} fetched */
async function browserTests(env, fetched) {
  if (files.browser.length > 0) await suite(`npx playwright test${named(files.browser)}`, { reports: ['e2e'], env });
  // Each waits for its own portal, Keycloak or build half of its time: side by side they take two cores.
  await Promise.all([
    onKeycloak(env, fetched),
    files.schemaEdits.length > 0 && suite('node tests/schema-edits/run.mjs', { reports: ['schema-edits-before', 'schema-edits'], env }),
  ]);
}

const STATIC = ['node scripts/schemas-diff.mjs', 'npm run --silent types', 'npx eslint . --max-warnings 0', 'npx oxlint --type-aware', 'npx depcruise --config .dependency-cruiser.cjs src server domain', 'npx knip'];

async function main() {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS);
  await check(withoutBrowser ? 'node scripts/generate.mjs --check' : 'node scripts/generate.mjs');
  const inBrowser = !withoutBrowser && files.browser.length + files.keycloak.length + files.schemaEdits.length > 0;
  const browser = inBrowser ? await provideBrowser() : undefined;
  // What the browser tests need is made while the others run.
  const built = browser && check('node scripts/build.mjs');
  const fetched = browser && files.keycloak.length > 0 ? run('node scripts/test-keycloak.mjs --fetch', { quiet: true }) : undefined;
  await Promise.all([words.length === 0 && checkAll(STATIC), withoutBrowserTests(), built]);
  if (browser) await browserTests({ BROWSER_PATH: browser }, fetched);
  else if (inBrowser) said.push('skipped: browser tests, for no Chromium was found (run `npx playwright install chromium`, install one with your system, or set BROWSER_PATH)');
}

if (words.length > 0 && Object.values(files).every((found) => found.length === 0)) {
  console.error(`No test file has ${words.map((word) => `"${word}"`).join(' or ')} in its path.`);
  total.failed += 1;
} else {
  await main();
}
console.log(`\nThe slowest files:\n${slowest(times, SLOWEST).join('\n')}`);
if (said.length > 0) console.log(`\n${said.join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
