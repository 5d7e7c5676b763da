/**
 * Upgrades a serving portal: people read, save drafts and send while the database is migrated beside the former build, both builds serve, and the
 * former one starts again. The former build is that of the oldest commit from which only expanding migrations are ahead; `--why-not` prints why its code
 * is not at hand and exits with 1.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withSurroundings } from '../bench/postgres-portal.mjs';
import { archiveOf, formerCommit, whyNoFormerBuild } from './lib/former-commit.mjs';
import { addDrafts, SECRETS_KEYS } from './lib/former-portal.mjs';
import { startPortal, stopPortal } from './lib/portal.mjs';
import { startPostgres } from './lib/postgres-server.mjs';
import { isBuilt, ROOT } from './lib/sources.mjs';
import { lostData, underLoad } from './lib/upgrade-load.mjs';

/** @typedef {import('../bench/postgres-portal.mjs').BenchPortal} BenchPortal */

const PEOPLE = 8;
/** Requests in each phase of the upgrade, such as while both builds serve. */
const REQUESTS = 100;

const stopping = new AbortController();
// A signal alone would leave the processes and folders: each step ends instead, and what was started is stopped.
for (const name of ['SIGINT', 'SIGTERM']) process.once(name, () => stopping.abort(new Error(`stopped by ${name}`)));

/** @param {string} root @param {string} script @param {Record<string, string>} [env] */
async function run(root, script, env = {}) {
  const [file = '', ...words] = script.split(' ');
  // A group of its own, since a build has a child.
  const child = spawn(process.execPath, [join(root, 'scripts', file), ...words], { detached: true, stdio: 'inherit', env: { ...process.env, ...env } });
  const stop = () => child.pid && process.kill(-child.pid);
  stopping.signal.addEventListener('abort', stop);
  const [code] = await once(child, 'exit');
  stopping.signal.removeEventListener('abort', stop);
  stopping.signal.throwIfAborted();
  if (code !== 0) throw new Error(`${script} of ${root} ended with ${String(code)}`);
}

/** @param {string} commit @param {string} folder */
async function buildCommit(commit, folder) {
  const root = join(folder, 'former');
  mkdirSync(root);
  execFileSync('tar', ['-x', '-C', root], { input: archiveOf(commit) });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  await run(root, 'build.mjs --uncompressed');
  return root;
}

/**
 * @param {string} former its folder @param {import('../bench/postgres-portal.mjs').Around} around
 * @returns {Promise<string[]>} what failed and what was lost
 */
async function upgradeUnderLoad(former, { settings: shared, portalOf }) {
  const settings = { ...shared, SECRETS_KEYS, DEMO_DATA: 'false' };
  /** @type {Awaited<ReturnType<typeof startPortal>>[]} */
  const started = [];
  /** @param {string} root */
  const start = async (root) => {
    const one = await startPortal(settings, root);
    started.push(one);
    return { process: one.process, portal: await portalOf({ url: one.url, processes: [one.process] }) };
  };
  /** @type {import('./lib/upgrade-load.mjs').Load} */
  const load = { serving: [], count: 0, sendings: 0, failures: [], isOver: false };
  /** Lets the load go on, with a sending, after a step of the upgrade. @param {string} step @param {readonly { portal: BenchPortal }[]} serving */
  const phase = async (step, serving) => {
    load.serving = serving.map(({ portal }) => portal);
    load.sendings += 1;
    const until = load.count + REQUESTS;
    while (load.count < until) {
      stopping.signal.throwIfAborted();
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    console.log(`${step}: ${String(load.count)} requests, ${String(load.failures.length)} failed`);
  };
  try {
    const before = await start(former);
    const people = await addDrafts(before.portal, PEOPLE);
    load.serving = [before.portal];
    const running = underLoad(load, people);
    try {
      await phase('the former build serves', [before]);
      await run(ROOT, 'start.mjs', { ...settings, ROLE: 'migrate' });
      await phase('the database is migrated', [before]);
      const after = await start(ROOT);
      await phase('both builds serve', [before, after]);
      await phase('the present build serves', [after]);
      await stopPortal(before);
      const again = await start(former);
      await phase('the former build has started again', [again, after]);
      load.isOver = true;
      await running;
      await run(ROOT, 'audit-verify.mjs', settings);
      return [...load.failures, ...(await lostData(after.portal, people))];
    } finally {
      load.isOver = true;
      await running;
    }
  } finally {
    await Promise.all(started.map(stopPortal));
  }
}

const missing = whyNoFormerBuild();
if (missing) {
  console.log(missing);
  process.exit(1);
}
if (process.argv.includes('--why-not')) process.exit(0);

const folder = mkdtempSync(join(tmpdir(), 'propylaea-former-'));
try {
  const commit = formerCommit();
  const former = await buildCommit(commit, folder);
  // Another suite may serve the present build at the moment.
  if (!isBuilt()) await run(ROOT, 'build.mjs --uncompressed');
  const faults = await withSurroundings(startPostgres, (around) => upgradeUnderLoad(former, around));
  if (!faults) throw new Error('No PostgreSQL was found.');
  console.log(`Upgraded from ${commit.slice(0, 8)}: ${String(faults.length)} requests failed or data lost`);
  for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
