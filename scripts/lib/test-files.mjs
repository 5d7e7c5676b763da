/** Lists the test files and selects those that match the words of `npm test -- <words>`. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './sources.mjs';

/** The file pattern of each suite. The tests of `identity` run twice: on the embedded provider and on Keycloak. */
const SUITES = {
  vitest: /^tests\/(unit|contract|server)\/.*\.test\.tsx?$/,
  browser: /^tests\/e2e\/.*\.spec\.ts$/,
  keycloak: /^tests\/(keycloak\/.*\.test|e2e\/identity\/.*\.spec)\.ts$/,
  schemaEdits: /^tests\/schema-edits\//,
  engines: /^tests\/engines\/.*\.test\.ts$/,
};

/** @typedef {keyof typeof SUITES} Suite */

/**
 * The test files whose path contains one of the words, by suite.
 * @param {readonly string[]} words none for all files
 * @returns {Record<Suite, string[]>}
 */
export function filesMatching(words) {
  const all = readdirSync(join(ROOT, 'tests'), { recursive: true, encoding: 'utf8' }).map((file) => `tests/${file}`).sort();
  const selected = all.filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
  /** @param {RegExp} files */
  const ofSuite = (files) => selected.filter((file) => files.test(file));
  return {
    vitest: ofSuite(SUITES.vitest),
    browser: ofSuite(SUITES.browser),
    keycloak: ofSuite(SUITES.keycloak),
    schemaEdits: ofSuite(SUITES.schemaEdits),
    engines: ofSuite(SUITES.engines),
  };
}
