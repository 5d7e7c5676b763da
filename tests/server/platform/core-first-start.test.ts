import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { againAfterDeadlock, DatabaseDeadlock } from '../../../server/platform/db/errors';
import { openPostgres } from '../../../server/platform/db/postgres';
import { reasonsOf } from '../../../server/reason-of-end';
import { createServerDatabase, engine } from '../harness/database';
import { buildServer, exitOf, killRunning, ready, SLOW_MS, startProcess } from './process-support';

if (engine !== 'postgres') console.log('Left out: two first starts on one PostgreSQL, which needs TEST_DATABASE_URL.');

beforeAll(buildServer, 120_000);
afterEach(killRunning);

/** Starts two portals with demo data at the same time on one empty database; both must serve and end well. Gives what the database then has. */
async function startPair(): Promise<unknown> {
  const { url, drop } = await createServerDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'propylaea-pair-'));
  const env = { DATABASE_URL: url, DATA_DIR: dataDir, DEMO_DATA: 'true' };
  const pair = await Promise.all([startProcess(env), startProcess(env)]);
  await Promise.all(pair.map(ready));
  for (const { child } of pair) child.kill('SIGTERM');
  expect(await Promise.all(pair.map(({ child }) => exitOf(child)))).toEqual([0, 0]);
  const db = openPostgres(url);
  const found = await db.query(`select (select count(*) from incidents) as incidents, (select count(*) from receipt_keys) as receipt_keys,
    (select count(*) from universities) = (select count(distinct source_id) from universities) as once`);
  await db.close();
  await rm(dataDir, { recursive: true });
  await drop();
  return found;
}

it.runIf(engine === 'postgres')('both serve when two processes start at once on an empty database, and the demo is there once', async () => {
  for (let pair = 0; pair < 2; pair += 1) expect(await startPair()).toEqual([{ incidents: 1, receipt_keys: 1, once: true }]);
}, 2 * SLOW_MS);

it.runIf(engine === 'postgres')('does again what ended in a deadlock, and calls one that persists by its name', async () => {
  const { url, drop } = await createServerDatabase();
  const db = openPostgres(url);
  await db.script('create table two (id int primary key, n int not null); insert into two values (1, 0), (2, 0)');
  // Each waits for the other before it takes its second row, but only the first time. Who is ended has then nobody to wait for, unless it takes its first
  // row again before the other has been woken: then there is one more deadlock.
  let meet: () => void = () => undefined;
  const both = new Promise<void>((resolve) => (meet = resolve));
  let waiting = 0;
  const crosswise = (first: number, second: number) =>
    db.transaction(async (tx) => {
      await tx.query('update two set n = n + 1 where id = $1', [first]);
      waiting += 1;
      if (waiting === 2) meet();
      await both;
      await tx.query('update two set n = n + 1 where id = $1', [second]);
    });
  await Promise.all([againAfterDeadlock(() => crosswise(1, 2)), againAfterDeadlock(() => crosswise(2, 1))]);
  expect(waiting).toBeGreaterThanOrEqual(3);
  expect(await db.query('select n from two')).toEqual([{ n: 2 }, { n: 2 }]);
  await db.close();
  await drop();

  let attempts = 0;
  const always = againAfterDeadlock(async () => {
    attempts += 1;
    throw new DatabaseDeadlock(new Error('deadlock detected'));
  });
  const error: unknown = await always.catch((reason: unknown) => reason);
  expect(attempts).toBe(5);
  expect(reasonsOf(error)).toEqual([expect.stringContaining('deadlocks')]);
  expect(reasonsOf(error)).not.toEqual([expect.stringContaining('cannot be reached')]);
});
