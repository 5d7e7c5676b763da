/**
 * The changelog with its unreleased part as that of a version, below a new, empty unreleased part.
 * @param {string} text
 * @param {{ version: string, date: string }} release the date as `2026-11-28`
 * @throws {Error} when it has no unreleased part, or the version already
 */
export function datedChangelog(text, { version, date }) {
  if (text.includes(`## [${version}]`)) throw new Error(`CHANGELOG.md has ${version} already`);
  if (!text.includes('## [Unreleased]\n')) throw new Error('CHANGELOG.md has no part "## [Unreleased]"');
  return text.replace('## [Unreleased]\n', `## [Unreleased]\n\n## [${version}] - ${date}\n`);
}

/** The contract with the version, without the breaking changes that are released with it. @param {string} text @param {string} version */
export const releasedContract = (text, version) => text.replace(/^( {2}version: ).*$/m, `$1${version}`).replace(/^x-breaking:\n(?: .*\n)*/m, '');
