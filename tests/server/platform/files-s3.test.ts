import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkAllFiles, checkNextFile } from '../../../server/platform/files/check-files';
import { FilesUnavailable, type RawFileStore } from '../../../server/platform/files/file-store';
import { openBucket, textOf } from '../../../server/platform/files/s3-bucket';
import { createS3Store } from '../../../server/platform/files/s3-store';
import { isStorageFull } from '../../../server/platform/process/storage-room';
import { DOCUMENT_LIMITS } from '@domain/records/file-limits';
import { HOUR, pdf, person, readyDraft, step, upload } from '../profile/applicant-support';
import { startServer, type TestServer } from '../harness';
import { leaveOut } from '../harness/leave-out';
import { type Fault, NO_S3, S3_SERVER, type S3, startS3 } from '../harness/s3';

const MEBIBYTE = 1024 * 1024;
const as = person('s3');
let s3: S3;
let server: TestServer;

beforeAll(async () => {
  if (S3_SERVER === undefined) return;
  s3 = await startS3(S3_SERVER);
  server = await startServer({ config: { s3: s3.settings } });
});
beforeEach((test) => {
  if (S3_SERVER === undefined) leaveOut(test, NO_S3);
});
afterEach(() => s3?.setFault(undefined));
afterAll(async () => {
  await server?.close();
  await s3?.close();
});

const stored = async (text: string) => (await upload(server, as, pdf(text))).json<{ id: number; sha256: string; size: number }>();
const get = (id: number, headers = {}) => server.inject({ url: `/api/files/${String(id)}`, as, headers });
const damaged = () => server.db.query('select sha256 from blobs where damaged_at is not null');
const incoming = () => readdir(join(server.config.dataDir, 'files', 'incoming'));

/** The keys of a bucket, as its server lists them. */
async function keysIn(settings = s3.settings): Promise<string[]> {
  const list = await textOf(await openBucket(settings)({ method: 'GET', path: '/?list-type=2' }));
  return [...list.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key);
}

/** Writes an object past the portal. */
async function overwrite(sha256: string, content: Buffer): Promise<void> {
  const body = { open: () => content, size: content.length, sha256: createHash('sha256').update(content).digest('hex') };
  await openBucket(s3.settings)({ method: 'PUT', path: `/blobs/${sha256}`, body });
}

describe('files in a bucket', () => {
  it('are stored by their SHA-256, with the checksum that the bucket computed, and leave nothing else behind', async () => {
    const file = await stored('in a bucket');
    const keys = await keysIn();
    expect(keys).toContain(`blobs/${file.sha256}`);
    expect(keys.filter((key) => key.startsWith('incoming/'))).toEqual([]);
    expect(await incoming()).toEqual([]);
    expect((await get(file.id)).rawPayload.equals(pdf('in a bucket'))).toBe(true);
  });

  it('are sent from the requested byte', async () => {
    const file = await stored('in ranges');
    const answer = await get(file.id, { range: 'bytes=5-9' });
    expect([answer.statusCode, answer.rawPayload.toString()]).toEqual([206, pdf('in ranges').subarray(5, 10).toString()]);
  });

  it('are compared by the checksum of the bucket, without reading them', async () => {
    const file = await stored('not read');
    s3.setFault(undefined);
    expect(await server.deps.files.isSound(file.sha256, file.size)).toBe(true);
    expect(s3.requests).toEqual([`HEAD /${s3.settings.bucket}/blobs/${file.sha256}`]);
  });

  it.each([
    ['has other bytes', (sha256: string) => overwrite(sha256, Buffer.from(pdf('other bytes.').toString().replace('o', '0')))],
    ['is gone', async (sha256: string) => void (await openBucket(s3.settings)({ method: 'DELETE', path: `/blobs/${sha256}` }))],
  ])('one that %s is damaged, and healed by uploading it again', async (_what, damage) => {
    const file = await stored('other bytes.');
    await damage(file.sha256);
    expect((await get(file.id)).statusCode).toBe(409);
    expect(await damaged()).toEqual([{ sha256: file.sha256 }]);
    await stored('other bytes.');
    expect(await damaged()).toEqual([]);
    expect((await get(file.id)).statusCode).toBe(200);
  });
});

