import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openEmbedded } from '../../server/db/embedded';
import { FolderLocked, lockFolder } from '../../server/db/folder-lock';
import { PGLITE_MAJOR } from '../../server/db/pglite';
import { DatabaseUnusable } from '../../server/db/errors';

let folder: string;
let lock: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'propylaea-lock-'));
  lock = join(folder, 'database.lock');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** A process that does nothing until it is killed. */
async function otherProcess(): Promise<ChildProcess & { pid: number }> {
  const child = spawn(process.execPath, ['-e', 'process.stdout.write("up"); setInterval(() => {}, 1000)']);
  await once(child.stdout, 'data');
  return child as ChildProcess & { pid: number };
}

async function ended(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

it('is held by one process at a time and free again after release', () => {
  const release = lockFolder(lock);
  expect(JSON.parse(readFileSync(lock, 'utf8'))).toMatchObject({ pid: process.pid });
  expect(() => lockFolder(lock)).toThrow(FolderLocked);
  release();
  expect(existsSync(lock)).toBe(false);
  lockFolder(lock)();
});

it('refuses while another process that is alive holds it', async () => {
  const other = await otherProcess();
  await writeFile(lock, JSON.stringify({ pid: other.pid, started: '' }));
  expect(() => lockFolder(lock)).toThrow(String(other.pid));
  await ended(other);
  lockFolder(lock)();
});

it('takes over what a process left whose number another one has now', async () => {
  const other = await otherProcess();
  await writeFile(lock, JSON.stringify({ pid: other.pid, started: 'earlier-boot/1' }));
  const release = lockFolder(lock);
  expect(JSON.parse(readFileSync(lock, 'utf8'))).toMatchObject({ pid: process.pid });
  release();
  await ended(other);
});

it('takes over a lock that nobody can read', async () => {
  await writeFile(lock, 'half a li');
  lockFolder(lock)();
  expect(await readdir(folder)).toEqual([]);
});

const nothing = async () => undefined;

it('says which folder is in use', async () => {
  const release = lockFolder(lock);
  const refused = openEmbedded(folder, nothing);
  await expect(refused).rejects.toThrow(DatabaseUnusable);
  await expect(refused).rejects.toThrow(`The data folder ${folder} is in use by another process (${process.pid})`);
  release();
});

it('refuses the folder of another PostgreSQL, and lets go of the lock', async () => {
  await mkdir(join(folder, 'database'));
  await writeFile(join(folder, 'database', 'PG_VERSION'), '16\n');
  await expect(openEmbedded(folder, nothing)).rejects.toThrow(`is of PostgreSQL 16, this program has ${PGLITE_MAJOR}`);
  expect(existsSync(lock)).toBe(false);
});

it('says that the data folder cannot be written', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  await expect(openEmbedded(join(file, 'data'), nothing)).rejects.toThrow(/cannot be written \(ENOTDIR\)/);
});

it('forgets a first start that was cut off, starts afresh or from a template, and lets go when it cannot go on', async () => {
  await mkdir(join(folder, 'database.new-1'));
  await writeFile(join(folder, 'database.new-1', 'PG_VERSION'), `${PGLITE_MAJOR}\n`);
  const db = await openEmbedded(folder, async (fresh) => fresh.script('create table kept (id int); insert into kept values (7)'));
  expect(await db.query("select current_setting('server_version_num')::int / 10000 as major")).toEqual([{ major: PGLITE_MAJOR }]);
  expect(existsSync(lock)).toBe(true);
  await db.close();
  expect(await readdir(folder)).toEqual(['database']);

  const again = await openEmbedded(folder, nothing);
  expect(await again.query('select * from kept')).toEqual([{ id: 7 }]);
  await again.close();

  const copy = await openEmbedded(join(folder, 'other'), nothing, join(folder, 'database'));
  expect(await copy.query('select * from kept')).toEqual([{ id: 7 }]);
  await copy.close();

  const refused = openEmbedded(folder, async () => {
    throw new Error('no migration today');
  });
  await expect(refused).rejects.toThrow('no migration today');
  expect(existsSync(lock)).toBe(false);
}, 180_000);
