import type { Readable } from 'node:stream';
import type { ByteRange } from './byte-range';
import { FilesUnavailable } from './file-store';
import { bodyOf, bytesOf, codeIn, openBucket, parseXml, type S3Body, type S3Settings, textOf } from './s3-bucket';

/** What a bucket says of an object; `sha256`, in hex, where it holds the checksum of the whole. */
interface ObjectHead {
  size: number;
  sha256: string | undefined;
}

/** An upload in parts that has not ended. */
interface Parts {
  key: string;
  uploadId: string;
}

/** An entry of a list of objects or of uploads in parts. */
interface Listed {
  Key: string;
  UploadId?: string;
  LastModified?: string;
  Initiated?: string;
}

/** Operations on the objects of a bucket, by their keys. @throws {FilesUnavailable} @throws {StorageFull} */
export interface S3Objects {
  head(key: string): Promise<ObjectHead | undefined>;
  /** @returns undefined for an object that is missing, or that ends before the range */
  get(key: string, range?: ByteRange): Promise<Readable | undefined>;
  put(key: string, body: S3Body): Promise<void>;
  /** The bucket computes and holds the checksum of the copy, also where the original came in parts. */
  copy(from: string, to: string, size: number): Promise<void>;
  remove(key: string): Promise<void>;
  beginParts(key: string): Promise<Parts>;
  /** @returns the tag of the part, which `endParts` needs */
  putPart(parts: Parts, number: number, body: S3Body): Promise<string>;
  endParts(parts: Parts, tags: readonly string[]): Promise<void>;
  abortParts(parts: Parts): Promise<void>;
  /** The objects below a prefix, in pages of as many as the bucket gives by default, or fewer. */
  list(prefix: string, pageSize?: number): Promise<Listed[]>;
  /** The keys below a prefix of objects, and of uploads in parts, that are older than the given instant. */
  listOlder(prefix: string, instant: Date): Promise<{ keys: string[]; parts: Parts[] }>;
}

/** A copy within the bucket reads and writes everything, at some hundred megabytes a second. */
const COPY_BYTES_PER_MS = 50_000;
const COPY_MS = 10_000;

const base64Of = (hex: string): string => Buffer.from(hex, 'hex').toString('base64');

/** The checksum in hex; that of an object in parts has a suffix and is not of the whole. */
const hexOf = (
  base64: string | null,
): string | undefined => (base64 === null || base64.includes('-') ? undefined : Buffer.from(base64, 'base64').toString('hex'));

/** A part of an answer in XML. */
const partOf = (answer: string, name: string) => (parseXml(answer)[name] ?? {}) as Record<string, unknown>;

/** None, one or several elements of the same name. */
const entriesIn = (list: Record<string, unknown>, name: string): Listed[] => [list[name] ?? []].flat() as Listed[];

const queryOf = (values: Record<string, string>): string => `?${new URLSearchParams(values).toString()}`;

async function listObjects(send: ReturnType<typeof openBucket>, prefix: string, page: Record<string, string>): Promise<Listed[]> {
  const answer = await requireOk(await send({ method: 'GET', path: `/${queryOf({ 'list-type': '2', prefix, ...page })}` }));
  const result = partOf(answer, 'ListBucketResult');
  const { IsTruncated, NextContinuationToken: token } = result;
  const rest = IsTruncated === 'true' ? await listObjects(send, prefix, { ...page, 'continuation-token': String(token) }) : [];
  return [...entriesIn(result, 'Contents'), ...rest];
}

