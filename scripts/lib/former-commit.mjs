/** The former commit whose build serves while the database is migrated to the present one. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgres } from './postgres.mjs';
import { ROOT } from './sources.mjs';

const MIGRATIONS = 'server/platform/db/migrations';

/** What git prints, nothing where it fails. @param {readonly string[]} words */
const git = (...words) => spawnSync('git', words, { cwd: ROOT, encoding: 'utf8' }).stdout?.trim() ?? '';

/** The oldest commit from which only expanding migrations are ahead: from it on, none changed up to the last one that contracts. Empty without one. */
export function formerCommit() {
  const files = readdirSync(join(ROOT, MIGRATIONS)).filter((file) => file.endsWith('.sql')).sort();
  const last = files.findLastIndex((file) => readFileSync(join(ROOT, MIGRATIONS, file), 'utf8').startsWith('-- contracts'));
  return git('log', '-1', '--format=%H', '--', ...files.slice(0, Math.max(last, 0) + 1).map((file) => `${MIGRATIONS}/${file}`));
}

/** The packages that a former build needs and this clone has not installed. @param {string} json its `package.json` */
function missingPackages(json) {
  const { dependencies, devDependencies } = JSON.parse(json);
  return Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !existsSync(join(ROOT, 'node_modules', name)));
}

/** Why no former build can be tested here; empty where it can. */
export function whyNoFormerBuild() {
  if (findPostgres() !== 'installed') return 'install PostgreSQL 15 or later, and set no TEST_DATABASE_URL';
  const shallow = git('rev-parse', '--is-shallow-repository');
  if (shallow !== 'false') return shallow === 'true' ? 'the clone is shallow and has no former commit' : 'this is no clone, and has no former commit';
  const commit = formerCommit();
  const json = git('show', `${commit}:package.json`);
  if (!commit || !json || commit === git('rev-parse', 'HEAD')) return 'the history has no former commit';
  const missing = missingPackages(json);
  return missing.length === 0 ? '' : `the former commit needs packages that are not installed: ${missing.join(', ')}`;
}

/** The files of a commit as a tar archive. @param {string} commit */
export const archiveOf = (commit) => execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 1e9 });
