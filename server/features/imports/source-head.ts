import { csvLine } from '@domain/values/csv';
import { FILE_REFUSALS } from '@domain/messages/import';
import { isWorkbook } from './packed-workbook';
import type { SheetReader } from './sheet-reader';
import type { SourceFile } from './source-file';
import { countLines, FileRefused, decodedText } from './source-text';

/** The beginning and the length of a file. Finding them reads the file to its end, so that a broken one is refused before anything is written. */
export interface SourceHead {
  /** The first characters; of a workbook its header and first rows as CSV. */
  start: string;
  lines: number;
}

/** How many characters of a file are used to determine what it holds; the header must fit into them. */
export const HEAD_CHARACTERS = 20_000;

async function examineText(file: SourceFile): Promise<SourceHead> {
  let start = '';
  let lines = 0;
  for await (const text of decodedText(file)) {
    if (start.length < HEAD_CHARACTERS) start += text.slice(0, HEAD_CHARACTERS);
    lines += countLines(text);
  }
  return { start, lines };
}

async function examineSheet(file: SourceFile, sheets: SheetReader): Promise<SourceHead> {
  const { header, first, lines } = await sheets.head(file);
  return { start: header.length > 0 ? [header, ...first].map(csvLine).join('') : '', lines };
}

/** Reads a file to its end. @throws {FileRefused} as `decodedText` and `SheetReader`, or when it is empty */
export async function examine(file: SourceFile, sheets: SheetReader): Promise<SourceHead> {
  const head = await (isWorkbook(file.name) ? examineSheet(file, sheets) : examineText(file));
  if (head.start.trim() === '') throw new FileRefused(FILE_REFUSALS.empty);
  return head;
}
