import { makeZip } from 'client-zip';
import { Readable } from 'node:stream';

/** An entry of a ZIP: its path, its content or the stream of it, and when it was last modified (default: now). */
export interface ZipEntry {
  name: string;
  input: string | Buffer | AsyncIterable<Uint8Array>;
  lastModified?: Date;
}

/**
 * A generator, because a web stream reads its first bytes eagerly: an error of its source would then be an `error` event without a listener, which ends the
 * process.
 */
async function* bytesOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  for await (const bytes of makeZip(entries)) yield bytes;
}

/** Streams entries as a ZIP (APPNOTE.TXT 6.3, without compression). The entries are read lazily, and their errors are thrown to the reader. */
export const zipped = (entries: AsyncIterable<ZipEntry>): Readable => Readable.from(bytesOf(entries), { objectMode: false });
