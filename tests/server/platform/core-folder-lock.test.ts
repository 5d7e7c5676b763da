import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openEmbedded } from '../../../server/platform/db/embedded';
import { FolderLocked, lockFolder } from '../../../server/platform/db/folder-lock';
import { PGLITE_MAJOR } from '../../../server/platform/db/pglite';
import { DatabaseUnusable } from '../../../server/platform/db/errors';
import { leaveOut } from '../harness/leave-out';

let folder: string;
let lock: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'propylaea-lock-'));
  lock = join(folder, 'database.lock');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** A program that locks the file by the portal's own code, says whether it could, and holds the lock until it is killed. */
const LOCKER = `
  import(process.argv[1]).then(({ lockFolder }) => {
    try {
      lockFolder(process.argv[2]);
      process.stdout.write('locked');
      setInterval(() => {}, 1000);
    } catch (error) {
      process.stdout.write(error.constructor.name + ': ' + error.message);
    }
  });`;

let program: string;

beforeAll(async () => {
  program = join(await mkdtemp(join(tmpdir(), 'propylaea-locker-')), 'folder-lock.mjs');
  const source = readFileSync(join(import.meta.dirname, '../../../server/platform/db/folder-lock.ts'), 'utf8');
  await writeFile(program, ts.transpileModule(source, { compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 } }).outputText);
});

afterAll(() => rm(dirname(program), { recursive: true, force: true }));

/** Starts the program, behind `command` if given, and reads what it says first. */
async function locker(...command: readonly string[]): Promise<{ child: ChildProcess; said: string }> {
  const [file = process.execPath, ...args] = [...command, process.execPath, '-e', LOCKER, program, lock];
  const child = spawn(file, args);
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, said: said.toString() };
}

async function killed(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

it('belongs to one process at a time and is free again after release', () => {
  const release = lockFolder(lock);
  expect(JSON.parse(readFileSync(lock, 'utf8'))).toEqual({ pid: process.pid, host: hostname() });
  expect(() => lockFolder(lock)).toThrow(FolderLocked);
  release();
  lockFolder(lock)();
});

it('refuses while another process that is alive holds it, and takes it over when that one was killed', async () => {
  const { child, said } = await locker();
  expect(said).toBe('locked');
  expect(() => lockFolder(lock)).toThrow(`${String(child.pid)} on ${hostname()}`);
  await killed(child);
  lockFolder(lock)();
});

it('refuses though no process here has the number of the holder, as between two containers', async () => {
  const { child } = await locker();
  await writeFile(lock, JSON.stringify({ pid: 2 ** 22 + 1, host: 'another' }));
  expect(() => lockFolder(lock)).toThrow(`${String(2 ** 22 + 1)} on another`);
  await killed(child);
  lockFolder(lock)();
});

/** Gives a process a table of processes of its own, as a container does; only root may. */
const CONTAINER = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];

it('refuses a process in another table of processes, and is refused by one', async (test) => {
  const [file = '', ...args] = CONTAINER;
  if (spawnSync(file, [...args, 'true']).status !== 0) leaveOut(test, 'this account may not make a table of processes');
  const release = lockFolder(lock);
  expect((await locker(...CONTAINER)).said).toBe(`FolderLocked: ${String(process.pid)} on ${hostname()}`);
  release();
  const { child, said } = await locker(...CONTAINER);
  expect(said).toBe('locked');
  expect(() => lockFolder(lock)).toThrow(`1 on ${hostname()}`);
  await killed(child);
});

it('takes a file that a killed process left, of whatever content', async () => {
  await writeFile(lock, 'half a li');
  lockFolder(lock)();
  expect(await readdir(folder)).toEqual(['database.lock']);
});

it('says in one line that files cannot be locked where the command is not installed', async () => {
  vi.stubEnv('PATH', folder);
  await expect(openEmbedded(folder, nothing)).rejects.toThrow(
    /^The file .*database\.lock cannot be locked: the command flock .* is not installed\. .* use DATABASE_URL\.$/,
  );
  vi.unstubAllEnvs();
});

const nothing = async () => undefined;

it('says which folder is in use', async () => {
  const release = lockFolder(lock);
  const refused = openEmbedded(folder, nothing);
  await expect(refused).rejects.toThrow(DatabaseUnusable);
  await expect(refused).rejects.toThrow(`The data folder ${folder} is in use by another process (${process.pid} on ${hostname()})`);
  release();
});

it('refuses the folder of another PostgreSQL, and lets go of the lock', async () => {
  await mkdir(join(folder, 'database'));
  await writeFile(join(folder, 'database', 'PG_VERSION'), '16\n');
  await expect(openEmbedded(folder, nothing)).rejects.toThrow(`is of PostgreSQL 16, this program has ${PGLITE_MAJOR}`);
  lockFolder(lock)();
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
  expect(() => lockFolder(lock)).toThrow(FolderLocked);
  await db.close();
  lockFolder(lock)();
  expect(await readdir(folder)).toEqual(['database', 'database.lock']);

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
  lockFolder(lock)();
}, 180_000);
