import type { UploadLimits } from '@domain/records/file-limits';
import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { makePrivateFolder } from '../process/private-folder';
import { isStorageFull } from '../process/storage-room';
import { judgeType } from './content-type';
import { type StagedBlob, UploadRefused } from './file-store';

/** A received file in a folder of this machine. */
export interface LocalFile extends Pick<StagedBlob, 'sha256' | 'size' | 'type'> {
  path: string;
  discard(): Promise<void>;
}

/** A folder of this machine in which files are received and checked, before they come to where they are stored. */
export interface LocalStaging {
  /** As `FileStore.stage`. */
  receive(stream: Readable, limits: UploadLimits): Promise<LocalFile>;
  /** As `FileStore.take`. */
  write(stream: Readable, type: string): Promise<LocalFile>;
  freeBytes(): Promise<number>;
  /** Removes files that are older than the given instant. */
  sweep(olderThan: Date): Promise<void>;
}

/** Opens a folder for staging, which it creates for the portal's account alone. */
export function openLocalStaging(folder: string): LocalStaging {
  makePrivateFolder(folder);

  const received = async (work: (path: string) => Promise<Received>): Promise<LocalFile> => {
    const path = join(folder, randomUUID());
    const discard = () => rm(path, { force: true });
    try {
      return { ...(await work(path)), path, discard };
    } catch (error) {
      await discard();
      throw error;
    }
  };

  return {
    async receive(stream, limits) {
      try {
        return await received((path) => receive(stream, path, limits));
      } catch (error) {
        if (isStorageFull(error)) throw error;
        throw stream.errored ? new UploadRefused('file_incomplete') : error;
      }
    },
    write: (stream, type) => received(async (path) => ({ ...(await writeOwn(stream, path)), type })),
    freeBytes: async () => {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
    async sweep(olderThan) {
      for (const name of await readdir(folder)) {
        const path = join(folder, name);
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
