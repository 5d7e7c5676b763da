import { AwsV4Signer } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { StorageFull } from '../process/storage-room';
import { FilesUnavailable } from './file-store';

/** A bucket and how to reach it. */
export interface S3Settings {
  /** Without a trailing slash; the bucket follows as a path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Bytes whose hash is known: they can be sent again, so the body is made anew for each attempt. */
export interface S3Body {
  open(): Uint8Array | Readable;
  size: number;
  /** Lower-case hex. */
  sha256: string;
}

/** Bytes that are in memory, as a body. */
export const bodyOf = (bytes: Uint8Array): S3Body => ({ open: () => bytes, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });

interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Path in the bucket, with the query. */
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: S3Body;
  /** Milliseconds until the answer begins. */
  timeout?: number;
}

/** An answer with a status below 300, or 404, or 416; its body must be read or cancelled. */
type S3Answer = Response;

const TIMEOUT_MS = 5_000;
/** The slowest upload that is waited for, in bytes a millisecond. */
const SLOWEST = 1_000;
/** The longest pause within a body that is being read, in milliseconds. */
const IDLE_MS = 20_000;
const ATTEMPTS = 2;
/** Statuses that a caller distinguishes: no such object, and no such range of it. */
const EXPECTED = [404, 416];
/** Statuses and codes of a bucket that has no room or whose quota is used up. */
const FULL_STATUS = 507;
const FULL_CODES = ['QuotaExceeded', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded', 'InsufficientStorage', 'InsufficientCapacity'];

const xml = new XMLParser({ parseTagValue: false });

/** An answer in XML as an object by the names of its elements; all values are texts. */
export const parseXml = (answer: string): Record<string, unknown> => xml.parse(answer) as Record<string, unknown>;

/** The bucket kept the portal waiting. */
class TooSlow extends Error {}

/** A time limit that ends when an answer begins, and another one for each pause in its body. */
function timed(limit: number): { signal: AbortSignal; stop(): void } {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new TooSlow(`no answer within ${String(Math.round(limit / 1000))} s`)), limit);
  return { signal: controller.signal, stop: () => clearTimeout(timer) };
}

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      // Only the bucket is timed, not the reader of the file.
      const { signal, stop } = timed(IDLE_MS);
      const stalled = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
      const { done, value } = await Promise.race([reader.read(), stalled]).finally(stop);
      if (done) return;
      yield value;
    }
  } catch (cause) {
    throw new FilesUnavailable('The bucket of files (S3_BUCKET) broke off in the middle of an answer.', { cause });
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** The bytes of an answer; a connection that ends or stalls in the middle is an error of the stream. */
export const bytesOf = ({ body }: S3Answer): Readable => Readable.from(body ? chunksOf(body) : [], { objectMode: false });

/** The whole text of an answer. */
export const textOf = async (answer: S3Answer): Promise<string> => text(bytesOf(answer));

/** The code of an error, such as `AccessDenied`; undefined where the text of the answer has none. */
export const codeIn = (content: string): string | undefined => /<Code>(\w+)<\/Code>/.exec(content)?.[1];

/**
 * Sends signed requests to a bucket.
 * @throws {StorageFull} @throws {FilesUnavailable} when it does not answer or refuses
 */
export function openBucket({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings): (request: S3Request) => Promise<S3Answer> {
  const failed = (detail: string, cause?: unknown) => new FilesUnavailable(`The bucket of files (S3_BUCKET ${bucket}) cannot be used: ${detail}.`, { cause });

  const attempt = async ({ method, path, headers = {}, body, timeout = TIMEOUT_MS + (body?.size ?? 0) / SLOWEST }: S3Request): Promise<S3Answer> => {
    const ofBody = body && { 'x-amz-content-sha256': body.sha256, 'content-length': String(body.size) };
    const signer = new AwsV4Signer({
      method,
      url: `${endpoint}/${bucket}${path}`,
      headers: { ...ofBody, ...headers },
      service: 's3',
      region,
      accessKeyId,
      secretAccessKey,
    });
    const signed = await signer.sign();
    const opened = body?.open();
    const content = opened instanceof Readable ? (Readable.toWeb(opened) as ReadableStream<Uint8Array>) : (opened ?? null);
    const { signal, stop } = timed(timeout);
    // A stream as a body needs `duplex`, which the DOM's types do not know.
    const init: RequestInit & { duplex?: 'half' } = {
      method,
      headers: signed.headers,
      body: content as BodyInit | null,
      signal,
      ...(opened instanceof Readable && { duplex: 'half' }),
    };
    try {
      return await fetch(signed.url, init);
    } finally {
      stop();
      if (opened instanceof Readable) opened.destroy();
    }
  };

  const judge = async (answer: S3Answer, { method }: S3Request): Promise<S3Answer> => {
    if (answer.ok || EXPECTED.includes(answer.status)) return answer;
    const code = codeIn(await textOf(answer).catch(() => ''));
    if (answer.status === FULL_STATUS || (code !== undefined && FULL_CODES.includes(code)))
      throw new StorageFull(`The bucket of files (S3_BUCKET ${bucket}) is full.`);
    throw failed(`${method} was answered with ${String(answer.status)}${code === undefined ? '' : ` ${code}`}`);
  };

  return async (request) => {
    for (let count = 1;; count += 1) {
      let answer: S3Answer;
      try {
        answer = await attempt(request);
      } catch (error) {
        // A connection that was kept open may be closed by the time it is used again; a bucket that is slow does not become faster.
        if (error instanceof TooSlow) throw failed(error.message, error);
        if (count === ATTEMPTS) throw failed('it cannot be reached', error);
        continue;
      }
      if (answer.status < 500 || answer.status === FULL_STATUS || count === ATTEMPTS) return judge(answer, request);
      await answer.body?.cancel();
    }
  };
}
