import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** A file to import: its name tells the format, and `open` reads its bytes, as often as it is called. */
export interface SourceFile {
  name: string;
  open: () => Readable | Promise<Readable>;
}

/** A file of the local disk. */
export const fileOnDisk = (path: string): SourceFile => ({ name: path, open: () => createReadStream(path) });

/** The bytes of a file, decompressed when its name ends in `.gz`. */
export async function bytesOf({ name, open }: SourceFile): Promise<AsyncIterable<Buffer>> {
  const file = await open();
  if (!name.endsWith('.gz')) return file;
  const unpacked = createGunzip();
  file.on('error', (error) => unpacked.destroy(error));
  return file.pipe(unpacked);
}
