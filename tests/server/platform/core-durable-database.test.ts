import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPgliteFolder } from '../../../server/platform/db/pglite';
import type { ScriptDb } from '../../../server/platform/db/session';

let folder: string;
let db: ScriptDb;
let syncs = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'propylaea-durable-'));
  db = await openPgliteFolder(join(folder, 'database'), (kind) => {
    if (kind === 'file') syncs += 1;
  });
  await db.script('create table kept (id int primary key, text text)');
});

afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

it('syncs once for each commit, so that what was answered survives a power cut', async () => {
  await db.query("insert into kept values (0, 'first')");
  syncs = 0;
  for (let id = 1; id <= 10; id += 1) await db.query('insert into kept values ($1, $2)', [id, 'text']);
  expect(syncs).toBe(10);
});

it('syncs once for a transaction of many statements, and not at all for reading', async () => {
  syncs = 0;
  await db.transaction(async (tx) => {
    for (let id = 100; id < 105; id += 1) await tx.query('insert into kept values ($1, $2)', [id, 'text']);
  });
  expect(syncs).toBe(1);
  await db.query('select * from kept');
  expect(syncs).toBe(1);
});

it('has the settings that make syncing real', async () => {
  const [settings] = await db.query<{ fsync: string; method: string }>(
    "select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method",
  );
  expect(settings).toEqual({ fsync: 'on', method: 'fsync' });
});
