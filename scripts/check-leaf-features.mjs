/**
 * Proves that the leaf features of the server can be left out: removes each in turn from a copy of the server, with its lines in the list of features, and
 * type-checks the rest. Only `server/features/operations.ts` may then fail, since operations of the contract lack a handler.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyProject } from './lib/copy-project.mjs';
import { sayFailure } from './lib/failure.mjs';
import { ROOT } from './lib/sources.mjs';

/** The features that nothing but the list of features imports. */
const LEAF_FEATURES = ['changes-feed', 'evaluation', 'exports', 'imports', 'interviews', 'oeapi', 'saved-searches', 'webhooks'];

const FEATURES = 'server/features';
const LIST = `${FEATURES}/index.ts`;
const OPERATIONS = `${FEATURES}/operations.ts`;
const GENERATED = join('openapi', 'generated');
const CONFIG = { extends: './tsconfig.json', include: ['server', 'domain', 'openapi/generated/*.d.ts', 'schemas/*.ts'] };
const COMPILER = join(ROOT, 'node_modules', 'typescript7', 'bin', 'tsc');

/** @returns {string} a folder with a copy of the project and its generated files */
function copied() {
  const folder = mkdtempSync(join(tmpdir(), 'propylaea-features-'));
  copyProject(ROOT, folder);
  // Git does not know them.
  cpSync(join(ROOT, GENERATED), join(folder, GENERATED), { recursive: true });
  writeFileSync(join(folder, 'tsconfig.server.json'), JSON.stringify(CONFIG));
  return folder;
}

/** @param {string} folder @returns {string[]} the errors of the compiler, one a line */
function errorsIn(folder) {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [COMPILER, '--noEmit', '--pretty', 'false', '--project', 'tsconfig.server.json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const errors = stdout.split('\n').filter((line) => /^\S.*error TS\d+/.test(line));
  if (status === null || (status !== 0 && errors.length === 0)) throw error ?? new Error(stderr || stdout);
  return errors;
}

/**
 * @param {string} list the text of the list of features
 * @param {string} feature
 * @returns {string} the list without it
 * @throws {Error} where the list does not have it
 */
function listWithout(list, feature) {
  const [, name] = new RegExp(`^import \\{ (\\w+) \\} from '\\./${feature}/feature';$`, 'm').exec(list) ?? [];
  if (name === undefined) throw new Error(`${LIST} does not import ${feature}.`);
  return list.split('\n').filter((line) => !new RegExp(`\\b${name}\\b`).test(line)).join('\n');
}

/** @param {string} folder @param {string} feature @returns {string[]} the errors of files that need the feature */
function neededBy(folder, feature) {
  const [at, aside] = [join(folder, FEATURES, feature), join(folder, feature)];
  const list = readFileSync(join(folder, LIST), 'utf8');
  renameSync(at, aside);
  writeFileSync(join(folder, LIST), listWithout(list, feature));
  try {
    return errorsIn(folder).filter((line) => !line.startsWith(`${OPERATIONS}(`));
  } finally {
    renameSync(aside, at);
    writeFileSync(join(folder, LIST), list);
  }
}

/** @param {string} folder */
function checkEach(folder) {
  const errors = errorsIn(folder);
  if (errors.length > 0) throw new Error(`it does not compile with all its features:\n${errors.join('\n')}`);
  for (const feature of LEAF_FEATURES) {
    const needed = neededBy(folder, feature);
    console.log(needed.length === 0 ? `${feature}: can be left out` : `${feature}: is needed by other files\n${needed.map((line) => `  ${line}`).join('\n')}`);
    if (needed.length > 0) process.exitCode = 1;
  }
}

const folder = copied();
try {
  checkEach(folder);
} catch (error) {
  sayFailure('The leaf features could not be checked', error);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
