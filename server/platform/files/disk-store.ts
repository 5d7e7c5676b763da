import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makePrivateFolder } from '../process/private-folder';
import { blobName, BytesLost, FilesUnavailable, markerIn, type RawFileStore, type StagedBlob, type StoredTexts } from './file-store';
import { type LocalFile, openLocalStaging } from './local-staging';

/** A FileStore in a folder of the local disk; `incoming/` holds unfinished uploads, `blobs/ab/abcd…` the stored blobs. */
export async function createDiskStore(folder: string): Promise<RawFileStore> {
  const blobs = join(folder, 'blobs');
  for (const one of [folder, blobs]) makePrivateFolder(one);
  const staging = openLocalStaging(join(folder, 'incoming'));
  const texts = textsIn(folder);

  const pathOf = (sha256: string): string => join(blobs, sha256.slice(0, 2), blobName(sha256));
  const staged = ({ path, ...file }: LocalFile): StagedBlob => ({
    ...file,
    read: () => createReadStream(path),
    prepare: async () => undefined,
    commit: () => moveIntoPlace(path, pathOf(file.sha256)),
  });

  return {
    name: 'The folder of files (DATA_DIR/files)',
    marker: markerIn(texts),
    texts,
    stage: async (stream, limits) => staged(await staging.receive(stream, limits)),
    take: async (stream, type) => staged(await staging.write(stream, type)),
    open: async (sha256, range) => (await openLongEnough(pathOf(sha256), range.end + 1)).createReadStream(range),
    isSound: (sha256, size) => hasContent(pathOf(sha256), { sha256, size }),
    freeBytes: () => staging.freeBytes(),
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
    sweep: (olderThan) => staging.sweep(olderThan),
  };
}

/** What the work gives, or `missing` where there is no such file or folder. @throws {FilesUnavailable} */
async function unlessMissing<Result, Missing>(work: Promise<Result>, missing: Missing): Promise<Result | Missing> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return missing;
    throw new FilesUnavailable('The folder of files (DATA_DIR/files) cannot be read.', { cause: error });
  }
}

function textsIn(folder: string): StoredTexts {
  return {
    read: async (name) => (await unlessMissing(readFile(join(folder, name), 'utf8'), undefined))?.trim(),
    async write(name, text) {
      const path = join(folder, name);
      // Hidden, so that a file that an interruption leaves is not listed.
      const temporary = join(dirname(path), `.${randomUUID()}`);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(temporary, `${text}\n`, { flush: true });
      await moveIntoPlace(temporary, path);
    },
    async list(below) {
      const names = await unlessMissing(readdir(join(folder, below)), []);
      return names.filter((name) => !name.startsWith('.')).sort().map((name) => `${below}/${name}`);
    },
  };
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
