/**
 * The README's test command. Ends with the plain line `N passed, N failed`. It proves each behaviour once: the stories with the tag `@thorough`, the
 * second database for most files, the story in Firefox and WebKit, and the slow parts that a change does not touch are left to `--all`
 * (`npm run test:all`), which runs every check that this machine can run.
 * Words (`npm test -- uploads keyboard`) run the test files whose path contains one of them, without the static checks.
 * `--part=server` runs one of the parts below, which CI runs side by side; `--shard=1/2` half of its stories. `--without-browser` leaves the browser tests out (`npm run check`) and fails if generated files are stale, where the whole run
 * regenerates them.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { provideBrowser } from './lib/browser.mjs';
import { keepTemporaryFilesInMemory } from './lib/memory-folder.mjs';
import { findPostgres } from './lib/postgres.mjs';
import { findS3Server } from './lib/s3-server.mjs';
import { filesMatching } from './lib/test-files.mjs';
import { neededParts } from './lib/test-parts.mjs';
import { slowest, stageLines } from './lib/test-reports.mjs';
import { checkMonitoring, lintWorkflows } from './lib/tool-checks.mjs';
import { check, ESLINT, outcome, RESULTS, run, suite, TYPES, unlessMissing } from './lib/test-run.mjs';

const args = process.argv.slice(2);
const withoutBrowser = args.includes('--without-browser');
const isAll = args.includes('--all');
/** @param {string} name @returns the value of an option such as `--part=server` */
const option = (name) => args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
const part = option('part');
const shard = option('shard');
const words = args.filter((arg) => !arg.startsWith('--'));
const files = filesMatching(words);
const isWhole = words.length === 0;
/** Whether the chosen tests run with everything that they have: in a whole run, and where words choose them. */
const isThorough = isAll || !isWhole;
const needs = neededParts(isThorough);

const SLOWEST = 10;
const STATIC = [
  'node scripts/schemas-diff.mjs',
  'node scripts/api-diff.mjs',
  'node scripts/format.mjs --check',
  `${ESLINT} .`,
  'npx oxlint --type-aware',
  'npx depcruise --config .dependency-cruiser.cjs src server domain',
  'npx knip',
  ...(needs('leafFeatures') ? ['node scripts/check-leaf-features.mjs'] : []),
];

/** @typedef {import('./lib/test-run.mjs').Running} Running */
/** @typedef {{ succeeded: boolean, output: string }} RunResult */

/** The files as arguments of a runner; an empty string lets it run all. @param {readonly string[]} testFiles */
const asArguments = (testFiles) => (isWhole ? '' : testFiles.map((file) => ` ${file}`).join(''));

/** Runs the commands one after the other, so that they occupy only one of two cores. @param {readonly string[]} commands @param {Running} running */
async function checkAll(commands, running) {
  for (const command of commands) await check(command, { ...running, printing: 'fault' });
}

const UNIT = ['unit', 'dom', 'dom-modules'];
const SERVER = ['pglite', 'pglite-schemas', 'postgres', 'postgres-schemas'];

/** Each takes minutes: what it proves, and its file. */
const SLOW_SERVER_TESTS = /** @type {const} */ ({
  process: { what: 'starts, ends and crashes of the process', file: 'core-process' },
  hostile: { what: 'hostile bodies for each operation', file: 'core-hostile' },
});

/** The names of the server's test files that this run leaves out. */
function leftOutOfServerTests() {
  const unneeded = Object.entries(SLOW_SERVER_TESTS).filter(([part]) => !needs(/** @type {keyof typeof SLOW_SERVER_TESTS} */ (part)));
  unneeded.forEach(([, { what }]) => leftOut(what));
  return unneeded.map(([, { file }]) => file).join(' ');
}

/** @param {Running} running @param {readonly string[]} [projects] of Vitest, all by default */
async function unitAndServerTests(running, projects = []) {
  if (files.vitest.length === 0) return;
  if (projects !== UNIT && needs('bucket') && !findS3Server()) await run('node scripts/build-s3-server.mjs', { ...running, printing: 'fault' });
  const postgres = findPostgres();
  if (!postgres) outcome.notes.push('skipped: server tests on PostgreSQL (set TEST_DATABASE_URL or install PostgreSQL 15 or later)');
  const chosen = projects.filter((project) => postgres || !project.startsWith('postgres')).map((project) => ` --project ${project}`).join('');
  const vitest = `npx vitest run --reporter=default --reporter=json --outputFile.json=${RESULTS}/unit.json${chosen}${asArguments(files.vitest)}`;
  /** @type {Record<string, string>} */
  const env = { LEFT_OUT: leftOutOfServerTests(), ...(withoutBrowser ? { SERVER_TESTS: 'once' } : isThorough ? {} : { SERVER_TESTS: 'few' }) };
  await suite(postgres === 'installed' ? `node scripts/with-postgres.mjs -- ${vitest}` : vitest, { ...running, reports: ['unit'], env });
}

/** @param {string} what is named in the run's last lines */
const leftOut = (what) => void outcome.notes.push(`left out: ${what}, for nothing that it proves has changed (npm run test:all)`);

/** @param {Running} running */
async function checkStatically(running) {
  await checkAll([TYPES, ...STATIC], running);
  await lintWorkflows(running);
  await checkMonitoring(running);
}

