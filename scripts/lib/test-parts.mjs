/** Decides which of the slow parts of `npm test` a change needs. */
import { spawnSync } from 'node:child_process';
import { ROOT } from './sources.mjs';

/** What each part proves, by the paths that it depends on most. `npm run test:all` and a CI run every part. */
const DEPENDS_ON = {
  keycloak:
    /^(src\/auth|server\/(platform\/identity|embedded-identity)|domain\/(permissions|roles)|deploy\/keycloak|tests\/(keycloak|e2e\/identity)|scripts\/((test|start)-keycloak|lib\/(keycloak|mail-server)))/,
  leafFeatures: /^(server|domain|scripts\/check-leaf-features)/,
  schemaEdits: /^(schemas|domain\/(schema|records)|src\/schema-ui|scripts\/(generate|build|schemas|rename|lib\/typescript)|tests\/schema-edits)/,
  requests: /^(openapi|domain\/permissions|server\/(platform\/(http|contract|validation)|.*\/routes)|tests\/fuzz)/,
  bucket: /^(server\/platform\/files|scripts\/lib\/s3-server|tests\/server\/(platform\/files|harness\/s3))/,
  process: /^(server\/(main|app|background|config|deps|platform)|scripts\/(build|start)|package-lock|tests\/server\/platform)/,
  hostile: /^(openapi|schemas|domain\/(schema|records)|server\/platform\/(http|contract|validation)|tests\/server\/platform)/,
};

/** @typedef {keyof typeof DEPENDS_ON} Part */

/** @param {readonly string[]} args @returns {string[] | undefined} the lines of git's answer; undefined where git cannot tell */
function git(args) {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : undefined;
}

/** @returns {string[] | undefined} the files that differ from the upstream branch, those that are not committed included */
export function changedFiles() {
  const [base] = git(['merge-base', 'HEAD', '@{upstream}']) ?? git(['rev-parse', 'HEAD']) ?? [];
  const [changed, added] = [base === undefined ? undefined : git(['diff', '--name-only', base]), git(['ls-files', '--others', '--exclude-standard'])];
  return changed && added && [...changed, ...added];
}

/** @param {boolean} isAll whether every part is wanted @returns {(part: Part) => boolean} whether the run needs a part */
export function neededParts(isAll) {
  if (isAll || process.env.CI) return () => true;
  const files = changedFiles();
  return (part) => !files || files.some((file) => DEPENDS_ON[part].test(file));
}
