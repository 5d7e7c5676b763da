import { FILE_REFUSALS } from '@domain/messages/import';
import { XMLParser } from 'fast-xml-parser';
import type { Readable } from 'node:stream';
import { FileRefused } from './source-text';
import { zipParts } from './zip-parts';

/** The largest size of a decompressed part, against decompression bombs. */
const MAX_BYTES = 500 * 1024 * 1024;
/** The most characters of all shared strings of a workbook together. */
const MAX_SHARED = 50_000_000;
/** The most characters of a row, a text or a list of styles: no real one is longer. */
const MAX_ELEMENT = 2_000_000;

/** The attributes that are read; an element may have very many others, which cost time and memory. */
const ATTRIBUTES: readonly string[] = ['r', 's', 't', 'id', 'Id', 'Type', 'Target', 'numFmtId', 'formatCode', 'date1904', 'state'];

const parser = new XMLParser({
  ignoreAttributes: (name) => !ATTRIBUTES.includes(name.slice(name.indexOf(':') + 1)),
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  trimValues: false,
  htmlEntities: true,
  alwaysCreateTextNode: true,
  isArray: (name) => !name.startsWith('@'),
});

/** An element of XML: its attributes as `@name`, its text as `#text`, its children as lists by name. */
export interface Element {
  readonly [name: string]: readonly Element[] | string | undefined;
}

/** The child elements of this name, none where there is no element. */
export const childrenOf = (element: Element | undefined, name: string): readonly Element[] => {
  const children = element?.[name];
  return Array.isArray(children) ? (children as readonly Element[]) : [];
};
const textIn = (element: Element, name: '#text' | `@${string}`): string => {
  const text = element[name];
  return typeof text === 'string' ? text : '';
};
/** An attribute of an element, empty where it is missing. */
export const attribute = (element: Element | undefined, name: string): string => (element ? textIn(element, `@${name}`) : '');
/** The text of an element, empty where it is missing. */
export const textOfElement = (element: Element | undefined): string => (element ? textIn(element, '#text') : '');

/** A text of a workbook, which has characters that XML cannot have as `_xHHHH_` (ECMA-376, part 1, 22.9.2.19); a carriage return is part of a line end. */
export const cellText = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))).replace(/\r\n?/g, '\n');

/** The text of a `si` or `is`: plain, or in runs with different formats. Phonetic text is left out. */
export const richText = (element: Element | undefined): string =>
  cellText([...childrenOf(element, 't'), ...childrenOf(element, 'r').flatMap((run) => childrenOf(run, 't'))].map(textOfElement).join(''));

async function* decoded(part: () => Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  for await (const piece of part() as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > MAX_BYTES) throw new FileRefused(FILE_REFUSALS.unpacksTooLarge);
    yield decoder.decode(piece, { stream: true });
  }
}

/** The most characters of an end tag beside the element's name: its markup and a namespace prefix. */
const MAX_PREFIX = 40;
/** The memory overhead of a string, counted in characters. */
const ROOM_OF_TEXT = 32;

/** Streams the XML of the elements of one name in a part, in their order; at most one with content is held in memory. */
export async function* xmlOf(part: () => Readable, name: string): AsyncGenerator<string> {
  const begins = new RegExp(`<(?:\\w+:)?${name}[\\s/>]`);
  const ends = new RegExp(`</(?:\\w+:)?${name}>`, 'g');
  let rest = '';
  for await (const piece of decoded(part)) {
    // An end tag may be split between two pieces, so the search starts shortly before the new piece; earlier text is not searched again.
    ends.lastIndex = Math.max(0, rest.length - name.length - MAX_PREFIX);
    rest += piece;
    let from = 0;
    for (let end = ends.exec(rest); end; end = ends.exec(rest)) {
      const text = rest.slice(from, ends.lastIndex);
      from = ends.lastIndex;
      // A part that is not compressed comes in one piece, so the check of `rest` does not bound its elements.
      if (text.length > MAX_ELEMENT) throw new FileRefused(FILE_REFUSALS.unpacksTooLarge);
      const start = text.search(begins);
      if (start >= 0) yield text.slice(start);
    }
    rest = rest.slice(from);
    // Text between and after the elements, such as the links of a sheet, may be longer than any of them: only a tail is kept, which may hold the beginning of
    // a tag.
    if (!begins.test(rest)) rest = rest.slice(-(name.length + MAX_PREFIX));
    if (rest.length > MAX_ELEMENT) throw new FileRefused(FILE_REFUSALS.unpacksTooLarge);
  }
}

