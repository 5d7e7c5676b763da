import { FILE_REFUSALS } from '@domain/messages/import';
import { bytesOf, type SourceFile } from './source-file';
import { FileRefused, refusal } from './source-text';

/** Whether a file is read as an Excel workbook, by its name. */
export const isWorkbook = (name: string): boolean => /\.xlsx(\.gz)?$/.test(name);

/** The largest workbook, compressed: it is held in memory while it is read. */
const MAX_PACKED_BYTES = 50 * 1024 * 1024;

/**
 * The refusal for a workbook that cannot be read. Damage of its archive, compression, characters or XML gives the same message, because the user can do
 * nothing different about it.
 */
export function damage(error: unknown): FileRefused {
  const isDamage = error instanceof RangeError || error instanceof TypeError ||
    (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'));
  return isDamage ? new FileRefused(FILE_REFUSALS.notWorkbook) : refusal(error);
}

/** The bytes of a workbook. @throws {FileRefused} when it is too large or cannot be read */
export async function packedWorkbook(file: SourceFile): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const piece of await bytesOf(file)) {
      bytes += piece.length;
      if (bytes > MAX_PACKED_BYTES) throw new FileRefused(FILE_REFUSALS.largeWorkbook);
      pieces.push(piece);
    }
    return Buffer.concat(pieces);
  } catch (error) {
    throw damage(error);
  }
}