/** @param {Running} running */
async function generatedRequests(running) {
  if (!needs('requests')) return leftOut('requests generated from the contract by schemathesis');
  const probe = run('node scripts/test-schemathesis.mjs --fetch', { ...running, printing: 'fault' });
  const work = () => suite('node scripts/test-schemathesis.mjs', { ...running, reports: ['fuzz'] });
  await unlessMissing('requests generated from the contract by schemathesis', probe, work);
}

/** An upgrade under load from a former commit, where the clone has it. @param {Running} running */
const upgradeUnderLoad = (running) =>
  unlessMissing(
    'an upgrade under load',
    run('node scripts/test-upgrade.mjs --why-not', { printing: 'fault' }),
    () => check('node scripts/test-upgrade.mjs', running),
  );

/** @param {Promise<RunResult> | undefined} keycloakFetch @param {Running} running */
async function onKeycloak(keycloakFetch, running) {
  if (!keycloakFetch) return files.keycloak.length > 0 && leftOut('sign-in on a real Keycloak');
  const command = `node scripts/test-keycloak.mjs${asArguments(files.keycloak)}`;
  await unlessMissing('sign-in on a real Keycloak', keycloakFetch, () => suite(command, { ...running, reports: ['keycloak-http', 'keycloak-e2e'] }));
}

/** @param {Running} running */
async function schemaEdits(running) {
  if (files.schemaEdits.length === 0) return;
  if (!needs('schemaEdits')) return leftOut('edits of schemas in built portals');
  await suite('node tests/schema-edits/run.mjs', { ...running, reports: ['schema-edits-before', 'schema-edits'] });
}

/** The main road in Firefox and WebKit, which skips those that this machine does not have. @param {Running} running */
async function inOtherEngines(running) {
  if (files.engines.length === 0) return;
  const vitest = `npx vitest run --config tests/engines/vitest.config.ts --reporter=default --reporter=json --outputFile.json=${RESULTS}/engines.json`;
  await suite(vitest, { ...running, reports: ['engines'] });
}

/** @param {Record<string, string>} env */
const stories = (env) =>
  suite(`npx playwright test${isThorough ? '' : ' --grep-invert @thorough'}${shard ? ` --shard=${shard}` : ''}${asArguments(files.browser)}`, {
    reports: ['e2e'],
    env,
  });

/** @returns where the browser is, for the suites that need one @throws {Error} without one */
async function browserEnvironment() {
  const browser = await provideBrowser();
  if (!browser) throw new Error('This part needs a Chromium.');
  if (!(await check('node scripts/build.mjs'))) throw new Error('This part needs the built portal.');
  return { BROWSER_PATH: browser };
}

/**
 * The parts of the run by name; together they are the whole of it. .github/workflows/ci.yml has a job for each.
 * @type {Record<string, () => Promise<unknown>>}
 */
const PARTS = {
  static: () => checkStatically({}),
  unit: () => unitAndServerTests({}, UNIT),
  server: () => unitAndServerTests({}, SERVER),
  browser: async () => stories(await browserEnvironment()),
  keycloak: async () => onKeycloak(run('node scripts/test-keycloak.mjs --fetch', { printing: 'fault' }), { env: await browserEnvironment() }),
  'schema-edits': async () => schemaEdits({ env: await browserEnvironment() }),
  requests: async () => (await check('node scripts/build.mjs')) && generatedRequests({}),
  engines: async () => (await check('node scripts/build.mjs')) && inOtherEngines({}),
};

/** Runs the static checks, and the unit and server tests. */
async function runWithoutBrowser() {
  const shown = /** @type {Running} */ ({ printing: 'shown' });
  await Promise.all([isWhole && checkStatically({}), unitAndServerTests(shown)]);
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
  const keycloakFetch = files.keycloak.length > 0 && needs('keycloak') ? run('node scripts/test-keycloak.mjs --fetch', { printing: 'fault' }) : undefined;
  // A queue of commands that use one processor each: both chains below take from it when their own work has ended.
  const remaining = [
    ...(isThorough ? [() => inOtherEngines({ printing: 'block' })] : []),
    ...(isWhole
      ? [
        () => generatedRequests({ printing: 'block' }),
        ...STATIC.map((command) => () => checkAll([command], {})),
        () => lintWorkflows({}),
        () => checkMonitoring({}),
        ...(isAll ? [() => upgradeUnderLoad({ printing: 'block' })] : []),
      ]
      : []),
  ];
  const runRemaining = async () => {
    for (let next = remaining.shift(); next; next = remaining.shift()) await next();
  };
  // After the stories these two run in parallel, because each spends half of its time waiting for its own portal, Keycloak or build.
  const withPortals = async () => {
    if ((await built) && files.browser.length > 0) await stories(env);
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
  if (part !== undefined) return PARTS[part]?.();
  const inBrowser = !withoutBrowser && files.browser.length + files.keycloak.length + files.schemaEdits.length > 0;
  const browser = inBrowser ? await provideBrowser() : undefined;
  if (browser) return all(browser);
  if (inBrowser)
    outcome.notes.push(
      'skipped: browser tests, for no Chromium was found (run `npx playwright install chromium`, install one with your system, or set BROWSER_PATH)',
    );
  await runWithoutBrowser();
  if (isWhole && !withoutBrowser) await generatedRequests({});
  if (isThorough && !withoutBrowser) await inOtherEngines({});
}

if (part !== undefined && !PARTS[part]) {
  console.error(`There is no part ${part}: ${Object.keys(PARTS).join(', ')}.`);
  outcome.failed += 1;
} else if (!isWhole && Object.values(files).every((found) => found.length === 0)) {
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
