import { asIs, FILE_REFUSALS, type Localized } from '@domain/messages/import';
import { encodingOf, utf16Of, type Encoding } from './encoding';
import { bytesOf, type SourceFile } from './source-file';

/** Thrown when a file cannot be imported at all; `reason` tells the user why and what to do. */
export class FileRefused extends Error {
  constructor(readonly reason: Localized) {
    super(reason.en);
  }
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Turns an error of reading a file into a refusal in words for the user. */
export function refusal(error: unknown): FileRefused {
  if (error instanceof FileRefused) return error;
  const code = codeOf(error);
  switch (code) {
    case 'ENOENT':
    case 'EISDIR':
    case 'EACCES':
    case 'Z_BUF_ERROR':
    case 'Z_DATA_ERROR':
      return new FileRefused(FILE_REFUSALS[code]);
    case 'ERR_ZLIB_INITIALIZATION_FAILED':
      return new FileRefused(FILE_REFUSALS.Z_DATA_ERROR);
    default:
      return new FileRefused(asIs(error instanceof Error ? error.message : String(error)));
  }
}

/** JSON in UTF-16 would not be read as UTF-8. @throws {FileRefused} */
function checkByteOrder(start: Buffer, encoding: Encoding): void {
  if (encoding === 'utf-8' && utf16Of(start)) throw new FileRefused(FILE_REFUSALS.utf16);
}

/**
 * Old Macintosh files end each line with a lone CR. The first line end of a file decides whether it is one of them; then each CR becomes LF. In any other
 * file a lone CR is a character of its cell. Gives a function that takes the text piece by piece.
 */
function lineEnds(): (text: string) => string {
  let buffered = '';
  let loneCr: boolean | undefined;
  return (piece) => {
    const text = buffered + piece;
    buffered = '';
    if (loneCr === undefined) {
      const at = text.search(/[\r\n]/);
      if (at < 0) return text;
      // Only the next piece shows whether this CR stands alone.
      if (text[at] === '\r' && at === text.length - 1 && piece !== '') {
        buffered = '\r';
        return text.slice(0, -1);
      }
      loneCr = text[at] === '\r' && text[at + 1] !== '\n';
    }
    // Half the time of `replaceAll` where there are as many CRs as characters.
    return loneCr ? text.split('\r').join('\n') : text;
  };
}

const LINE_FEED = 10;

/** How many line ends a text has. Without an array of lines, because a file may consist of line ends. */
export function countLines(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) === LINE_FEED) count += 1;
  return count;
}

async function knownEncoding(file: SourceFile): Promise<Encoding> {
  try {
    return await encodingOf(file);
  } catch (error) {
    throw refusal(error);
  }
}

/** JSON is always UTF-8 (RFC 8259, section 8.1). */
const mayBeOlder = ({ name }: SourceFile): boolean => /\.csv(\.gz)?$/i.test(name);

/**
 * The text of a file, piece by piece: `.gz` is decompressed, a byte order mark is removed, and lone CRs that end lines become LF. A table may also be in
 * UTF-16, Windows-1252 or Windows-1253.
 * @throws {FileRefused} when the file is not there, not readable, damaged, cut off, or in another encoding
 */
export async function* decodedText(file: SourceFile): AsyncGenerator<string> {
  const encoding = mayBeOlder(file) ? await knownEncoding(file) : 'utf-8';
  const decoder = new TextDecoder(encoding, { fatal: true });
  const unified = lineEnds();
  let line = 1;
  let first = true;
  const decode = (bytes?: Buffer): string => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
    } catch {
      throw new FileRefused(FILE_REFUSALS.notUtf8(line));
    }
  };
  try {
    for await (const bytes of await bytesOf(file)) {
      if (first) checkByteOrder(bytes, encoding);
      first = false;
      const text = unified(decode(bytes));
      line += countLines(text);
      yield text;
    }
    yield unified(decode());
  } catch (error) {
    throw refusal(error);
  }
}
