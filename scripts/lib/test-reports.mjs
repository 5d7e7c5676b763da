/** What the JSON reports of Vitest and Playwright say: how many tests passed and failed, and how long each file took. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from './sources.mjs';

/**
 * @typedef {{ file: string, seconds: number }} FileTime
 * @typedef {{ passed: number, failed: number, files: FileTime[] }} Report
 */

/** A test that passes at a second try counts as failed. @param {any} report of Playwright @returns {Report} */
function ofPlaywright({ stats, suites, config }) {
  /** @param {any} suite @returns {number} milliseconds */
  const spent = ({ specs = [], suites: inner = [] }) =>
    specs.flatMap((/** @type {any} */ { tests }) => tests.flatMap((/** @type {any} */ { results }) => results)).reduce((/** @type {number} */ sum, /** @type {any} */ { duration }) => sum + duration, 0) +
    inner.reduce((/** @type {number} */ sum, /** @type {any} */ each) => sum + spent(each), 0);
  const files = suites.map((/** @type {any} */ suite) => ({ file: `${relative(ROOT, config.rootDir)}/${suite.file}`, seconds: spent(suite) / 1000 }));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, files };
}

/** @param {any} report of Vitest @returns {Report} */
function ofVitest({ numPassedTests, numFailedTests, testResults }) {
  const files = testResults.map((/** @type {any} */ { name, startTime, endTime }) => ({ file: relative(ROOT, name), seconds: (endTime - startTime) / 1000 }));
  return { passed: numPassedTests, failed: numFailedTests, files };
}

/**
 * @param {string} file a report of either runner
 * @returns {Report} of nothing when the runner ended before it wrote one
 */
export function readReport(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    return report.stats ? ofPlaywright(report) : ofVitest(report);
  } catch {
    return { passed: 0, failed: 0, files: [] };
  }
}

/**
 * @param {readonly FileTime[]} files
 * @param {number} count
 * @returns {string[]} a line for each of the slowest, the slowest first
 */
export const slowest = (files, count) =>
  files.toSorted((a, b) => b.seconds - a.seconds).slice(0, count).map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
