import type { Locale } from '@domain/locale';
import { generate } from 'lean-qr';
import PDFDocument from 'pdfkit';
import { fontBytes, type FontName } from './fonts';

/** Points, 72 to the inch. */
const MARGIN = 56;
const LABELS = 150;
const GAP = 16;
const FOOT = 40;
const LEAST_ROOM = 48;

const INK = '#1b2430';
const FAINT = '#566273';
const ACCENT = '#1d4f91';
const RULE = '#c9d1dc';

const SIZES = { H1: 22, H2: 14, H3: 11.5, P: 10 } as const;

/** A file that travels inside the document. */
interface Attachment {
  name: string;
  type: string;
  description: string;
  bytes: Buffer;
}

interface PaperOptions {
  locale: Locale;
  title: string;
  author: string;
  /** Left at the foot of each page. */
  foot: string;
  /** What the foot says of a page: `Page 1 of 3`. */
  pageOf: (page: number, pages: number) => string;
  at: Date;
}

/** Lets the event loop do other work between two parts, so that drawing a long document does not delay everybody's requests. */
const othersFirst = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Line ends and blanks as the fonts have them; control characters have no form. */
const drawable = (text: string): string => text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ').replace(/[^\P{Cc}\n]/gu, '');

/**
 * A tagged A4 document (PDF 1.7, PDF/UA): headings, paragraphs, lists of names and values, a QR code, attached files, and a foot on each page.
 * Everything that is put into it is text.
 */
export class Paper {
  private readonly doc: PDFKit.PDFDocument;
  private readonly root: PDFKit.PDFStructureElement;
  private readonly bytes: Promise<Buffer>;

