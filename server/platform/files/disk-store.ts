import type { UploadLimits } from '@domain/records/file-limits';
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, statfs, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { makePrivateFolder } from '../process/private-folder';
import { isStorageFull } from '../process/storage-room';
import { judgeType } from './content-type';
import { BytesLost, UploadRefused, type FileStore, type StagedBlob } from './file-store';

const HEX_SHA256 = /^[0-9a-f]{64}$/;

/** A FileStore in a folder of the local disk; `incoming/` holds unfinished uploads, `blobs/ab/abcd…` the stored blobs. */
export async function createDiskStore(folder: string): Promise<FileStore> {
  const incoming = join(folder, 'incoming');
  const blobs = join(folder, 'blobs');
  for (const one of [folder, incoming, blobs]) makePrivateFolder(one);

  const pathOf = (sha256: string): string => {
    if (!HEX_SHA256.test(sha256)) throw new Error('A blob is named by its SHA-256.');
    return join(blobs, sha256.slice(0, 2), sha256);
  };

  const staged = async (receive: (path: string) => Promise<Received>): Promise<StagedBlob> => {
    const temporary = join(incoming, randomUUID());
    const discard = () => rm(temporary, { force: true });
    try {
      const received = await receive(temporary);
      return { ...received, read: () => createReadStream(temporary), discard, keep: () => moveIntoPlace(temporary, pathOf(received.sha256)) };
    } catch (error) {
      await discard();
      throw error;
    }
  };

  return {
    async stage(stream, limits) {
      try {
        return await staged((path) => receive(stream, path, limits));
      } catch (error) {
        if (isStorageFull(error)) throw error;
        throw stream.errored ? new UploadRefused('file_incomplete') : error;
      }
    },
    take: (stream, type) => staged(async (path) => ({ ...(await writeOwn(stream, path)), type })),
    open: async (sha256, range) => (await openLongEnough(pathOf(sha256), range.end + 1)).createReadStream(range),
    isSound: (sha256, size) => hasContent(pathOf(sha256), { sha256, size }),
    freeBytes: async () => {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
    async sweep(olderThan) {
      for (const name of await readdir(incoming)) {
        const path = join(incoming, name);
        const found = await stat(path).catch(() => undefined);
        if (found && found.mtime < olderThan) await rm(path, { force: true });
      }
    },
  };
}

type Received = Pick<StagedBlob, 'sha256' | 'size' | 'type'>;

async function receive(stream: Readable, path: string, limits: UploadLimits): Promise<Received> {
  const file = await open(path, 'wx');
  try {
    const { sha256, size } = await writeWhole(stream, file, limits.maxBytes);
    if (size === 0) throw new UploadRefused('file_empty');
    await file.sync();
    return { sha256, size, type: await judgeType(path, limits.types) };
  } finally {
    await file.close();
  }
}

type Written = Pick<Received, 'sha256' | 'size'>;

async function writeWhole(stream: Readable, file: FileHandle, maxBytes: number): Promise<Written> {
  try {
    // When this throws early, the stream is drained and not destroyed, because the sender reads the response only after it has sent everything.
    return await writeAll(stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>, file, maxBytes);
  } finally {
    stream.resume();
  }
}

async function writeAll(chunks: AsyncIterable<Buffer | string>, file: FileHandle, maxBytes: number): Promise<Written> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of chunks) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    size += bytes.length;
    if (size > maxBytes) throw new UploadRefused('file_too_large');
    hash.update(bytes);
    await file.writeFile(bytes);
  }
  return { sha256: hash.digest('hex'), size };
}

/** Writes a stream to a new file. If writing fails, the stream is destroyed too, so that its source does not wait forever. */
async function writeOwn(stream: Readable, path: string): Promise<Written> {
  const file = await open(path, 'wx');
  try {
    const written = await writeAll(stream as AsyncIterable<Buffer | string>, file, Infinity);
    await file.sync();
    return written;
  } finally {
    await file.close();
  }
}

/** Error codes for bytes that are missing or no longer readable; other errors say nothing about the file. */
const BYTES_LOST = ['ENOENT', 'EIO'];

const saysLost = (error: unknown): boolean => error instanceof Error && 'code' in error && BYTES_LOST.includes(String(error.code));

/** Opens a file that has at least so many bytes. @throws {BytesLost} */
async function openLongEnough(path: string, bytes: number): Promise<FileHandle> {
  const file = await open(path).catch((error: unknown) => {
    throw saysLost(error) ? new BytesLost() : error;
  });
  if ((await file.stat()).size >= bytes) return file;
  await file.close();
  throw new BytesLost();
}

async function hasContent(path: string, { sha256, size }: { sha256: string; size: number }): Promise<boolean> {
  try {
    const file = await open(path);
    const found = await file.stat();
    if (found.size !== size) {
      await file.close();
      return false;
    }
    const hash = createHash('sha256');
    for await (const chunk of file.createReadStream()) hash.update(chunk as Buffer);
    return hash.digest('hex') === sha256;
  } catch (error) {
    if (saysLost(error)) return false;
    throw error;
  }
}

async function moveIntoPlace(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await rename(from, to);
  // A rename is durable only once its directory is synced.
  const folder = await open(dirname(to));
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
