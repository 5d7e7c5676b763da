import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { bodyOf } from './s3-bucket';
import type { S3Objects } from './s3-objects';

/** The bytes of a part: a bucket takes at most 10,000, so 160 GB in all, and holds at least 5 MB in each but the last. */
const PART = 16 * 1024 * 1024;

/** The bytes of a stream in pieces of `PART`, the last one smaller, and empty for an empty stream. */
async function* pieces(stream: AsyncIterable<Buffer | string>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    waiting.push(bytes);
    size += bytes.length;
    if (size < PART) continue;
    const all = Buffer.concat(waiting);
    let start = 0;
    for (; size - start >= PART; start += PART) yield all.subarray(start, start + PART);
    waiting = [all.subarray(start)];
    size -= start;
  }
  yield Buffer.concat(waiting);
}

/** Uploads a stream of any length while it is hashed; memory has one part. An error leaves nothing behind. */
export async function uploadInParts(objects: S3Objects, key: string, stream: Readable): Promise<{ sha256: string; size: number }> {
  const hash = createHash('sha256');
  let size = 0;
  let parts: Awaited<ReturnType<S3Objects['beginParts']>> | undefined;
  const tags: string[] = [];
  try {
    for await (const bytes of pieces(stream as AsyncIterable<Buffer | string>)) {
      hash.update(bytes);
      size += bytes.length;
      if (bytes.length < PART && tags.length === 0) {
        await objects.put(key, bodyOf(bytes));
        break;
      }
      if (bytes.length === 0) continue;
      parts ??= await objects.beginParts(key);
      tags.push(await objects.putPart(parts, tags.length + 1, bodyOf(bytes)));
    }
    if (parts) await objects.endParts(parts, tags);
  } catch (error) {
    if (parts) await objects.abortParts(parts).catch(() => undefined);
    throw error;
  } finally {
    // Its source must not wait for ever.
    stream.destroy();
  }
  return { sha256: hash.digest('hex'), size };
}
