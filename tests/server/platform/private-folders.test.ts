import { chmod, chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DOCUMENT_LIMITS } from '@domain/records/file-limits';
import { openEmbedded } from '../../../server/platform/db/embedded';
import { createDiskStore } from '../../../server/platform/files/disk-store';
import { makePrivateFolder } from '../../../server/platform/process/private-folder';
import { loadKeys } from '../../../server/platform/secrets/keys';
import { pdf } from '../profile/applicant-support';

let outer: string;
let folder: string;

beforeEach(async () => {
  outer = await mkdtemp(join(tmpdir(), 'propylaea-private-'));
  folder = join(outer, 'data');
});
afterEach(() => rm(outer, { recursive: true, force: true }));

const modeOf = async (...path: string[]) => ((await stat(join(folder, ...path))).mode & 0o7777).toString(8);

/** Opens the database of a folder far enough to be refused, which is after the folder was made. */
async function openDatabase(): Promise<void> {
  await expect(openEmbedded(folder, () => Promise.resolve())).rejects.toThrow('is of PostgreSQL 16');
}

/** A folder that exists already and that every account may read and write, with the database of another version. */
async function openToAll(): Promise<void> {
  await mkdir(join(folder, 'database'), { recursive: true });
  await writeFile(join(folder, 'database', 'PG_VERSION'), '16\n');
  await chmod(folder, 0o777);
}

describe('the data folder', () => {
  it('that exists is closed to other accounts when the portal starts', async () => {
    await openToAll();
    await openDatabase();
    expect(await modeOf()).toBe('700');
  });

  it('is created with its keys, for the portal alone', async () => {
    await loadKeys({ dataDir: folder, given: undefined });
    expect([await modeOf(), await modeOf('secrets.key')]).toEqual(['700', '600']);
  });

  it('has files in folders that are closed as well, also with a database elsewhere', async () => {
    await mkdir(folder);
    await chmod(folder, 0o755);
    const staged = await (await createDiskStore(folder)).stage(Readable.from([pdf()]), DOCUMENT_LIMITS);
    await staged.commit();
    expect(await Promise.all([modeOf(), modeOf('incoming'), modeOf('blobs'), modeOf('blobs', staged.sha256.slice(0, 2))])).toEqual([
      '700',
      '700',
      '700',
      '700',
    ]);
  });
});

it('a folder that all accounts share is left as it is', async () => {
  await mkdir(folder);
  await chmod(folder, 0o1777);
  makePrivateFolder(folder);
  expect(await modeOf()).toBe('1777');
});

it.runIf(process.getuid?.() === 0)('a folder of another account is left as it is', async () => {
  await mkdir(folder);
  await chmod(folder, 0o770);
  await chown(folder, 65_534, 65_534);
  makePrivateFolder(folder);
  expect(await modeOf()).toBe('770');
});