describe('a stream of any length', () => {
  const content = randomBytes(33 * MEBIBYTE);
  const chunks = () =>
    Readable.from(Array.from({ length: 33 }, (_, index) => content.subarray(index * MEBIBYTE, (index + 1) * MEBIBYTE)), { objectMode: false });

  it('is uploaded in parts while it is hashed, and stored with the checksum of the whole', async () => {
    const staged = await server.deps.files.take(chunks(), 'application/zip');
    expect(staged).toMatchObject({ sha256: createHash('sha256').update(content).digest('hex'), size: content.length });
    expect(s3.requests.filter((line) => line.includes('partNumber='))).toHaveLength(3);
    await staged.commit();
    s3.setFault(undefined);
    expect(await server.deps.files.isSound(staged.sha256, staged.size)).toBe(true);
    expect(s3.requests).toHaveLength(1);
    expect(
      (await buffer(await server.deps.files.open(staged.sha256, { start: 20 * MEBIBYTE, end: content.length - 1 }))).equals(content.subarray(20 * MEBIBYTE)),
    ).toBe(true);
    await server.deps.files.remove(staged.sha256);
  });

  it('leaves no part behind when it breaks off', async () => {
    const broken = Readable.from(
      (async function*() {
        yield content;
        throw new Error('The work failed.');
      })(),
    );
    await expect(server.deps.files.take(broken, 'application/zip')).rejects.toThrow('The work failed.');
    const uploads = await textOf(await openBucket(s3.settings)({ method: 'GET', path: '/?uploads=' }));
    expect(uploads).not.toContain('<UploadId>');
  });
});

