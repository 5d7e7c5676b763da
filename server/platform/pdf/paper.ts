import { yieldToEventLoop } from '../process/yield-to-event-loop';
import { collected, FOOT, MARGIN, newDocument, type PaperOptions } from './document';
import { drawable, type FontName } from './fonts';
import { qrCode } from './qr-code';

/** Points, 72 to the inch. */
const LABELS = 150;
const GAP = 16;

/** The greatest height of a part that stays on one page; a higher one begins where it comes and continues over the pages. */
const UNBROKEN_HEIGHT = 340;

/** The height that must be free where a longer value begins: some lines. */
const BEGINNING = 60;

/** The colours of the pages, on white. */
export const INK = '#14213d';
export const FAINT = '#4f5a70';
export const ACCENT = '#0b5cad';
export const RULE = '#c9cfda';

const SIZES = { H1: 22, H2: 14, H3: 11.5, P: 10, code: 7.8, foot: 8 } as const;

/** A file that travels inside the document. */
interface Attachment {
  name: string;
  type: string;
  description: string;
  bytes: Buffer;
}

/** A name and its value; `code` is for comparing letter by letter, and has a line of its own. */
export interface PaperRow {
  name: string;
  value: string;
  code?: string;
}

/**
 * A tagged A4 document (PDF 1.7, PDF/UA) with bookmarks: headings, paragraphs, lists of names and values, a QR code, attached files, and a footer on each
 * page. A heading stays on the page of what follows it. Everything that is put into it is plain text.
 */
export class Paper {
  private readonly doc: PDFKit.PDFDocument;
  private readonly root: PDFKit.PDFStructureElement;
  private readonly bytes: Promise<Buffer>;
  /** Headings and captions whose part has not begun yet. */
  private waiting: { height: number; render: () => void }[] = [];
  private bookmark: PDFKit.PDFOutline | undefined;

