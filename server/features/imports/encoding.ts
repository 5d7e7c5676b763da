import { bytesOf, type SourceFile } from './source-file';

/** UTF-8, or what spreadsheets write: as Unicode text, and on Western European and on Greek Windows. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1253';

/** The order of bytes of a text in UTF-16, by its mark, or by an ASCII character at its start; undefined for other texts. */
export function utf16Of([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if ((first === 0xff && second === 0xfe) || (first !== undefined && first > 0 && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== undefined && second > 0) ? 'utf-16be' : undefined;
}

async function firstBytes(file: SourceFile): Promise<Uint8Array> {
  for await (const bytes of await bytesOf(file)) if (bytes.length > 0) return bytes;
  return new Uint8Array();
}

const REPLACED = '\uFFFD';
/** The first byte of the Greek letters of Windows-1253; in Windows-1252 the bytes from here on are letters with accents, which are rarer. */
const FIRST_GREEK = 0xb8;

/** Counts over a file that is decoded as UTF-8, and over its bytes. */
interface Counts {
  /** Valid characters above ASCII, and replacement characters for invalid bytes. */
  right: number;
  wrong: number;
  high: number;
  /** High bytes (from `FIRST_GREEK` on) that follow another one. */
  pairs: number;
}

function countText(text: string, counts: Counts): void {
  for (const character of text) {
    if (character === REPLACED) counts.wrong += 1;
    else if (character > '\u007F') counts.right += 1;
  }
}

function countBytes(bytes: Uint8Array, counts: Counts): void {
  let before = 0;
  for (const byte of bytes) {
    if (byte >= FIRST_GREEK) {
      counts.high += 1;
      if (before >= FIRST_GREEK) counts.pairs += 1;
    }
    before = byte;
  }
}

async function isUtf8(file: SourceFile): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decodes = (bytes?: Uint8Array): boolean => {
    try {
      decoder.decode(bytes, { stream: bytes !== undefined });
      return true;
    } catch {
      return false;
    }
  };
  for await (const bytes of await bytesOf(file)) if (!decodes(bytes)) return false;
  return decodes();
}

/**
 * The encoding of a table. A file that is not valid UTF-8 has one of the two older encodings, unless at least a fifth of what it has above ASCII is valid:
 * then it is damaged UTF-8, and is refused when it is decoded as such. Greek words have high bytes side by side; in Western languages they stand alone.
 */
export async function encodingOf(file: SourceFile): Promise<Encoding> {
  const utf16 = utf16Of(await firstBytes(file));
  if (utf16) return utf16;
  if (await isUtf8(file)) return 'utf-8';
  const counts: Counts = { right: 0, wrong: 0, high: 0, pairs: 0 };
  const decoder = new TextDecoder('utf-8');
  for await (const bytes of await bytesOf(file)) {
    countText(decoder.decode(bytes, { stream: true }), counts);
    countBytes(bytes, counts);
  }
  countText(decoder.decode(), counts);
  if (counts.wrong <= counts.right * 4) return 'utf-8';
  return counts.pairs * 2 > counts.high ? 'windows-1253' : 'windows-1252';
}
