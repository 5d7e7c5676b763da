import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, type TestContext } from 'vitest';
import { createDiskStore } from '../../../server/platform/files/disk-store';
import { fileName } from '../../../server/platform/files/file-name';
import { BytesLost, type RawFileStore, UploadRefused } from '../../../server/platform/files/file-store';
import { bodyOf } from '../../../server/platform/files/s3-bucket';
import { openObjects } from '../../../server/platform/files/s3-objects';
import { createS3Store } from '../../../server/platform/files/s3-store';
import { DOCUMENT_LIMITS, PHOTO_LIMITS } from '@domain/records/file-limits';
import { exe, pdf, png, webp } from '../profile/applicant-support';
import { leaveOut } from '../harness/leave-out';
import { NO_S3, S3_SERVER, type S3, startS3 } from '../harness/s3';

let folder: string;
let store: RawFileStore;
let s3: S3 | undefined;

beforeAll(async () => {
  if (S3_SERVER !== undefined) s3 = await startS3(S3_SERVER);
});
afterAll(() => s3?.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'propylaea-files-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Where files are stored, and how to open it. */
const STORES: [string, (test: TestContext) => Promise<RawFileStore>][] = [
  ['the disk store', () => createDiskStore(folder)],
  ['the store in a bucket', async (test) => (s3 ? createS3Store(await s3.newBucket(), join(folder, 'incoming')) : leaveOut(test, NO_S3))],
];

const incoming = () => readdir(join(folder, 'incoming'));
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: unknown) => (error instanceof UploadRefused ? error.reason : String(error)),
  );

describe.each(STORES)('%s', (_name, openStore) => {
  beforeEach(async (test) => {
    store = await openStore(test);
  });

  it('keeps the same content once, under its SHA-256', async () => {
    const first = await store.stage(Readable.from([pdf()]), DOCUMENT_LIMITS);
    await first.commit();
    const second = await store.stage(Readable.from([pdf()]), DOCUMENT_LIMITS);
    await second.commit();
    expect(second.sha256).toBe(first.sha256);
    expect(await store.isSound(first.sha256, pdf().length)).toBe(true);
    expect(await buffer(await store.open(first.sha256, { start: 0, end: pdf().length - 1 }))).toEqual(pdf());
    expect(await buffer(await store.open(first.sha256, { start: 4, end: 9 }))).toEqual(pdf().subarray(4, 10));
    expect(await incoming()).toEqual([]);
  });

  it('lists the texts below a folder in their order, each as it was written last, and reads none that is not there', async () => {
    expect(await store.texts.list('erasures')).toEqual([]);
    for (const name of ['2.json', '10.json', '1.json']) await store.texts.write(`erasures/${name}`, `the text of ${name}`);
    await store.texts.write('erasures/2.json', 'another text');
    await store.marker.write('an id');
    expect(await store.texts.list('erasures')).toEqual(['erasures/1.json', 'erasures/10.json', 'erasures/2.json']);
    expect([await store.texts.read('erasures/2.json'), await store.texts.read('erasures/3.json')]).toEqual(['another text', undefined]);
  });

  it('leaves nothing behind of what it refuses', async () => {
    const huge = Readable.from([pdf(), Buffer.alloc(DOCUMENT_LIMITS.maxBytes)]);
    expect(await reasonOf(store.stage(huge, DOCUMENT_LIMITS))).toBe('file_too_large');
    expect(await reasonOf(store.stage(Readable.from([]), DOCUMENT_LIMITS))).toBe('file_empty');
    expect(await reasonOf(store.stage(Readable.from([exe()]), DOCUMENT_LIMITS))).toBe('file_type');
    expect(await reasonOf(store.stage(Readable.from([webp()]), DOCUMENT_LIMITS))).toBe('file_type');
    expect(await reasonOf(store.stage(Readable.from([pdf().subarray(0, 40)]), DOCUMENT_LIMITS))).toBe('file_incomplete');
    expect(await incoming()).toEqual([]);
  });

  it('leaves nothing behind of a stream that breaks off', async () => {
    const broken = Readable.from(
      (async function*() {
        yield pdf();
        throw new Error('The line went dead.');
      })(),
    );
    expect(await reasonOf(store.stage(broken, DOCUMENT_LIMITS))).toBe('file_incomplete');
    expect(await incoming()).toEqual([]);
  });

  it('judges by content which kinds fit', async () => {
    expect((await store.stage(Readable.from([png()]), PHOTO_LIMITS)).type).toBe('image/png');
    expect((await store.stage(Readable.from([webp()]), PHOTO_LIMITS)).type).toBe('image/webp');
    expect(await reasonOf(store.stage(Readable.from([pdf()]), PHOTO_LIMITS))).toBe('file_type');
  });

  it('refuses a PDF without its end, or with an end that leads nowhere', async () => {
    const texts = [pdf().subarray(0, -6), Buffer.from('%PDF-1.4\nnothing of a PDF\n%%EOF\n')];
    for (const text of texts) expect(await reasonOf(store.stage(Readable.from([text]), DOCUMENT_LIMITS))).toBe('file_incomplete');
  });

  it('says of what is missing, or shorter than it should be, that its bytes are lost', async () => {
    await expect(store.open('0'.repeat(64), { start: 0, end: 1 })).rejects.toThrow(BytesLost);
    expect(await store.isSound('0'.repeat(64), 2)).toBe(false);
    const staged = await store.stage(Readable.from([pdf()]), DOCUMENT_LIMITS);
    await staged.commit();
    await expect(store.open(staged.sha256, { start: 4, end: pdf().length })).rejects.toThrow(BytesLost);
    await expect(store.open(staged.sha256, { start: pdf().length + 4, end: pdf().length + 9 })).rejects.toThrow(BytesLost);
    expect(await store.isSound(staged.sha256, pdf().length + 1)).toBe(false);
  });

  it('removes what is stored, and takes what is missing for removed', async () => {
    const staged = await store.take(Readable.from(['stored']), 'text/plain');
    expect(await buffer(staged.read())).toEqual(Buffer.from('stored'));
    await staged.commit();
    await store.remove(staged.sha256);
    await store.remove(staged.sha256);
    expect(await store.isSound(staged.sha256, staged.size)).toBe(false);
  });

  it('has a marker that can be replaced', async () => {
    expect(await store.marker.read()).toBe(undefined);
    for (const marker of ['one', 'another']) {
      await store.marker.write(marker);
      expect(await store.marker.read()).toBe(marker);
    }
  });

  it('takes no name for a path', () => {
    expect(() => store.remove('../../somewhere')).toThrow('SHA-256');
  });

  it('sweeps what an ended process left in the middle of an upload, and only that', async () => {
    await writeFile(join(folder, 'incoming', 'old'), 'x');
    await utimes(join(folder, 'incoming', 'old'), new Date(0), new Date(0));
    await writeFile(join(folder, 'incoming', 'new'), 'x');
    await store.sweep(new Date(Date.now() - 60_000));
    expect(await incoming()).toEqual(['new']);
  });
});

