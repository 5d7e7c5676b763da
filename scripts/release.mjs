/**
 * Makes a release: `npm run release 0.2.0`. The version goes into package.json and the contract, the date into the changelog, the schemas and the API
 * into their lock files, with the migrations; a small database of the release becomes a fixture; then it commits and tags. `npm run test:all` comes before.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changesOfApi, writeApiLock } from './lib/api-lock.mjs';
import { writeMigrationLock } from './lib/migration-lock.mjs';
import { sayFailure } from './lib/failure.mjs';
import { ROOT } from './lib/sources.mjs';
import { datedChangelog, releasedContract } from './lib/release.mjs';

/** @param {string} command @param {readonly string[]} words */
const run = (command, ...words) => execFileSync(command, words, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

/** @param {string} file @param {(text: string) => string} edit */
function editFile(file, edit) {
  const path = join(ROOT, file);
  writeFileSync(path, edit(readFileSync(path, 'utf8')));
}

try {
  const [version = ''] = process.argv.slice(2);
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('give the version, such as 0.2.0');
  if (run('git', 'status', '--porcelain') !== '') throw new Error('commit or undo your changes first');
  run('node', 'scripts/generate.mjs');
  const { undeclared, stale } = changesOfApi();
  if (undeclared.length + stale.length > 0) throw new Error('npm run api:diff names changes of the API that are not declared');
  console.log(run('node', 'scripts/schemas-diff.mjs', '--release'));
  run('npm', 'version', version, '--no-git-tag-version', '--allow-same-version');
  editFile('CHANGELOG.md', (text) => datedChangelog(text, { version, date: new Date().toISOString().slice(0, 10) }));
  editFile('openapi/openapi.yaml', (text) => releasedContract(text, version));
  run('node', 'scripts/generate.mjs');
  writeApiLock(version);
  writeMigrationLock();
  run('node', 'scripts/build.mjs', '--uncompressed');
  run('node', 'scripts/release-dump.mjs', version);
  run('git', 'add', 'tests/fixtures/releases');
  run('git', 'commit', '--all', '--message', `Release ${version}`);
  run('git', 'tag', '--annotate', `v${version}`, '--message', `Release ${version}`);
  console.log(`Released ${version}: git push --follow-tags publishes it.`);
} catch (error) {
  sayFailure('The release failed', error);
}
