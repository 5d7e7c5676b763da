import { fileTypeFromFile } from 'file-type';
import { open } from 'node:fs/promises';
import { UploadRefused } from './file-store';
import { checkPicture } from './pictures';

/** The size of the head of a file that may contain `%PDF-` after other bytes, as every reader takes it (ISO 32000-1, annex H, note 13). */
const HEAD_BYTES = 1024 + '%PDF-'.length;

/** The size of the tail of a PDF that must contain `%%EOF`: some writers append padding or a signature to it. */
const PDF_TAIL_BYTES = 65_536;

/**
 * The media type of a file by its content, never by its name. Throws UploadRefused `file_type` when it is none of `accepted`,
 * `file_incomplete` for a truncated PDF, and `file_broken` for a picture that cannot be opened. An image may have data after its end mark, because
 * phones append some.
 */
export async function judgeType(path: string, accepted: readonly string[]): Promise<string> {
  // A broken file of a known type can make the detector throw; the file is refused then, too.
  const found = (await fileTypeFromFile(path).catch(() => undefined))?.mime;
  const { head, tail, size } = await ends(path);
  // Plain text has no magic number; the detector takes the mark of UTF-16 for the start of a sound file.
  if (accepted.includes('text/plain') && (!found || hasUtf16Mark(head))) return 'text/plain';
  const type = found !== undefined && accepted.includes(found) ? found : head.includes('%PDF-') ? 'application/pdf' : undefined;
  if (!type || !accepted.includes(type)) throw new UploadRefused('file_type');
  if (type === 'application/pdf' && !isWholePdf(head, tail, size)) throw new UploadRefused('file_incomplete');
  if (type.startsWith('image/')) await checkPicture(path);
  return type;
}

const EOF = '%%EOF';

/** What comes after the end mark of an earlier part in a file that is cut off: the objects of a later one, or the beginning of the first of them. */
const LATER_PART = /\d{1,10}\s{1,2}\d{1,5}\s{1,2}obj|endobj|endstream|xref|^\s*\d{1,10}(?:\s\d{0,5}(?:\s(?:o|ob)?)?)?$/;

/** The length that a linearised PDF states of itself at its beginning (ISO 32000-1, annex F.2); a later change only makes it longer. */
const lengthOfLinearized = (head: string): number => (head.includes('/Linearized') ? Number(/\/L\s{0,3}(\d{1,12})/.exec(head)?.[1] ?? 0) : 0);

/**
 * Checks the end of a PDF, where readers start: the end mark, and the offset of the cross-reference table or the trailer (ISO 32000, 7.5.5). A linearised PDF,
 * and one that was changed, has an end mark within, too.
 */
function isWholePdf(head: string, tail: string, size: number): boolean {
  const end = tail.lastIndexOf(EOF);
  if (end < 0 || lengthOfLinearized(head) > size) return false;
  return (tail.includes('startxref') || tail.includes('trailer')) && !LATER_PART.test(tail.slice(end + EOF.length));
}

const hasUtf16Mark = (head: string): boolean => ['\u00ff\u00fe', '\u00fe\u00ff'].includes(head.slice(0, 2));

/** The beginning and the end of a file, a character for each byte, and its size. */
async function ends(path: string): Promise<{ head: string; tail: string; size: number }> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const read = async (from: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
      return buffer.toString('latin1', 0, bytesRead);
    };
    const length = Math.min(size, PDF_TAIL_BYTES);
    return { head: await read(0, Math.min(size, HEAD_BYTES)), tail: await read(size - length, length), size };
  } finally {
    await file.close();
  }
}