  constructor(private readonly options: PaperOptions) {
    this.doc = newDocument(options);
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

  /**
   * Begins a part, with the headings that wait for it, on a new page if this one has no room for them and the part (or for the beginning of a part that is
   * not on one page).
   */
  private begin(height: number, beginning = BEGINNING): void {
    const { waiting } = this;
    this.waiting = [];
    const needed = waiting.reduce((sum, one) => sum + one.height, height > UNBROKEN_HEIGHT ? beginning : height);
    const { page, y } = this.doc;
    if (y + needed > page.height - page.margins.bottom) this.doc.addPage();
    for (const { render } of waiting) render();
  }

  private add(tag: string, render: () => void): void {
    this.root.add(this.doc.struct(tag, {}, [render]));
  }

  /** Draws decoration as an artifact, so that screen readers skip it. */
  private decorate(render: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type });
    render();
    this.doc.endMarkedContent();
  }

  masthead(name: string): void {
    this.add('P', () => this.write('strong', 12, ACCENT).text(drawable(name), MARGIN, MARGIN));
    const y = this.doc.y + 6;
    this.decorate(() => this.doc.moveTo(MARGIN, y).lineTo(MARGIN + this.width, y).lineWidth(1).strokeColor(RULE).stroke());
    this.doc.y = y + 18;
  }

  heading(level: 'H1' | 'H2' | 'H3', text: string): void {
    const size = SIZES[level];
    const [above, words] = [level === 'H1' ? 0 : size * 0.8, drawable(text)];
    const render = () => {
      // No space above the first line of a page.
      if (this.doc.y > MARGIN) this.doc.y += above;
      if (level !== 'H1') this.mark(level, words);
      this.add(level, () => this.write('strong', size).text(words, MARGIN, this.doc.y, { width: this.width }));
      this.doc.y += size * 0.4;
    };
    const height = this.write('strong', size).heightOfString(words, { width: this.width }) + above + size * 0.4;
    this.waiting.push({ height, render });
  }

  /** Adds a bookmark for a heading; that of an H3 is below that of its H2. */
  private mark(level: 'H2' | 'H3', title: string): void {
    const { doc } = this;
    const here = { top: doc.y, left: doc.page.width };
    const parent = level === 'H3' ? (this.bookmark ?? doc.outline) : doc.outline;
    // pdfkit's types do not have the place on a page to which a bookmark leads; `left` is counted from the right.
    const added = parent.addItem(title, Object.assign({ expanded: false }, here));
    if (level === 'H2') this.bookmark = added;
  }

  /** A short line above a group of values. It is no heading, because many records have the same groups. */
  caption(text: string): void {
    const words = drawable(text);
    const render = () => {
      this.add('P', () => this.write('strong', SIZES.P, FAINT).text(words, MARGIN, this.doc.y + 2, { width: this.width }));
      this.doc.y += 2;
    };
    this.waiting.push({ height: this.write('strong', SIZES.P).heightOfString(words, { width: this.width }) + 4, render });
  }

  paragraph(text: string, { faint = false } = {}): void {
    const [words, options] = [drawable(text), { width: this.width, lineGap: 2 }];
    this.begin(Math.min(this.write('regular', SIZES.P).heightOfString(words, options), 3 * SIZES.P));
    this.add('P', () => this.write('regular', SIZES.P, faint ? FAINT : INK).text(words, MARGIN, this.doc.y, options));
    this.doc.y += 4;
  }

  /** Entries of a list, each behind a bullet. */
  entries(texts: readonly string[]): void {
    const { doc } = this;
    const options = { width: this.width - GAP, lineGap: 2 };
    const list = doc.struct('L');
    this.root.add(list);
    for (const words of texts.map(drawable)) {
      this.begin(Math.min(this.write('regular', SIZES.P).heightOfString(words, options), 3 * SIZES.P));
      const top = doc.y;
      const item = doc.struct('LI');
      list.add(item);
      item.add(doc.struct('Lbl', {}, [() => this.write('regular', SIZES.P).text('•', MARGIN, top)]));
      item.add(doc.struct('LBody', {}, [() => this.write('regular', SIZES.P).text(words, MARGIN + GAP, top, options)]));
      item.end();
    }
    list.end();
    doc.y += 4;
  }

  /** Words that link to an address, which is not printed. */
  link(text: string, address: string): void {
    this.begin(2 * SIZES.P);
    const { doc } = this;
    const words = drawable(text);
    const paragraph = doc.struct('P');
    const link: PDFKit.PDFStructureElement = doc.struct('Link', {}, [
      () => {
        const top = doc.y;
        const width = this.write('regular', SIZES.P, ACCENT).widthOfString(words);
        doc.text(words, MARGIN, top, { width: this.width, underline: true });
        // pdfkit writes a String object as a PDF string, and a primitive string as a PDF name.
        const spoken: unknown = Object(words);
        doc.link(MARGIN, top, Math.min(width, this.width), doc.y - top, address, Object.assign({ structParent: link }, { Contents: spoken as string }));
      },
    ]);
    this.root.add(paragraph);
    paragraph.add(link);
    paragraph.end();
    this.doc.y += 4;
  }

  /** Names and their values, side by side, as a list; a value may continue over pages. */
  async values(rows: readonly PaperRow[]): Promise<void> {
    const cleaned = rows.map(({ name, value, code = '' }) => ({ name: drawable(name), value: drawable(value), code: drawable(code) }));
    this.begin(cleaned.reduce((sum, row) => sum + this.heightOf(row), 0), cleaned[0] && this.beginningOf(cleaned[0]));
    const list = this.doc.struct('L');
    this.root.add(list);
    for (const row of cleaned) {
      this.row(list, row);
      await yieldToEventLoop();
    }
    list.end();
    this.doc.y += 6;
  }

  /** Where values are written, and how wide. */
  private get column() {
    return { left: MARGIN + LABELS + GAP, options: { width: this.width - LABELS - GAP, lineGap: 1.5 } };
  }

  /** The font size at which a code fits on one line, since letters and digits differ in width. */
  private codeSize(code: string): number {
    const { width } = this.column.options;
    return Math.min(SIZES.code, (SIZES.code * (width - 1)) / this.write('regular', SIZES.code).widthOfString(code));
  }

  /** The height that must be free where a row begins: its name is never split over two pages. */
  private beginningOf(row: Required<PaperRow>): number {
    return Math.min(this.heightOf(row), Math.max(this.nameHeight(row), BEGINNING));
  }

  private nameHeight({ name }: Pick<PaperRow, 'name'>): number {
    return this.write('regular', SIZES.P).heightOfString(name, { width: LABELS }) + 5;
  }

  private heightOf({ name, value, code }: Required<PaperRow>): number {
    const { options } = this.column;
    const valueHeight = value === '' ? 0 : this.write('regular', SIZES.P).heightOfString(value, options);
    const codeHeight = code === '' ? 0 : this.write('regular', this.codeSize(code)).heightOfString(code, options);
    return Math.max(this.nameHeight({ name }), valueHeight + codeHeight + 5);
  }

  private row(list: PDFKit.PDFStructureElement, row: Required<PaperRow>): void {
    const { doc, column } = this;
    const { name, value, code } = row;
    const height = this.heightOf(row);
    this.begin(height, this.beginningOf(row));
    const top = doc.y + 2;
    const pages = doc.bufferedPageRange().count;
    const item = doc.struct('LI');
    list.add(item);
    item.add(doc.struct('Lbl', {}, [() => this.write('regular', SIZES.P, FAINT).text(name, MARGIN, top, { width: LABELS })]));
    const write = () => {
      doc.y = top;
      if (value !== '') this.write('regular', SIZES.P).text(value, column.left, top, column.options);
      // A little lower when it is on the line of its name.
      if (code !== '')
        this.write('regular', this.codeSize(code), value === '' ? INK : FAINT).text(code, column.left, doc.y + (value === '' ? 1.5 : 0), column.options);
    };
    item.add(doc.struct('LBody', {}, [write]));
    item.end();
    const samePage = doc.bufferedPageRange().count === pages;
    doc.y = samePage ? top + height - 2 : doc.y + 3;
  }

  /** A QR code of a text, `side` points wide, with an alternative text and a paragraph next to it. */
  qrCode(text: string, { side, alt, adjacent }: { side: number; alt: string; adjacent: string }): void {
    this.begin(side + 12);
    const { size, runs } = qrCode(text);
    const [top, square] = [this.doc.y + 4, side / size];
    const options = { alt, bbox: [MARGIN, top, MARGIN + side, top + side], placement: 'Block' };
    const render = () => {
      for (const { column, row, length } of runs) this.doc.rect(MARGIN + column * square, top + row * square, length * square, square);
      this.doc.fill('#000000');
    };
    this.root.add(this.doc.struct('Figure', options, [render]));
    const left = MARGIN + LABELS + GAP;
    this.add('P', () => this.write('regular', SIZES.P, FAINT).text(drawable(adjacent), left, top, { width: this.width - LABELS - GAP, lineGap: 2 }));
    this.doc.y = Math.max(this.doc.y, top + side) + 8;
  }

  attach({ name, type, description, bytes }: Attachment): void {
    const { at } = this.options;
    const about = { name, type, description, creationDate: at, modifiedDate: at, relationship: 'Data' };
    this.doc.file(bytes, about);
  }

  /** Ends the document and gives its bytes. */
  async finish(): Promise<Buffer> {
    this.begin(0);
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
    // With the margin, text below it would begin a new page.
    page.margins.bottom = 0;
    const at = { lineBreak: false, width: this.width };
    this.decorate(() => {
      this.write('regular', SIZES.foot, FAINT).text(drawable(options.foot), MARGIN, page.height - FOOT, at);
      this.write('regular', SIZES.foot, FAINT).text(options.pageOf(index + 1, pages), MARGIN, page.height - FOOT, { ...at, align: 'right' });
    }, 'Pagination');
    page.margins.bottom = bottom;
  }
}