/** The operations on a bucket. */
export function openObjects(settings: S3Settings): S3Objects {
  const send = openBucket(settings);
  const ofParts = ({ key, uploadId }: Parts, more: Record<string, string> = {}) => `/${key}${queryOf({ ...more, uploadId })}`;

  return {
    async head(key) {
      const answer = await send({ method: 'HEAD', path: `/${key}`, headers: { 'x-amz-checksum-mode': 'ENABLED' } });
      if (!answer.ok) return undefined;
      return { size: Number(answer.headers.get('content-length')), sha256: hexOf(answer.headers.get('x-amz-checksum-sha256')) };
    },
    async get(key, range) {
      const answer = await send({ method: 'GET', path: `/${key}`, ...(range && { headers: { range: `bytes=${String(range.start)}-${String(range.end)}` } }) });
      const isWhole = answer.ok && (!range || Number(answer.headers.get('content-length')) === range.end - range.start + 1);
      if (isWhole) return bytesOf(answer);
      await answer.body?.cancel();
      return undefined;
    },
    async put(key, body) {
      await requireOk(await send({ method: 'PUT', path: `/${key}`, headers: { 'x-amz-checksum-sha256': base64Of(body.sha256) }, body }));
    },
    async copy(from, to, size) {
      const headers = { 'x-amz-copy-source': `/${settings.bucket}/${from}`, 'x-amz-checksum-algorithm': 'SHA256' };
      await requireOk(await send({ method: 'PUT', path: `/${to}`, headers, timeout: COPY_MS + size / COPY_BYTES_PER_MS }));
    },
    async remove(key) {
      await textOf(await send({ method: 'DELETE', path: `/${key}` }));
    },
    async beginParts(key) {
      const answer = await requireOk(await send({ method: 'POST', path: `/${key}?uploads=` }));
      const { UploadId: uploadId } = (parseXml(answer)['InitiateMultipartUploadResult'] ?? {}) as { UploadId?: string };
      if (uploadId === undefined) throw new FilesUnavailable('The bucket began no upload in parts.');
      return { key, uploadId };
    },
    async putPart(parts, number, body) {
      const answer = await send({ method: 'PUT', path: ofParts(parts, { partNumber: String(number) }), body });
      await requireOk(answer);
      return answer.headers.get('etag') ?? '';
    },
    async endParts(parts, tags) {
      const list = tags.map((tag, index) => `<Part><PartNumber>${String(index + 1)}</PartNumber><ETag>${tag.replaceAll('"', '&quot;')}</ETag></Part>`);
      const body = bodyOf(Buffer.from(`<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`));
      const answer = await requireOk(await send({ method: 'POST', path: ofParts(parts), body, timeout: 60_000 }));
      // The status is sent before the work is done, so an error can follow it.
      if (!answer.includes('CompleteMultipartUploadResult')) throw new FilesUnavailable('The bucket did not put the parts of an upload together.');
    },
    async abortParts(parts) {
      await textOf(await send({ method: 'DELETE', path: ofParts(parts) }));
    },
    list: (prefix, pageSize) => listObjects(send, prefix, pageSize === undefined ? {} : { 'max-keys': String(pageSize) }),
    async listOlder(prefix, instant) {
      const isOld = (at: string | undefined) => at !== undefined && new Date(at) < instant;
      const uploads = await requireOk(await send({ method: 'GET', path: `/${queryOf({ uploads: '', prefix })}` }));
      return {
        keys: (await listObjects(send, prefix, {})).flatMap(({ Key, LastModified }) => (isOld(LastModified) ? [Key] : [])),
        parts: entriesIn(partOf(uploads, 'ListMultipartUploadsResult'), 'Upload').flatMap((
          { Key, UploadId = '', Initiated },
        ) => (isOld(Initiated) ? [{ key: Key, uploadId: UploadId }] : [])),
      };
    },
  };
}

/** The text of an answer that must be a success. @throws {FilesUnavailable} for a bucket or an upload that does not exist */
async function requireOk(answer: Response): Promise<string> {
  const content = await textOf(answer);
  if (!answer.ok)
    throw new FilesUnavailable(
      `The bucket of files (S3_BUCKET) answered ${String(answer.status)}: ${codeIn(content) ?? 'no reason'}.`,
    );
  return content;
}
