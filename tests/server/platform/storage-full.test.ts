import { DOCUMENT_LIMITS } from '@domain/records/file-limits';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createDiskStore } from '../../../server/platform/files/disk-store';
import { isStorageFull, ROOM_OF_UPLOAD } from '../../../server/platform/process/storage-room';
import { APPLICANTS, newApplicant, pdf, person, upload } from '../profile/applicant-support';
import { startServer, type TestServer } from '../harness';
import { engine } from '../harness/database';
import { smallDisk } from '../harness/small-disk';

const DATABASE_URL = 'postgres://somewhere/else';
const logged: Record<string, unknown>[] = [];
let server: TestServer;

beforeAll(async () => {
  const log = { write: (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>) };
  const databaseUrl = engine === 'postgres' ? DATABASE_URL : undefined;
  server = await startServer({ log, config: { logLevel: 'info', databaseUrl } });
});
afterEach(() => {
  vi.restoreAllMocks();
  logged.length = 0;
});
afterAll(() => server.close());

const leave = (bytes: number) => vi.spyOn(server.deps.files, 'freeBytes').mockResolvedValue(bytes);
const failures = () => logged.filter(({ status }) => status === 507);

it('is reported by the store of a disk that ends in the middle of an upload, and nothing is left of it', async (test) => {
  const disk = smallDisk(test);
  try {
    const store = await createDiskStore(disk.path);
    expect(await store.freeBytes()).toBeLessThan(ROOM_OF_UPLOAD);
    const parts = [pdf(), ...Array.from({ length: 32 }, () => Buffer.alloc(65_536, 1))];
    const stream = Readable.from(parts, { objectMode: false });
    expect(await store.stage(stream, DOCUMENT_LIMITS).catch(isStorageFull)).toBe(true);
    expect(stream.readableEnded).toBe(true);
    expect(await readdir(join(disk.path, 'incoming'))).toEqual([]);
  } finally {
    disk.remove();
  }
});

it('is a 507 when the disk ends during an upload, in the words of the reader, and in the log', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  vi.spyOn(server.deps.files, 'stage').mockImplementation(async (stream) => {
    stream.resume();
    throw full;
  });
  const answer = await upload(server, person('full'), pdf());
  expect(answer.statusCode).toBe(507);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.json()).toMatchObject({ type: 'urn:propylaea:problem:storage_full', detail: expect.stringContaining('Nothing was saved') as string });
  expect(failures()).toMatchObject([{ level: 50, route: '/api/files', err: { code: 'ENOSPC' } }]);
});

it('is a 507 before the upload is read when there is no room for it', async () => {
  leave(ROOM_OF_UPLOAD - 1);
  const stage = vi.spyOn(server.deps.files, 'stage');
  expect((await upload(server, person('full'), pdf())).statusCode).toBe(507);
  expect(stage).not.toHaveBeenCalled();
  expect(failures()).toHaveLength(1);
});

it('stops writing to the embedded database before its log has no room, and only that; a PostgreSQL has a disk of its own', async () => {
  const as = await newApplicant(server, 'full-disk');
  leave(0);
  const change = await server.inject({ method: 'PUT', url: `${APPLICANTS}/full-disk`, as, payload: {} });
  expect(change.statusCode).toBe(engine === 'pglite' ? 507 : 200);
  expect((await server.inject({ url: `${APPLICANTS}/full-disk`, as })).statusCode).toBe(200);
});

/** What `/readyz` says besides. */
const ALWAYS = { version: 'development', commit: '', clock_skew_seconds: 0, oldest_due_job_seconds: 0 };

it('is reported by readyz, and is over when there is room', async () => {
  leave(0);
  const answer = await server.inject('/readyz');
  expect(answer.statusCode).toBe(engine === 'pglite' ? 503 : 200);
  expect(answer.json()).toEqual({
    status: engine === 'pglite' ? 'not ready' : 'ready, but for uploads',
    reason: expect.stringContaining('The disk under DATA_DIR is full') as string,
    ...ALWAYS,
  });
  vi.restoreAllMocks();
  expect((await server.inject('/readyz')).json()).toEqual({ status: 'ready', reason: null, ...ALWAYS });
});

it('is known of a database whose own disk is full', async () => {
  const refused = server.db.query("do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$");
  expect(await refused.catch(isStorageFull)).toBe(true);
});
