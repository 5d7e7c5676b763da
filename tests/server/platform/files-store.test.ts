import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDiskStore } from '../../../server/platform/files/disk-store';
import { fileName } from '../../../server/platform/files/file-name';
import { UploadRefused, type FileStore } from '../../../server/platform/files/file-store';
import { DOCUMENT_LIMITS, PHOTO_LIMITS } from '@domain/records/file-limits';
import { exe, pdf, png, webp } from '../profile/applicant-support';

let folder: string;
let store: FileStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'propylaea-files-'));
  store = await createDiskStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const incoming = () => readdir(join(folder, 'incoming'));
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: unknown) => (error instanceof UploadRefused ? error.reason : String(error)),
  );

describe('the disk store', () => {
  it('keeps the same content once, under its SHA-256', async () => {
    const first = await store.stage(Readable.from([pdf()]), DOCUMENT_LIMITS);
    await first.keep();
    const second = await store.stage(Readable.from([pdf()]), DOCUMENT_LIMITS);
    await second.keep();
    expect(second.sha256).toBe(first.sha256);
    expect(await readdir(join(folder, 'blobs', first.sha256.slice(0, 2)))).toEqual([first.sha256]);
    expect(await buffer(await store.open(first.sha256, { start: 0, end: pdf().length - 1 }))).toEqual(pdf());
    expect(await incoming()).toEqual([]);
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
  ])('%j is kept as %j', (sent, kept) => {
    expect(fileName(sent, 'application/pdf')).toBe(kept);
  });

  it('is shortened without losing its extension', () => {
    expect(fileName(`${'α'.repeat(400)}.jpeg`, 'image/jpeg')).toBe(`${'α'.repeat(120)}.jpeg`);
  });
});