it('objects of a bucket are listed over several pages', async (test) => {
  if (!s3) leaveOut(test, NO_S3);
  const objects = openObjects(await s3.newBucket());
  const keys = Array.from({ length: 5 }, (_, index) => `pages/${String(index)}.json`);
  for (const key of [...keys, 'other.json']) await objects.put(key, bodyOf(Buffer.from('{}')));
  s3.setFault(undefined);
  expect((await objects.list('pages/', 2)).map(({ Key }) => Key)).toEqual(keys);
  expect(s3.requests).toHaveLength(3);
});

describe('the name of a file', () => {
  it.each([
    ['Πτυχίο.pdf', 'Πτυχίο.pdf'],
    ['..\\..\\windows\\system.PDF', 'system.pdf'],
    ['/etc/passwd', 'passwd.pdf'],
    ['program.exe', 'program.exe.pdf'],
    ['gpj.\u202Efdp.pdf', 'gpj.fdp.pdf'],
    ['a\u0000b\r\nc.pdf', 'ab c.pdf'],
    // As browsers send a line break and a quotation mark in a form's file name.
    ['first%0D%0Asecond%0Athird.pdf', 'first second third.pdf'],
    ['a %22quoted%22 word.pdf', 'a _quoted_ word.pdf'],
    ['100%25 true.pdf', '100%25 true.pdf'],
    ['"quoted"<b>.pdf', '_quoted__b_.pdf'],
    ['', 'file.pdf'],
    ['...', 'file.pdf'],
  ])('%j is stored as %j', (sent, kept) => {
    expect(fileName(sent, 'application/pdf')).toBe(kept);
  });

  it('is shortened without losing its extension', () => {
    expect(fileName(`${'α'.repeat(400)}.jpeg`, 'image/jpeg')).toBe(`${'α'.repeat(120)}.jpeg`);
  });
});
