import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkAllFiles, checkNextFile } from '../../../server/platform/files/check-files';
import { collectFiles } from '../../../server/platform/files/collect-files';
import { ForeignStore } from '../../../server/platform/files/file-store';
import { openFileStore } from '../../../server/platform/files/open-store';
import { HOUR, pdf, person, readyDraft, step, upload } from '../profile/applicant-support';
import { startServer, type TestServer } from '../harness';

let server: TestServer;
const as = person('marker');
const folder = () => join(server.config.dataDir, 'files');
const marker = () => join(folder(), 'database-id');
const ready = () => server.inject('/readyz');
const damaged = () => server.db.query('select sha256 from blobs where damaged_at is not null');

beforeAll(async () => {
  server = await startServer();
  await upload(server, as, pdf('first'));
});
afterAll(() => server.close());

/** What a folder looks like that is not mounted, or is another one: empty, with the folders that a start creates. */
async function unmount(): Promise<void> {
  await rename(folder(), `${folder()}-mounted`);
  for (const name of ['incoming', 'blobs']) await mkdir(join(folder(), name), { recursive: true });
}
async function mount(): Promise<void> {
  await rm(folder(), { recursive: true });
  await rename(`${folder()}-mounted`, folder());
}

describe('the folder of files', () => {
  it('has the marker of its database, which the process is then ready for', async () => {
    const [row] = await server.db.query<{ id: string }>('select id from installation');
    expect((await readFile(marker(), 'utf8')).trim()).toBe(row?.id);
    expect((await ready()).statusCode).toBe(200);
  });

  it('is refused with the marker of another database, and with that of files which were moved', async () => {
    const own = await readFile(marker(), 'utf8');
    for (const [text, reason] of [['00000000-0000-0000-0000-000000000000', 'belongs to another database'], [`moved ${own}`, 'is out of use']] as const) {
      await writeFile(marker(), text);
      const answer = await ready();
      expect([answer.statusCode, answer.json()]).toEqual([
        503,
        expect.objectContaining({ status: 'not ready', reason: expect.stringContaining(reason) as string }),
      ]);
      expect((await upload(server, as, pdf('elsewhere'))).statusCode).toBe(503);
    }
    await writeFile(marker(), own);
    expect((await ready()).statusCode).toBe(200);
  });

  it('is unavailable where its marker cannot be read, which says nothing about whose it is', async () => {
    await rename(marker(), `${marker()}.own`);
    await mkdir(marker());
    const answer = await ready();
    await rm(marker(), { recursive: true });
    await rename(`${marker()}.own`, marker());
    expect([answer.statusCode, answer.json()]).toMatchObject([200, {
      status: 'ready, but for uploads',
      reason: expect.stringContaining('cannot be read') as string,
    }]);
  });
});

describe('a folder that is not mounted', () => {
  beforeEach(unmount);
  afterEach(mount);

  it('makes a process not ready, with the reason', async () => {
    const answer = await ready();
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ status: 'not ready', reason: expect.stringContaining('has no marker "database-id"') as string });
  });

  it('makes no file damaged: a download is a 503 and the database stays as it is', async () => {
    const [file] = await server.db.query<{ id: number }>("select id from files where owner = 'marker'");
    const answer = await server.inject({ url: `/api/files/${String(file?.id)}`, as });
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { type: 'urn:propylaea:problem:files_unavailable' }]);
    const later = await server.inject({ url: `/api/files/${String(file?.id)}`, as, headers: { range: 'bytes=5-' } });
    expect(later.statusCode).toBe(503);
    server.clock.advance(8 * 24 * HOUR);
    await expect(checkNextFile(server.deps, () => undefined)).rejects.toThrow(ForeignStore);
    await expect(checkAllFiles(server.deps)).rejects.toThrow(ForeignStore);
    expect(await damaged()).toEqual([]);
  });

  it('takes no upload and leaves nothing of it, there or in the database', async () => {
    expect((await upload(server, as, pdf('lost'))).statusCode).toBe(503);
    expect([await readdir(join(folder(), 'incoming')), await readdir(join(folder(), 'blobs'))]).toEqual([[], []]);
    expect(await server.db.query("select 1 from files where owner = 'marker'")).toHaveLength(1);
  });

  it('loses no content to the collection of what is unused', async () => {
    await server.db.query("insert into blobs (sha256, size, type, stored_at) values ($1, 1, 'text/plain', now())", ['0'.repeat(64)]);
    await expect(collectFiles(server.deps)).rejects.toThrow();
    expect(await server.db.query('select 1 from blobs where sha256 = $1', ['0'.repeat(64)])).toHaveLength(1);
    await server.db.query('delete from blobs where sha256 = $1', ['0'.repeat(64)]);
  });
});

it('an application is not sent while the folder is not mounted, and is afterwards', async () => {
  const { as: applicant, id } = await readyDraft(server, 'marker-draft');
  await unmount();
  expect((await step(server, applicant, [id, 'finalize'])).statusCode).toBe(503);
  await mount();
  expect(await damaged()).toEqual([]);
  expect((await step(server, applicant, [id, 'finalize'])).statusCode).toBe(200);
});

describe('a database from before the marker', () => {
  beforeAll(() => server.db.query('update installation set files_marked_at = null'));

  it('writes the marker into the folder that has its files', async () => {
    await rm(marker());
    await (await openFileStore(server.config, server.db)).check();
    expect((await ready()).statusCode).toBe(200);
  });

  it('writes no marker into a folder that has none of them', async () => {
    await server.db.query('update installation set files_marked_at = null');
    await unmount();
    await rm(join(`${folder()}-mounted`, 'database-id'));
    const store = await openFileStore(server.config, server.db);
    await expect(store.check()).rejects.toThrow('none of the files');
    await mount();
    await store.check();
  });
});
