import { fileTypeFromFile } from 'file-type';
import { open, stat } from 'node:fs/promises';
import { UploadRefused } from './file-store';
import { checkPicture } from './pictures';

/** The size of the tail of a PDF that must contain `%%EOF`: some writers append padding or a signature to it. */
const PDF_TAIL_BYTES = 65_536;

/**
 * The media type of a file by its content, never by its name. Throws UploadRefused `file_type` when it is none of `accepted`,
 * `file_incomplete` for a truncated PDF, and `file_broken` for a picture that cannot be opened. An image may have data after its end mark, because
 * phones append some.
 */
export async function judgeType(path: string, accepted: readonly string[]): Promise<string> {
  // A broken file of a known type can make the detector throw; the file is refused then, too.
  const found = await fileTypeFromFile(path).catch(() => undefined);
  // Plain text has no magic number; the detector takes the mark of UTF-16 for the start of a sound file.
  if (accepted.includes('text/plain') && (!found || (await hasUtf16Mark(path)))) return 'text/plain';
  if (!found || !accepted.includes(found.mime)) throw new UploadRefused('file_type');
  if (found.mime === 'application/pdf' && !isWholePdf(await tail(path))) throw new UploadRefused('file_incomplete');
  if (found.mime.startsWith('image/')) await checkPicture(path);
  return found.mime;
}

/** Checks the end of a PDF, where readers start: the end mark, and the offset of the cross-reference table or the trailer (ISO 32000, 7.5.5). */
const isWholePdf = (end: Buffer): boolean => end.includes('%%EOF') && (end.includes('startxref') || end.includes('trailer'));

async function hasUtf16Mark(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return ['fffe', 'feff'].includes(buffer.toString('hex'));
  } finally {
    await file.close();
  }
}

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
