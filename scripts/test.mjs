/**
 * The README's test command: every check that this machine can run, in the order in which mistakes are cheapest to find.
 * Ends with the plain line `N passed, N failed`. `--without-browser` leaves the browser tests out (`npm run check`)
 * and fails on generated files that are stale, where the whole run makes them anew.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { provideBrowser } from './lib/browser.mjs';
import { whyNoKeycloak } from './lib/keycloak.mjs';
import { findPostgres } from './lib/postgres.mjs';

const withoutBrowser = process.argv.includes('--without-browser');
const UNIT_REPORT = 'test-results/unit.json';
const E2E_REPORT = 'test-results/e2e.json';
const KEYCLOAK_REPORTS = ['test-results/keycloak-http.json', 'test-results/keycloak-e2e.json'];
const total = { passed: 0, failed: 0 };
const said = [];

/**
 * @param {string} command
 * @param {Record<string, string>} [env]
 */
function run(command, env = {}) {
  console.log(`\n> ${command}`);
  return spawnSync(command, { shell: true, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
}

/** @param {string} command @param {boolean} passed */
function count(command, passed) {
  total[passed ? 'passed' : 'failed'] += 1;
  if (!passed) said.push(`failed: ${command}`);
}

/** @param {string} command */
const check = (command) => count(command, run(command));

/**
 * Runs checks that leave each other alone side by side, each with its output in one piece.
 * @param {readonly string[]} commands
 */
async function checkAll(commands) {
  const check = async (/** @type {string} */ command) => {
    const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    const [code] = await once(child, 'close');
    console.log(`\n> ${command}\n${output}`);
    count(command, code === 0);
  };
  await Promise.all(commands.map(check));
}

/**
 * Runs a test runner and adds what its reports count; a runner that fails without a failed test counts as one failure.
 * @param {string} command
 * @param {readonly string[]} reports
 * @param {Record<string, string>} env
 */
function suite(command, reports, env = {}) {
  const ended = run(command, env);
  const counted = reports.map(countReport);
  const failed = counted.reduce((sum, report) => sum + report.failed, 0);
  total.passed += counted.reduce((sum, report) => sum + report.passed, 0);
  total.failed += failed;
  if (!ended && failed === 0) total.failed += 1;
  if (!ended) said.push(`failed: ${command}`);
}

/** @param {string} file */
function countReport(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    if (report.stats) return { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky };
    return { passed: report.numPassedTests, failed: report.numFailedTests };
  } catch {
    return { passed: 0, failed: 0 };
  }
}

rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results');

check(withoutBrowser ? 'node scripts/generate.mjs --check' : 'node scripts/generate.mjs');
await checkAll([
  'node scripts/schemas-diff.mjs',
  'npm run --silent types',
  'npx eslint . --max-warnings 0',
  'npx depcruise --config .dependency-cruiser.cjs src server domain',
  'npx knip',
]);

const postgres = findPostgres();
if (!postgres) said.push('skipped: server tests on PostgreSQL (set TEST_DATABASE_URL or install PostgreSQL 15 or later)');
const vitest = `npx vitest run --reporter=default --reporter=json --outputFile.json=${UNIT_REPORT}`;
suite(postgres === 'installed' ? `node scripts/with-postgres.mjs -- ${vitest}` : vitest, [UNIT_REPORT]);

if (!withoutBrowser) {
  const browser = await provideBrowser();
  if (browser) {
    check('node scripts/build.mjs');
    suite('npx playwright test', [E2E_REPORT], { BROWSER_PATH: browser });
    const missing = await whyNoKeycloak();
    if (missing) said.push(`skipped: sign-in on a real Keycloak (${missing})`);
    else suite('node scripts/test-keycloak.mjs', KEYCLOAK_REPORTS, { BROWSER_PATH: browser });
  } else {
    said.push('skipped: browser tests, for no Chromium was found (run `npx playwright install chromium`, install one with your system, or set BROWSER_PATH)');
  }
}

console.log(`\n${said.join('\n')}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