  constructor(private readonly options: PaperOptions) {
    const { locale, title, author, at } = options;
    const document: PDFKit.PDFDocumentOptions = {
      size: 'A4',
      margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT / 2 },
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: locale,
      displayTitle: true,
      info: { Title: title, Author: author, Creator: 'Propylaea', Producer: 'Propylaea', CreationDate: at, ModDate: at },
    };
    // pdfkit's types do not know this subset yet.
    this.doc = new PDFDocument(Object.assign(document, { subset: 'PDF/UA' }));
    for (const name of ['regular', 'strong'] as const) this.doc.registerFont(name, fontBytes(name));
    this.bytes = collected(this.doc);
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
  }

  private get width(): number {
    return this.doc.page.width - 2 * MARGIN;
  }

  private write(font: FontName, size: number, colour = INK): PDFKit.PDFDocument {
    return this.doc.font(font).fontSize(size).fillColor(colour);
  }

  /** Begins a new page where there is no room for `height` on this one. */
  private ensureRoom(height: number): void {
    const { page, y } = this.doc;
    if (y + height > page.height - page.margins.bottom) this.doc.addPage();
  }

  private add(tag: string, draw: () => void): void {
    this.root.add(this.doc.struct(tag, {}, [draw]));
  }

  /** What only looks: readers that speak leave it out. */
  private decorate(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type });
    draw();
    this.doc.endMarkedContent();
  }

  masthead(name: string): void {
    this.add('P', () => this.write('strong', 12, ACCENT).text(name, MARGIN, MARGIN));
    const y = this.doc.y + 6;
    this.decorate(() => this.doc.moveTo(MARGIN, y).lineTo(MARGIN + this.width, y).lineWidth(1).strokeColor(RULE).stroke());
    this.doc.y = y + 18;
  }

  heading(level: 'H1' | 'H2' | 'H3', text: string): void {
    const size = SIZES[level];
    this.ensureRoom(size * 2 + LEAST_ROOM);
    if (level !== 'H1') this.doc.y += size * 0.8;
    this.add(level, () => this.write('strong', size).text(drawable(text), MARGIN, this.doc.y, { width: this.width }));
    this.doc.y += size * 0.4;
  }

  /** A short line above a group of values; no heading, for many records have the same groups. */
  caption(text: string): void {
    this.ensureRoom(LEAST_ROOM);
    this.add('P', () => this.write('strong', SIZES.P, FAINT).text(drawable(text), MARGIN, this.doc.y + 2, { width: this.width }));
    this.doc.y += 2;
  }

  paragraph(text: string, { faint = false } = {}): void {
    this.add('P', () => this.write('regular', SIZES.P, faint ? FAINT : INK).text(drawable(text), MARGIN, this.doc.y, { width: this.width, lineGap: 2 }));
    this.doc.y += 4;
  }

  /** Names and their values, side by side, as a list; a value may go on over pages. */
  async values(rows: readonly { name: string; value: string }[]): Promise<void> {
    const list = this.doc.struct('L');
    this.root.add(list);
    for (const row of rows) {
      this.row(list, row);
      await othersFirst();
    }
    list.end();
    this.doc.y += 6;
  }

  private row(list: PDFKit.PDFStructureElement, row: { name: string; value: string }): void {
    const { doc } = this;
    const [name, value] = [drawable(row.name), drawable(row.value)];
    const left = MARGIN + LABELS + GAP;
    const nameHeight = this.write('regular', SIZES.P).heightOfString(name, { width: LABELS });
    this.ensureRoom(Math.max(nameHeight, 2 * SIZES.P) + 4);
    const top = doc.y + 2;
    const pages = doc.bufferedPageRange().count;
    const item = doc.struct('LI');
    list.add(item);
    item.add(doc.struct('Lbl', {}, [() => this.write('regular', SIZES.P, FAINT).text(name, MARGIN, top, { width: LABELS })]));
    const write = () => this.write('regular', SIZES.P).text(value, left, top, { width: this.width - LABELS - GAP, lineGap: 1.5 });
    item.add(doc.struct('LBody', {}, [write]));
    item.end();
    const samePage = doc.bufferedPageRange().count === pages;
    doc.y = Math.max(doc.y, samePage ? top + nameHeight : 0) + 3;
  }

  /** A QR code of a text, `side` points wide, with what it is in words. */
  qrCode(text: string, { side, alt }: { side: number; alt: string }): void {
    this.ensureRoom(side + 8);
    const code = generate(text);
    const [top, module] = [this.doc.y + 4, side / code.size];
    const dark = (row: number) => runsOf(code.size, (column) => code.get(column, row));
    const options = { alt, bbox: [MARGIN, top, MARGIN + side, top + side], placement: 'Block' };
    const draw = () => {
      for (let row = 0; row < code.size; row += 1)
        for (const { from, length } of dark(row)) this.doc.rect(MARGIN + from * module, top + row * module, length * module, module);
      this.doc.fill('#000000');
    };
    this.root.add(this.doc.struct('Figure', options, [draw]));
    this.doc.y = top + side + 8;
  }

  attach({ name, type, description, bytes }: Attachment): void {
    const { at } = this.options;
    const about = { name, type, description, creationDate: at, modifiedDate: at, relationship: 'Data' };
    this.doc.file(bytes, about);
  }

  /** Ends the document and gives its bytes. */
  async finish(): Promise<Buffer> {
    this.root.end();
    const { start, count } = this.doc.bufferedPageRange();
    for (let index = start; index < start + count; index += 1) this.footOf(index, count);
    this.doc.end();
    return this.bytes;
  }

  private footOf(index: number, pages: number): void {
    const { doc, options } = this;
    doc.switchToPage(index);
    const { page } = doc;
    const bottom = page.margins.bottom;
    // Text below the margin would begin a page of its own.
    page.margins.bottom = 0;
    const at = { lineBreak: false, width: this.width };
    this.decorate(() => {
      this.write('regular', 8, FAINT).text(options.foot, MARGIN, page.height - FOOT, at);
      this.write('regular', 8, FAINT).text(options.pageOf(index + 1, pages), MARGIN, page.height - FOOT, { ...at, align: 'right' });
    }, 'Pagination');
    page.margins.bottom = bottom;
  }
}

/** The runs of dark squares in a row of the code, each of which is drawn as one rectangle. */
function runsOf(size: number, isDark: (column: number) => boolean): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = [];
  for (let column = 0; column < size; column += 1) {
    const last = runs.at(-1);
    if (!isDark(column)) continue;
    if (last && last.from + last.length === column) last.length += 1;
    else runs.push({ from: column, length: 1 });
  }
  return runs;
}

function collected(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}
