import { fileTypeFromFile } from 'file-type';
import { open, stat } from 'node:fs/promises';
import { UploadRefused } from './file-store';
import { checkPicture } from './pictures';

/** How far from its end a PDF says `%%EOF` at the latest: some writers leave padding or a signature behind it. */
const PDF_TAIL_BYTES = 65_536;

/**
 * The media type of a file by its content, never by its name. Throws UploadRefused `file_type` when it is none of `accepted`
 * `file_incomplete` for a PDF that stops before its end, and `file_broken` for a picture that cannot be opened. (Images are not held to their end mark: phones append to them.)
 */
export async function judgeType(path: string, accepted: readonly string[]): Promise<string> {
  // A broken file of a known kind can make the detector fail; it is not acceptable then either.
  const found = await fileTypeFromFile(path).catch(() => undefined);
  // Text has no mark of its own.
  if (!found && accepted.includes('text/plain')) return 'text/plain';
  if (!found || !accepted.includes(found.mime)) throw new UploadRefused('file_type');
  if (found.mime === 'application/pdf' && !isWholePdf(await tail(path))) throw new UploadRefused('file_incomplete');
  if (found.mime.startsWith('image/')) await checkPicture(path);
  return found.mime;
}

/** A reader begins at the end of a PDF: at its mark, and before it at the place of its table or its trailer (ISO 32000, 7.5.5). */
const isWholePdf = (end: Buffer): boolean => end.includes('%%EOF') && (end.includes('startxref') || end.includes('trailer'));

async function tail(path: string): Promise<Buffer> {
  const { size } = await stat(path);
  const length = Math.min(size, PDF_TAIL_BYTES);
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
    return buffer;
  } finally {
    await file.close();
  }
}
