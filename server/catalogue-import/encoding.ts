import { bytesOf, type SourceFile } from './source-file';

/** UTF-8, or what spreadsheets on Western European and on Greek Windows write. */
export type Encoding = 'utf-8' | 'windows-1252' | 'windows-1253';

const REPLACED = '\uFFFD';
/** From here on the letters of Windows-1253; in Windows-1252 these are the rarer letters with accents. */
const FIRST_GREEK = 0xb8;

/** How a file reads as UTF-8, and how its bytes above ASCII stand. */
interface Counts {
  /** Characters above ASCII that are right, and places that are none. */
  right: number;
  wrong: number;
  high: number;
  /** High bytes after another one. */
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
 * The encoding of a table. What is no UTF-8 is one of the two older ones, unless most of it is UTF-8 after all: then it is damaged, and read as
 * UTF-8 it is refused. Greek words are letters above ASCII side by side; in Western languages those stand alone.
 */
export async function encodingOf(file: SourceFile): Promise<Encoding> {
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
