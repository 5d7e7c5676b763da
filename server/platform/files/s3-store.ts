import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { PassThrough, type Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { blobName, BytesLost, FilesUnavailable, markerIn, type RawFileStore, type StagedBlob, type StoredTexts } from './file-store';
import { type LocalFile, openLocalStaging } from './local-staging';
import { bodyOf, type S3Settings } from './s3-bucket';
import { openObjects, type S3Objects } from './s3-objects';
import { uploadInParts } from './s3-upload';

/** Uploads that are not stored yet, and unfinished ones. */
const INCOMING = 'incoming/';

const keyOf = (sha256: string): string => `blobs/${blobName(sha256)}`;

interface Content {
  sha256: string;
  size: number;
}

/** By the checksum that the bucket computed itself when it took the bytes; where a bucket holds none, everything is read. */
async function isSound(objects: S3Objects, key: string, { sha256, size }: Content): Promise<boolean> {
  const head = await objects.head(key);
  if (head?.size !== size) return false;
  if (head.sha256 !== undefined) return head.sha256 === sha256;
  const hash = createHash('sha256');
  for await (const chunk of (await objects.get(key)) ?? []) hash.update(chunk as Buffer);
  return hash.digest('hex') === sha256;
}

/** Brings an uploaded object to where it is stored: as one step of the bucket, so that no other bytes than these are ever found there. */
async function storeFrom(objects: S3Objects, incoming: string, content: Content): Promise<void> {
  const key = keyOf(content.sha256);
  await objects.copy(incoming, key, content.size);
  if (!(await isSound(objects, key, content))) throw new FilesUnavailable('The bucket of files (S3_BUCKET) stored other bytes than it was sent.');
  // What remains is removed by `sweep`: the file is stored.
  await objects.remove(incoming).catch(() => undefined);
}

/** A stream of an object that is opened when it is read. */
function readerOf(objects: S3Objects, key: string): Readable {
  const out = new PassThrough();
  const pipe = async () => {
    const stream = await objects.get(key);
    if (!stream) throw new BytesLost();
    stream.on('error', (error) => out.destroy(error)).pipe(out);
  };
  pipe().catch((error: unknown) => out.destroy(error as Error));
  return out;
}

/** An upload that was received and checked here: it comes to the bucket when it is to be stored. */
function stagedHere(objects: S3Objects, { path, discard, ...file }: LocalFile): StagedBlob {
  const incoming = `${INCOMING}${randomUUID()}`;
  let isSent = false;
  const prepare = async () => {
    if (isSent) return;
    isSent = true;
    await objects.put(incoming, { ...file, open: () => createReadStream(path) });
  };
  return {
    ...file,
    read: () => createReadStream(path),
    prepare,
    async commit() {
      await prepare();
      await storeFrom(objects, incoming, file);
      await discard();
    },
    async discard() {
      await discard();
      if (isSent) await objects.remove(incoming).catch(() => undefined);
    },
  };
}

/** A stream of the portal itself, uploaded while it is produced. */
async function stagedInBucket(objects: S3Objects, stream: Readable, type: string): Promise<StagedBlob> {
  const incoming = `${INCOMING}${randomUUID()}`;
  const content = await uploadInParts(objects, incoming, stream);
  return {
    ...content,
    type,
    read: () => readerOf(objects, incoming),
    prepare: async () => undefined,
    commit: () => storeFrom(objects, incoming, content),
    discard: () => objects.remove(incoming).catch(() => undefined),
  };
}

function textsIn(objects: S3Objects): StoredTexts {
  return {
    async read(name) {
      const stream = await objects.get(name);
      return stream && (await text(stream)).trim();
    },
    write: (name, content) => objects.put(name, bodyOf(Buffer.from(`${content}\n`))),
    list: async (folder) => (await objects.list(`${folder}/`)).map(({ Key }) => Key).sort(),
  };
}

/** A FileStore in a bucket: `incoming/` has uploads in progress, `blobs/` the stored blobs. Uploads are received and checked in `folder` of this machine. */
export function createS3Store(settings: S3Settings, folder: string): RawFileStore {
  const objects = openObjects(settings);
  const staging = openLocalStaging(folder);
  const texts = textsIn(objects);
  return {
    name: `The bucket of files (S3_BUCKET ${settings.bucket})`,
    marker: markerIn(texts),
    texts,
    stage: async (stream, limits) => stagedHere(objects, await staging.receive(stream, limits)),
    take: (stream, type) => stagedInBucket(objects, stream, type),
    async open(sha256, range) {
      const stream = await objects.get(keyOf(sha256), range);
      if (!stream) throw new BytesLost();
      return stream;
    },
    isSound: (sha256, size) => isSound(objects, keyOf(sha256), { sha256, size }),
    freeBytes: () => staging.freeBytes(),
    remove: (sha256) => objects.remove(keyOf(sha256)),
    async sweep(olderThan) {
      await staging.sweep(olderThan);
      const { keys, parts } = await objects.listOlder(INCOMING, olderThan);
      for (const key of keys) await objects.remove(key);
      for (const one of parts) await objects.abortParts(one);
    },
  };
}