const answerWith = (status: number, code: string): Fault => (request, response) => {
  request.resume().on('end', () => response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`));
  return true;
};

describe('a bucket that is away', () => {
  const faults: [string, Fault][] = [
    ['refuses', answerWith(403, 'AccessDenied')],
    ['fails', answerWith(500, 'InternalError')],
    ['closes the connection', (request) => request.destroy() !== undefined],
  ];

  it.each(faults)('and %s takes no upload: a 503, and nothing is left of it', async (_what, fault) => {
    const before = (await server.db.query('select id from files')).length;
    s3.setFault(fault);
    const answer = await upload(server, as, pdf('away'));
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { type: 'urn:propylaea:problem:files_unavailable' }]);
    expect(await server.db.query('select id from files')).toHaveLength(before);
    expect(await incoming()).toEqual([]);
  });

  it.each(faults)('and %s makes no file damaged', async (_what, fault) => {
    const file = await stored('never damaged');
    s3.setFault(fault);
    expect((await get(file.id)).statusCode).toBe(503);
    expect((await get(file.id, { range: 'bytes=5-' })).statusCode).toBe(503);
    server.clock.advance(8 * 24 * HOUR);
    await expect(checkNextFile(server.deps, () => undefined)).rejects.toThrow(FilesUnavailable);
    await expect(checkAllFiles(server.deps)).rejects.toThrow(FilesUnavailable);
    s3.setFault(undefined);
    expect(await damaged()).toEqual([]);
    expect((await get(file.id)).statusCode).toBe(200);
  });

  it('keeps the process ready for everything else, and the reason is logged', async () => {
    s3.setFault(answerWith(403, 'AccessDenied'));
    const answer = await server.inject('/readyz');
    expect([answer.statusCode, answer.json()]).toMatchObject([200, {
      status: 'ready, but for uploads',
      reason: expect.stringContaining('403 AccessDenied') as string,
    }]);
  });

  it('sends no application; it is sent once the bucket is back', async () => {
    const { as: applicant, id } = await readyDraft(server, 's3-draft');
    s3.setFault(answerWith(500, 'InternalError'));
    expect((await step(server, applicant, [id, 'finalize'])).statusCode).toBe(503);
    s3.setFault(undefined);
    expect((await step(server, applicant, [id, 'finalize'])).statusCode).toBe(200);
  });

  it('acknowledges nothing when only the last step fails, in the transaction', async () => {
    const before = (await server.db.query('select id from files')).length;
    s3.setFault((request, response) => (request.headers['x-amz-copy-source'] === undefined ? false : answerWith(500, 'InternalError')(request, response)));
    expect((await upload(server, as, pdf('last step'))).statusCode).toBe(503);
    expect(await server.db.query('select id from files')).toHaveLength(before);
    s3.setFault(undefined);
    expect((await keysIn()).filter((key) => key.startsWith('incoming/'))).toEqual([]);
  });

  it('is requested once more where a connection was closed, since an idle one may end', async () => {
    let isFirst = true;
    s3.setFault((request) => {
      const fails = isFirst && request.method === 'PUT';
      if (fails) request.destroy();
      if (request.method === 'PUT') isFirst = false;
      return fails;
    });
    expect((await upload(server, as, pdf('asked again'))).statusCode).toBe(201);
  });
});

it('a bucket that is slow is waited for as long as its data may take, and no longer', async () => {
  s3.setFault(() => true);
  await expect(server.deps.files.isSound('0'.repeat(64), 1)).rejects.toThrow('no answer within 5 s');
});

it('a bucket that is full is a 507, and nothing of the upload is left', async () => {
  s3.setFault((request, response) => (request.method === 'PUT' ? answerWith(403, 'QuotaExceeded')(request, response) : false));
  const answer = await upload(server, as, pdf('full'));
  expect(answer.statusCode).toBe(507);
  expect(await incoming()).toEqual([]);
  expect(await server.deps.files.take(Readable.from(['full']), 'text/plain').catch(isStorageFull)).toBe(true);
});

it('a bucket that breaks off in the middle ends the download, so that nobody takes a part for the whole', async () => {
  const file = await stored('x'.repeat(200_000));
  const address = await server.app.listen({ port: 0, host: 'localhost' });
  s3.setFault((request, response) => {
    if (request.method !== 'GET' || !String(request.url).includes('/blobs/')) return false;
    response.writeHead(206, { 'content-length': file.size }).write(Buffer.alloc(1000), () => response.destroy());
    return true;
  });
  const answer = await fetch(`${address}/api/files/${String(file.id)}`, { headers: { authorization: `Bearer ${await server.tokenFor(as)}` } });
  await expect(answer.arrayBuffer()).rejects.toThrow();
  s3.setFault(undefined);
  expect(await damaged()).toEqual([]);
});

describe('the bucket of another database', () => {
  it('makes a process not ready, takes nothing and makes nothing damaged', async () => {
    const file = await stored('whose');
    const other = await startServer({ config: { s3: s3.settings } });
    try {
      const answer = await other.inject('/readyz');
      expect([answer.statusCode, answer.json()]).toMatchObject([503, {
        status: 'not ready',
        reason: expect.stringContaining('belongs to another database') as string,
      }]);
      expect((await upload(other, as, pdf('theirs'))).statusCode).toBe(503);
      await expect(other.deps.files.remove(file.sha256)).rejects.toThrow('another database');
    } finally {
      await other.close();
    }
    expect((await get(file.id)).statusCode).toBe(200);
  });

  it('and a bucket without the marker is not that of a database that has written one', async () => {
    await openBucket(s3.settings)({ method: 'DELETE', path: '/database-id' });
    expect((await server.inject('/readyz')).statusCode).toBe(503);
    expect((await upload(server, as, pdf('unmarked'))).statusCode).toBe(503);
    const [row] = await server.db.query<{ id: string }>('select id from installation');
    const content = Buffer.from(String(row?.id));
    await openBucket(s3.settings)({
      method: 'PUT',
      path: '/database-id',
      body: { open: () => content, size: content.length, sha256: createHash('sha256').update(content).digest('hex') },
    });
    expect((await server.inject('/readyz')).statusCode).toBe(200);
  });
});

describe('what an ended process left behind', () => {
  let folder: string;
  let store: RawFileStore;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'propylaea-sweep-'));
    store = createS3Store(await s3.newBucket(), folder);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is swept once it is old, and what is stored is not', async () => {
    const staged = await store.stage(Readable.from([pdf()]), DOCUMENT_LIMITS);
    await staged.commit();
    await (await store.stage(Readable.from([pdf('left')]), DOCUMENT_LIMITS)).prepare();
    await store.take(Readable.from(['left']), 'text/plain');
    await store.sweep(new Date(Date.now() - HOUR));
    s3.setFault(undefined);
    await store.sweep(new Date(Date.now() + HOUR));
    expect(s3.requests.filter((line) => line.startsWith('DELETE'))).toHaveLength(2);
    expect(await store.isSound(staged.sha256, staged.size)).toBe(true);
  });
});
