/**
 * `npm run test:schema-edits`: makes more than a dozen edits of the schemas in a copy of the project, builds it, and checks in a browser
 * that form, list, filter, API, types, document, index and tests follow without a change to any other file.
 */
import { PGlite } from '@electric-sql/pglite';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../../scripts/lib/browser.mjs';
import { copyProject } from '../../scripts/lib/copy-project.mjs';
import { freePort, startPortal, stopPortal } from '../../scripts/lib/portal.mjs';
import { isBuilt, ROOT } from '../../scripts/lib/sources.mjs';
import { applyEdits } from './copy.mjs';
import { INDEXES } from './edits.mjs';

const REPORT = join(ROOT, 'test-results', 'schema-edits.json');

/** @param {string} cwd @param {string[]} args of node @param {Record<string, string>} [env] @returns {Promise<boolean>} whether it ended well */
async function run(cwd, args, env = {}) {
  const child = spawn(process.execPath, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  const [code] = await once(child, 'exit');
  return code === 0;
}

/** @param {string} cwd @param {string[]} files @param {Record<string, string>} env */
const playwright = (cwd, files, env) =>
  run(cwd, ['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/schema-edits/playwright.config.ts', ...files], env);

/** @template T @param {{ root: string, env: Record<string, string> }} portal @param {(url: string) => Promise<T>} visit */
async function withPortal({ root, env }, visit) {
  const portal = await startPortal(env, root);
  try {
    return await visit(portal.url);
  } finally {
    await stopPortal(portal);
  }
}

/** @param {string} folder the database of a portal that has ended */
async function missingIndexes(folder) {
  const db = await PGlite.create(folder);
  const { rows } = await db.query("select relname as name from pg_class where relkind = 'i' and starts_with(relname, 'xi_')");
  await db.close();
  return INDEXES.filter((index) => !rows.some(({ name }) => name.endsWith(index)));
}

/** @param {string} work a folder that is removed afterwards */
async function prove(work) {
  if (!isBuilt() && !(await run(ROOT, ['scripts/build.mjs']))) return false;
  const copy = join(work, 'project');
  copyProject(ROOT, copy);
  applyEdits(copy);
  const [DATA_DIR, PORT] = [join(work, 'data'), String(await freePort())];
  const env = { KEPT: work, ORIGINAL: ROOT, REPORT: join(ROOT, 'test-results', 'schema-edits-before.json') };
  // In parallel: before.spec.ts uses the unedited portal, while the build compiles the edited copy.
  const before = withPortal({ root: ROOT, env: { DATA_DIR, PORT } }, (url) => playwright(ROOT, ['before.spec.ts'], { ...env, PORTAL_URL: url }));
  const [isStored, isMade] = await Promise.all([before, run(copy, ['scripts/build.mjs'])]);
  if (!isStored || !isMade) return false;
  const isShown = await withPortal(
    { root: copy, env: { DATA_DIR, PORT } },
    (url) => playwright(copy, ['after.spec.ts', 'files.spec.ts'], { ...env, REPORT, PORTAL_URL: url }),
  );
  const missing = await missingIndexes(join(DATA_DIR, 'database'));
  for (const name of missing) console.error(`The database has no index ${name}.`);
  return isShown && missing.length === 0;
}

if (await findBrowser()) {
  mkdirSync(join(ROOT, 'test-results'), { recursive: true });
  const work = mkdtempSync(join(tmpdir(), 'propylaea-edits-'));
  try {
    process.exitCode = (await prove(work)) ? 0 : 1;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
} else {
  console.log('skipped: edits of the schemas, for no Chromium was found');
}
