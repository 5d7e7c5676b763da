/** Reads the JSON reports of Vitest and Playwright: how many tests passed and failed, which were skipped, and the duration of each file. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './sources.mjs';

/**
 * @typedef {{ file: string, seconds: number }} FileTime
 * @typedef {{ command: string, from: number, to: number }} Stage seconds since the start of the run
 * @typedef {{ passed: number, failed: number, failures: string[], skipped: string[], files: FileTime[] }} Report `failures` names each test
 *   that failed and says why, `skipped` each that was not run
 */

/** Lines shown of a failure's message: enough to tell a fault of the product from one of the test; the runner's output has the rest. */
const MESSAGE_LINES = 30;

/** @param {string} name @param {readonly string[]} messages @returns {string} the test's name and below it the messages of its failures */
const failureText = (name, messages) =>
  [name, ...messages.flatMap((message) => stripVTControlCharacters(message).split('\n').slice(0, MESSAGE_LINES)).map((line) => `    ${line}`)].join('\n  ');

/** @param {string} name of a test @param {string | undefined} reason */
const skippedText = (name, reason) => `${name} (${reason ?? 'it does not say why'})`;

/** A test that passes only on retry (flaky) counts as failed. @param {any} report of Playwright @returns {Report} */
function ofPlaywright({ stats, suites, config }) {
  /** @param {any} suite @returns {number} milliseconds */
  const durationOf = ({ specs = [], suites: inner = [] }) =>
    specs.flatMap((/** @type {any} */ { tests }) => tests.flatMap((/** @type {any} */ { results }) => results)).reduce(
      (/** @type {number} */ sum, /** @type {any} */ { duration }) => sum + duration,
      0,
    ) +
    inner.reduce((/** @type {number} */ sum, /** @type {any} */ each) => sum + durationOf(each), 0);
  const files = suites.map((/** @type {any} */ suite) => ({ file: `${relative(ROOT, config.rootDir)}/${suite.file}`, seconds: durationOf(suite) / 1000 }));
  /** @param {any} spec @returns {string[]} the messages of each failed attempt */
  const messages = ({ tests }) =>
    tests.flatMap((/** @type {any} */ { results }) => results).flatMap((/** @type {any} */ { errors = [] }) =>
      errors.map((/** @type {any} */ { message }) => message ?? '')
    );
  /** @param {any} suite @returns {string[]} */
  const failures = ({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter((/** @type {any} */ { tests }) => tests.some((/** @type {any} */ { status }) => status === 'unexpected' || status === 'flaky'))
      .map((/** @type {any} */ spec) => failureText(`${spec.file}:${spec.line} ${spec.title}`, messages(spec))),
    ...inner.flatMap(failures),
  ];
  /** @param {any} suite @returns {string[]} */
  const skipped = ({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap((/** @type {any} */ { file, line, title, tests }) =>
      tests
        .filter((/** @type {any} */ { status }) => status === 'skipped')
        .map((/** @type {any} */ { annotations = [] }) =>
          skippedText(`${file}:${line} ${title}`, annotations.find((/** @type {any} */ { type }) => type === 'skip')?.description)
        )
    ),
    ...inner.flatMap(skipped),
  ];
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, failures: suites.flatMap(failures), skipped: suites.flatMap(skipped), files };
}

/** @param {any} report of Vitest @returns {Report} */
function ofVitest({ numPassedTests, numFailedTests, testResults }) {
  const files = testResults.map((/** @type {any} */ { name, startTime, endTime }) => ({ file: relative(ROOT, name), seconds: (endTime - startTime) / 1000 }));
  const failures = testResults.flatMap((/** @type {any} */ { name, assertionResults }) =>
    assertionResults
      .filter((/** @type {any} */ { status }) => status === 'failed')
      .map((/** @type {any} */ { fullName, failureMessages }) => failureText(`${relative(ROOT, name)} ${fullName}`, failureMessages))
  );
  /** @type {{ test: string, status: string, reason: string | undefined }[]} */
  const tests = testResults.flatMap((/** @type {any} */ { name, assertionResults }) =>
    assertionResults.map((/** @type {any} */ { fullName, status, meta }) => ({ test: `${relative(ROOT, name)} ${fullName}`, status, reason: meta?.skipped }))
  );
  // A test for only one of the two databases is skipped on the other.
  const ran = new Set(tests.filter(({ status }) => status !== 'skipped').map(({ test }) => test));
  const skipped = new Set(tests.filter(({ test }) => !ran.has(test)).map(({ test, reason }) => skippedText(test, reason)));
  return { passed: numPassedTests, failed: numFailedTests, failures, skipped: [...skipped], files };
}

/**
 * @param {string} file a report of either runner
 * @returns {Report} an empty report if the runner ended before it wrote one
 */
export function readReport(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    return report.stats ? ofPlaywright(report) : ofVitest(report);
  } catch {
    return { passed: 0, failed: 0, failures: [], skipped: [], files: [] };
  }
}

/**
 * @param {readonly FileTime[]} files
 * @param {number} count
 * @returns {string[]} a line for each of the slowest `count` files, the slowest first
 */
export const slowest = (files, count) =>
  files.toSorted((a, b) => b.seconds - a.seconds).slice(0, count).map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);

/**
 * @param {readonly Stage[]} stages
 * @returns {string[]} a line for each, in the order of their starts: its duration, and its start
 */
export const stageLines = (stages) =>
  stages.toSorted((a, b) => a.from - b.from).map(({ command, from, to }) =>
    `${(to - from).toFixed(0).padStart(7)} s  from ${from.toFixed(0).padStart(4)} s on  ${command}`
  );
