import { inflateSync } from 'node:zlib';
import { generate } from 'lean-qr';
import { getDocumentProxy } from 'unpdf';

interface StructNode {
  role?: string;
  alt?: string;
  children?: StructNode[];
}

const rolesIn = (node: StructNode): string[] => [node.role ?? '', ...(node.children ?? []).flatMap(rolesIn)];
const altsIn = (node: StructNode): string[] => [...(node.alt === undefined ? [] : [node.alt]), ...(node.children ?? []).flatMap(altsIn)];

/** Matches the page footer, which interrupts text that continues on the next page. */
const FOOT = /(Application|Αίτηση) PRO-\S+ · .*$/;

/** Parses the document with another PDF library than the one that wrote it. */
export async function read(bytes: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)));
  const texts = await Promise.all(pages.map((page) => page.getTextContent()));
  const trees = (await Promise.all(pages.map((page) => page.getStructTree()))) as StructNode[];
  const annotations = (await Promise.all(pages.map((page) => page.getAnnotations()))).flat() as { url?: string; contentsObj?: { str: string } }[];
  const outline = ((await pdf.getOutline()) ?? []) as { title: string; items: { title: string }[] }[];
  const attached = ((await pdf.getAttachments()) ?? {}) as Record<string, { content: Uint8Array }>;
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Language?: string } };
  return {
    firstPage: texts[0]?.items.map((item) => ('str' in item ? item.str : '')).join(' ') ?? '',
    text: texts.map(({ items }) => items.map((item) => ('str' in item ? item.str : '')).join(' ').replace(FOOT, ' ')).join(' ').replace(/\s+/g, ' '),
    roles: trees.flatMap(rolesIn),
    alts: trees.flatMap(altsIn),
    links: annotations.flatMap(({ url }) => url ?? []),
    spoken: annotations.flatMap(({ url, contentsObj }) => (url === undefined ? [] : [contentsObj?.str])),
    bookmarks: outline.map(({ title, items }) => [title, ...(items.length > 0 ? [items.map((item) => item.title).join(', ')] : [])].join(' > ')),
    marked: (await pdf.getMarkInfo())?.Marked,
    attached: new Map(Object.entries(attached).map(([name, { content }]) => [name, Buffer.from(content).toString()])),
    info,
  };
}

/** The dark modules of a QR code, each as column and row. */
type Squares = ReadonlySet<string>;

/**
 * The dark modules of the QR code on the pages of a PDF: only the code is drawn as rectangles that are filled together. A stream may
 * end with any byte, even a carriage return.
 */
export function drawnCode(bytes: Buffer): Squares {
  const streams = [...bytes.toString('latin1').matchAll(/\/FlateDecode\s*>>\s*stream\n([^]*?)\nendstream/g)].map(([, stream = '']) =>
    inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
  );
  const rectangles = streams.flatMap((stream) =>
    [...stream.matchAll(/^(\S+) (\S+) (\S+) (\S+) re$/gm)].map(([, ...numbers]) => numbers.map(Number) as [number, number, number, number])
  );
  const [left, top] = [Math.min(...rectangles.map(([x]) => x)), Math.min(...rectangles.map(([, y]) => y))];
  return new Set(
    rectangles.flatMap(([x, y, width, side]) => {
      const [column, row, length] = [x - left, y - top, width].map((distance) => Math.round(distance / side)) as [number, number, number];
      return Array.from({ length }, (_, at) => `${String(column + at)} ${String(row)}`);
    }),
  );
}

/** The dark modules of the QR code of a text. */
export function codeOf(text: string): Squares {
  const code = generate(text);
  const places = Array.from({ length: code.size }, (_, place) => place);
  return new Set(places.flatMap((row) => places.filter((column) => code.get(column, row)).map((column) => `${String(column)} ${String(row)}`)));
}
