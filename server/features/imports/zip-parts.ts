import { createInflateRaw } from 'node:zlib';
import { Readable } from 'node:stream';
import { FILE_REFUSALS } from '@domain/messages/import';
import { FileRefused } from './source-text';

const END_OF_DIRECTORY = 0x06054b50;
const IN_DIRECTORY = 0x02014b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

/** The offset of the end-of-central-directory record: it is at the end, before an optional comment. */
function endOfDirectory(archive: Buffer): number {
  const first = Math.max(0, archive.length - END_BYTES - MAX_COMMENT_BYTES);
  for (let at = archive.length - END_BYTES; at >= first; at -= 1) if (archive.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  throw new RangeError('No directory.');
}

function open(archive: Buffer, entry: number): () => Readable {
  const [flags, method, size, header] = [
    archive.readUInt16LE(entry + 8),
    archive.readUInt16LE(entry + 10),
    archive.readUInt32LE(entry + 20),
    archive.readUInt32LE(entry + 42),
  ];
  return () => {
    if (flags & ENCRYPTED || (method !== STORED && method !== DEFLATED)) throw new FileRefused(FILE_REFUSALS.notWorkbook);
    const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
    const bytes = Readable.from([archive.subarray(start, start + size)]);
    return method === STORED ? bytes : bytes.pipe(createInflateRaw());
  };
}

/**
 * The parts of a ZIP archive (APPNOTE 4.3) by name, each decompressed while it is read. They are found in the central directory, because the local header of
 * a part that was written as a stream does not tell its size.
 * @throws {RangeError} for bytes that are no such archive
 */
export function zipParts(archive: Buffer): ReadonlyMap<string, () => Readable> {
  const end = endOfDirectory(archive);
  const parts = new Map<string, () => Readable>();
  let entry = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(entry) !== IN_DIRECTORY) throw new RangeError('The directory is damaged.');
    const [name, extra, comment] = [archive.readUInt16LE(entry + 28), archive.readUInt16LE(entry + 30), archive.readUInt16LE(entry + 32)];
    parts.set(archive.toString('utf8', entry + 46, entry + 46 + name), open(archive, entry));
    entry += 46 + name + extra + comment;
  }
  return parts;
}
