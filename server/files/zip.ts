import { makeZip } from 'client-zip';
import { Readable } from 'node:stream';

/** A file of a ZIP: its path there, its content or where that is read from, and when it was changed last (default: now). */
export interface ZipEntry {
  name: string;
  input: string | Buffer | AsyncIterable<Uint8Array>;
  lastModified?: Date;
}

/** A web stream fetches its first bytes by itself; what its source throws then would be an error event that nobody listens to, which ends the process. */
async function* bytesOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  for await (const bytes of makeZip(entries)) yield bytes;
}

/** Entries as a ZIP (APPNOTE.TXT 6.3, stored without compression), made while it is read: nothing is asked of them before, and what they throw is thrown to the reader. */
export const zipped = (entries: AsyncIterable<ZipEntry>): Readable => Readable.from(bytesOf(entries), { objectMode: false });