/** The elements in a text of `xmlOf`: the one that it ends with, and empty ones before it. */
export const elementsIn = (xml: string, name: string): readonly Element[] => childrenOf(parser.parse(xml) as Element, name);

/** Parses a small part as a whole. */
async function wholeOf(part: (() => Readable) | undefined): Promise<Element> {
  let text = '';
  for await (const piece of part ? decoded(part) : []) {
    text += piece;
    if (text.length > MAX_ELEMENT) throw new FileRefused(FILE_REFUSALS.unpacksTooLarge);
  }
  return parser.parse(text) as Element;
}

/** The descendants of an element along a path of names. */
const below = (element: Element, ...names: readonly string[]): readonly Element[] =>
  names.reduce<readonly Element[]>((elements, name) => elements.flatMap((one) => childrenOf(one, name)), [element]);

const OTHER_THAN_DATES = /"[^"]*"|\[[^\]]*\]|\\./g;

/** Whether a number format shows a date: a built-in date format (ECMA-376, part 1, 18.8.30), or a custom one with letters of dates. */
function isDateFormat(id: number, code: string | undefined): boolean {
  if (code !== undefined) return /[dmyhs]/i.test(code.replace(OTHER_THAN_DATES, '')) && !/^general$/i.test(code);
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
}

async function dateStylesOf(part: (() => Readable) | undefined): Promise<ReadonlySet<string>> {
  const styles = await wholeOf(part);
  const codes = new Map(below(styles, 'styleSheet', 'numFmts', 'numFmt').map((format) => [attribute(format, 'numFmtId'), attribute(format, 'formatCode')]));
  const formats = below(styles, 'styleSheet', 'cellXfs', 'xf').map((style) => attribute(style, 'numFmtId'));
  return new Set(formats.flatMap((id, index) => (isDateFormat(Number(id), codes.get(id)) ? [String(index)] : [])));
}

async function sharedTextsOf(part: (() => Readable) | undefined): Promise<string[]> {
  const texts: string[] = [];
  let characters = 0;
  for await (const xml of part ? xmlOf(part, 'si') : []) {
    const found = elementsIn(xml, 'si').map(richText);
    // An empty text takes memory, too.
    characters += found.reduce((sum, text) => sum + text.length + ROOM_OF_TEXT, 0);
    if (characters > MAX_SHARED) throw new FileRefused(FILE_REFUSALS.unpacksTooLarge);
    texts.push(...found);
  }
  return texts;
}

export interface Workbook {
  /** The first sheet that is shown. */
  sheet: () => Readable;
  sharedTexts: readonly string[];
  /** The styles of cells that hold a date. */
  dateStyles: ReadonlySet<string>;
  /** Days are counted from 1904 on, not from 1900. */
  from1904: boolean;
}

const pathOf = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);

/**
 * Opens an Excel workbook (ECMA-376) at its first sheet that is shown.
 * @throws {FileRefused} when the file is no workbook, or is protected by a password, damaged or absurdly large
 * @throws {RangeError} when the bytes are no archive
 */
export async function openWorkbook(packed: Buffer): Promise<Workbook> {
  const parts = zipParts(packed);
  const book = await wholeOf(parts.get('xl/workbook.xml'));
  const relations = below(await wholeOf(parts.get('xl/_rels/workbook.xml.rels')), 'Relationships', 'Relationship');
  const partOf = (isIt: (relation: Element) => boolean) => parts.get(pathOf(attribute(relations.find(isIt), 'Target')));
  const ofType = (type: string) => partOf((one) => attribute(one, 'Type').endsWith(`/${type}`));
  const sheets = below(book, 'workbook', 'sheets', 'sheet');
  const first = sheets.find((one) => !/hidden/i.test(attribute(one, 'state'))) ?? sheets[0];
  const sheet = partOf((one) => attribute(one, 'Id') === attribute(first, 'id'));
  if (!sheet) throw new FileRefused(FILE_REFUSALS.notWorkbook);
  const [properties] = below(book, 'workbook', 'workbookPr');
  return {
    sheet,
    sharedTexts: await sharedTextsOf(ofType('sharedStrings')),
    dateStyles: await dateStylesOf(ofType('styles')),
    from1904: /^(1|true)$/.test(attribute(properties, 'date1904')),
  };
}
