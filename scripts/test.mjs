/**
 * The README's test command: every check that this machine can run. Ends with the plain line `N passed, N failed`.
 * Words (`npm test -- uploads keyboard`) run the test files whose path contains one of them, without the static checks.
 * `--without-browser` leaves the browser tests out (`npm run check`) and fails if generated files are stale, where the whole run
 * regenerates them.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { provideBrowser } from './lib/browser.mjs';
import { keepTemporaryFilesInMemory } from './lib/memory-folder.mjs';
import { findPostgres } from './lib/postgres.mjs';
import { filesMatching } from './lib/test-files.mjs';
import { slowest, stageLines } from './lib/test-reports.mjs';
import { check, outcome, RESULTS, run, suite } from './lib/test-run.mjs';

const args = process.argv.slice(2);
const withoutBrowser = args.includes('--without-browser');
const words = args.filter((arg) => !arg.startsWith('--'));
const files = filesMatching(words);
const isWhole = words.length === 0;

const SLOWEST = 10;
/** Incremental: it writes a cache from which the type check of the schema edits continues. */
const TYPES = 'npm run --silent types';
const STATIC = [
  'node scripts/schemas-diff.mjs',
  'npx eslint . --max-warnings 0 --cache --cache-strategy content --cache-location node_modules/.cache/eslint/',
  'npx oxlint --type-aware',
  'npx depcruise --config .dependency-cruiser.cjs src server domain',
  'npx knip',
];

/** @typedef {import('./lib/test-run.mjs').Running} Running */
/** @typedef {{ succeeded: boolean, output: string }} RunResult */

/** The files as arguments of a runner; an empty string lets it run all. @param {readonly string[]} testFiles */
const asArguments = (testFiles) => (isWhole ? '' : testFiles.map((file) => ` ${file}`).join(''));

/** Runs the commands one after the other, so that they occupy only one of two cores. @param {readonly string[]} commands @param {Running} running */
async function checkAll(commands, running) {
  for (const command of commands) await check(command, { ...running, printing: 'fault' });
}

/** @param {Running} running */
async function unitAndServerTests(running) {
  if (files.vitest.length === 0) return;
  const postgres = findPostgres();
  if (!postgres) outcome.notes.push('skipped: server tests on PostgreSQL (set TEST_DATABASE_URL or install PostgreSQL 15 or later)');
  const vitest = `npx vitest run --reporter=default --reporter=json --outputFile.json=${RESULTS}/unit.json${asArguments(files.vitest)}`;
  /** @type {Record<string, string>} */
  const env = withoutBrowser ? { SERVER_TESTS: 'once' } : {};
  await suite(postgres === 'installed' ? `node scripts/with-postgres.mjs -- ${vitest}` : vitest, { ...running, reports: ['unit'], env });
}

/** @param {Running} running */
async function madeUpRequests(running) {
  const { succeeded, output } = await run('node scripts/test-schemathesis.mjs --fetch', { ...running, printing: 'fault' });
  if (succeeded) await suite('node scripts/test-schemathesis.mjs', { ...running, reports: ['fuzz'] });
  else outcome.notes.push(`skipped: requests made up from the contract by schemathesis (${output.trim()})`);
}

/** @param {Promise<RunResult> | undefined} keycloakFetch @param {Running} running */
async function onKeycloak(keycloakFetch, running) {
  if (!keycloakFetch) return;
  const { succeeded, output } = await keycloakFetch;
  if (!succeeded) outcome.notes.push(`skipped: sign-in on a real Keycloak (${output.trim()})`);
  else await suite(`node scripts/test-keycloak.mjs${asArguments(files.keycloak)}`, { ...running, reports: ['keycloak-http', 'keycloak-e2e'] });
}

/** @param {Running} running */
async function schemaEdits(running) {
  if (files.schemaEdits.length > 0) await suite('node tests/schema-edits/run.mjs', { ...running, reports: ['schema-edits-before', 'schema-edits'] });
}

/** Runs the static checks, and the unit and server tests. */
async function runWithoutBrowser() {
  const shown = /** @type {Running} */ ({ printing: 'shown' });
  await Promise.all([isWhole && checkAll([TYPES, ...STATIC], {}), unitAndServerTests(shown)]);
}

/**
 * Runs every suite. The browser tests spend half of their time waiting, as users do, so all else runs beside them: it uses the idle processor
 * time, and prints its output when it has ended.
 * @param {string} browser its path
 */
async function all(browser) {
  const env = { BROWSER_PATH: browser };
  const lowPriority = /** @type {Running} */ ({ printing: 'block', isLowPriority: true });
  const built = check('node scripts/build.mjs');
  const keycloakFetch = files.keycloak.length > 0 ? run('node scripts/test-keycloak.mjs --fetch', { printing: 'fault' }) : undefined;
  const stories = async () => {
    if ((await built) && files.browser.length > 0) await suite(`npx playwright test${asArguments(files.browser)}`, { reports: ['e2e'], env });
  };
  // A queue of commands that use one processor each: both chains below take from it when their own work has ended.
  const remaining = isWhole ? [() => madeUpRequests({ printing: 'block' }), ...STATIC.map((command) => () => checkAll([command], {}))] : [];
  const runRemaining = async () => {
    for (let next = remaining.shift(); next; next = remaining.shift()) await next();
  };
  // After the stories these two run in parallel, because each spends half of its time waiting for its own portal, Keycloak or build.
  const withPortals = async () => {
    await stories();
    if (await built) await Promise.all([onKeycloak(keycloakFetch, { printing: 'block', env }), schemaEdits({ printing: 'block', env })]);
    await runRemaining();
  };
  const withoutPortals = async () => {
    if (isWhole) await checkAll([TYPES], lowPriority);
    await unitAndServerTests(lowPriority);
    await runRemaining();
  };
  await Promise.all([withPortals(), withoutPortals()]);
}

async function main() {
  keepTemporaryFilesInMemory();
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS);
  await check(withoutBrowser ? 'node scripts/generate.mjs --check' : 'node scripts/generate.mjs');
  const inBrowser = !withoutBrowser && files.browser.length + files.keycloak.length + files.schemaEdits.length > 0;
  const browser = inBrowser ? await provideBrowser() : undefined;
  if (browser) return all(browser);
  if (inBrowser) outcome.notes.push('skipped: browser tests, for no Chromium was found (run `npx playwright install chromium`, install one with your system, or set BROWSER_PATH)');
  await runWithoutBrowser();
  if (isWhole && !withoutBrowser) await madeUpRequests({});
}

if (!isWhole && Object.values(files).every((found) => found.length === 0)) {
  console.error(`No test file has ${words.map((word) => `"${word}"`).join(' or ')} in its path.`);
  outcome.failed += 1;
} else {
  await main();
}
console.log(`\nThe stages, some of them side by side:\n${stageLines(outcome.stages).join('\n')}`);
console.log(`\nThe slowest files:\n${slowest(outcome.times, SLOWEST).join('\n')}`);
if (outcome.notes.length > 0) console.log(`\n${outcome.notes.join('\n')}`);
console.log(`\n${outcome.passed} passed, ${outcome.failed} failed`);
process.exitCode = outcome.failed === 0 ? 0 : 1;
