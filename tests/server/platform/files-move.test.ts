import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RawFileStore } from '../../../server/platform/files/file-store';
import { moveFiles } from '../../../server/platform/files/move-files';
import { openFileStore, openFolder } from '../../../server/platform/files/open-store';
import { createS3Store } from '../../../server/platform/files/s3-store';
import { pdf, person, upload } from '../profile/applicant-support';
import { startServer, type TestServer } from '../harness';
import { leaveOut } from '../harness/leave-out';
import { NO_S3, S3_SERVER, type S3, startS3 } from '../harness/s3';

let s3: S3;
let server: TestServer;
let folder: RawFileStore;
let bucket: RawFileStore;
const as = person('move');
const stored = async (text: string) => (await upload(server, as, pdf(text))).json<{ id: number; sha256: string; size: number }>();
const pathOf = (sha256: string) => join(server.config.dataDir, 'files', 'blobs', sha256.slice(0, 2), sha256);
const move = (leavesDamaged = false) => moveFiles(server.db, { from: folder, to: bucket }, { leavesDamaged });

beforeAll(async () => {
  if (S3_SERVER === undefined) return;
  s3 = await startS3(S3_SERVER);
  server = await startServer();
  folder = await openFolder(server.config);
  bucket = createS3Store(s3.settings, join(server.config.dataDir, 'files', 'incoming'));
});
beforeEach((test) => {
  if (S3_SERVER === undefined) leaveOut(test, NO_S3);
});
afterAll(async () => {
  await server?.close();
  await s3?.close();
});

describe('moving the files to a bucket', () => {
  it('stops at a damaged file, and copies the others', async () => {
    await server.deps.files.check();
    await server.deps.files.texts.write('erasures/1.json', 'before the move');
    const [damaged, intact] = [await stored('damaged'), await stored('intact')];
    const bytes = await readFile(pathOf(damaged.sha256));
    await writeFile(pathOf(damaged.sha256), Buffer.alloc(bytes.length));
    expect(await move()).toEqual({ copied: 1, present: 0, damaged: [damaged.sha256] });
    expect(await bucket.isSound(intact.sha256, intact.size)).toBe(true);
    expect(await bucket.marker.read()).toBe(undefined);
    await writeFile(pathOf(damaged.sha256), bytes);
  });

  it('that is interrupted is continued by repeating it, and the portal stores nothing in between', async () => {
    s3.setFault((request, response) => {
      if (request.method !== 'PUT' || !String(request.url).endsWith('/database-id')) return false;
      response.writeHead(500).end();
      return true;
    });
    await expect(move()).rejects.toThrow('cannot be used');
    s3.setFault(undefined);
    expect((await server.inject('/readyz')).json()).toMatchObject({ status: 'not ready', reason: expect.stringContaining('is out of use') as string });
    expect((await upload(server, as, pdf('in between'))).statusCode).toBe(503);
    await expect(server.deps.files.texts.write('erasures/3.json', 'in between')).rejects.toThrow('is out of use');
    expect(await move()).toEqual({ copied: 0, present: 2, damaged: [] });
  });

  it('lets the portal serve from the bucket, and can be repeated', async () => {
    const store = await openFileStore({ ...server.config, s3: s3.settings }, server.db);
    await store.check();
    for (const { sha256, size } of await server.db.query<{ sha256: string; size: number }>('select sha256, size from blobs'))
      expect(await store.isSound(sha256, size)).toBe(true);
    expect(await store.texts.read('erasures/1.json')).toBe('before the move');
    await store.texts.write('erasures/2.json', 'in the bucket');
    expect(await move()).toMatchObject({ copied: 0, damaged: [] });
  });

  it('can be turned round', async () => {
    for (const name of await readdir(join(server.config.dataDir, 'files', 'blobs')))
      await rm(join(server.config.dataDir, 'files', 'blobs', name), { recursive: true });
    expect(await moveFiles(server.db, { from: bucket, to: folder }, { leavesDamaged: false })).toEqual({ copied: 2, present: 0, damaged: [] });
    expect((await server.inject('/readyz')).statusCode).toBe(200);
    expect(await bucket.marker.read()).toContain('moved');
    expect(await folder.texts.list('erasures')).toEqual(['erasures/1.json', 'erasures/2.json']);
  });

  it('refuses a bucket of another database, and a folder that is not mounted', async () => {
    await bucket.marker.write('another');
    await expect(move()).rejects.toThrow('belongs to another database');
    const empty = await openFolder({ dataDir: join(server.config.dataDir, 'empty') });
    await expect(moveFiles(server.db, { from: empty, to: bucket }, { leavesDamaged: false })).rejects.toThrow('has no marker');
  });
});
