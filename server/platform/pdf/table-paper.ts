import { yieldToEventLoop } from '../process/yield-to-event-loop';
import { collected, FOOT, MARGIN, newDocument, type PaperOptions } from './document';
import { drawable, type FontName } from './fonts';
import { ACCENT, FAINT, INK, RULE } from './paper';
import { PDF_WORDS } from './words';

/** A column: its head, and its share of the width. */
export interface TableColumn {
  title: string;
  share: number;
  /** Whether it holds numbers, which stand at the right. */
  isNumber?: boolean;
}

/** A table with a head of its own, and lines to sign below its rows. */
export interface PrintedTable {
  masthead: string;
  title: string;
  /** What the table is about, a line each. */
  lead: readonly string[];
  columns: readonly TableColumn[];
  rows: readonly (readonly string[])[];
  /** A line across the table before the row of this index. */
  rule: { before: number; text: string } | undefined;
  /** The title above the lines to sign, and the words on each of them. */
  signatures: { title: string; parts: readonly string[]; lines: number };
}

export type TableOptions = Omit<PaperOptions, 'pageOf'>;

const SIZE = 8.5;
const PAD = 4;
const SIGN_HEIGHT = 30;

/** A tagged A4 table in landscape: its head is repeated on each page, and a row stays on one page. */
class TablePaper {
  private readonly doc: PDFKit.PDFDocument;
  private readonly root: PDFKit.PDFStructureElement;
  private readonly bytes: Promise<Buffer>;
  private readonly widths: readonly number[];

  constructor(
    private readonly table: PrintedTable,
    private readonly options: PaperOptions,
  ) {
    this.doc = newDocument({ ...options, layout: 'landscape' });
    this.bytes = collected(this.doc);
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
    const whole = table.columns.reduce((sum, { share }) => sum + share, 0);
    this.widths = table.columns.map(({ share }) => (share / whole) * this.width);
  }

  private get width(): number {
    return this.doc.page.width - 2 * MARGIN;
  }

  private get bottom(): number {
    return this.doc.page.height - this.doc.page.margins.bottom;
  }

  private write(font: FontName, size: number, colour = INK): PDFKit.PDFDocument {
    return this.doc.font(font).fontSize(size).fillColor(colour);
  }

  private add(tag: string, render: () => void): void {
    this.root.add(this.doc.struct(tag, {}, [render]));
  }

  /** Draws what screen readers skip. */
  private decorate(render: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type });
    render();
    this.doc.endMarkedContent();
  }

  private line(y: number, colour = RULE, { left = MARGIN, right = MARGIN + this.width } = {}): void {
    this.decorate(() => this.doc.moveTo(left, y).lineTo(right, y).lineWidth(0.6).strokeColor(colour).stroke());
  }

  async finish(): Promise<Buffer> {
    const { doc, table } = this;
    const words = (tag: string, text: string, [font, size, colour]: [FontName, number, string]) =>
      this.add(tag, () => this.write(font, size, colour).text(drawable(text), MARGIN, doc.y, { width: this.width, lineGap: 1.5 }));
    doc.y = MARGIN;
    words('P', table.masthead, ['strong', 10, ACCENT]);
    words('H1', table.title, ['strong', 18, INK]);
    for (const text of table.lead) words('P', text, ['regular', 9.5, INK]);
    doc.y += 8;
    await this.rows();
    this.signatures();
    this.root.end();
    this.feet();
    doc.end();
    return this.bytes;
  }

  private heightOf(cells: readonly string[], font: FontName): number {
    const heights = cells.map((text, at) => this.write(font, SIZE).heightOfString(text, { width: (this.widths[at] ?? 0) - 2 * PAD }));
    return Math.max(SIZE, ...heights) + 2 * PAD;
  }

  /** Draws the cells of a row; `cell` decides what each of them is for screen readers. */
  private render(cells: readonly string[], font: FontName, cell: (at: number, render: () => void) => void): void {
    const { doc } = this;
    const top = doc.y;
    let left = MARGIN;
    for (const [at, text] of cells.entries()) {
      const [x, width] = [left + PAD, (this.widths[at] ?? 0) - 2 * PAD];
      const align = this.table.columns[at]?.isNumber ? 'right' : 'left';
      cell(at, () => this.write(font, SIZE).text(text, x, top + PAD, { width, align }));
      left += this.widths[at] ?? 0;
    }
    doc.y = top;
  }

  /** The head of the columns; on later pages it is decoration, because screen readers know it already. */
  private head(inTable?: PDFKit.PDFStructureElement): void {
    const { doc } = this;
    const titles = this.table.columns.map(({ title }) => drawable(title));
    const height = this.heightOf(titles, 'strong');
    const row = inTable && doc.struct('TR');
    if (row) inTable.add(row);
    this.render(titles, 'strong', (_, render) => (row ? row.add(doc.struct('TH', {}, [render])) : this.decorate(render, 'Pagination')));
    row?.end();
    doc.y += height;
    this.line(doc.y, INK);
  }

  private async rows(): Promise<void> {
    const { doc, table } = this;
    const inTable = doc.struct('Table');
    this.root.add(inTable);
    this.head(inTable);
    for (const [index, texts] of table.rows.entries()) {
      const cells = texts.map(drawable);
      const height = this.heightOf(cells, 'regular');
      const isRuled = table.rule?.before === index;
      if (doc.y + height + (isRuled ? SIZE + 3 * PAD : 0) > this.bottom) {
        doc.addPage();
        this.head();
      }
      if (isRuled) this.rule(table.rule?.text ?? '');
      const row = doc.struct('TR');
      inTable.add(row);
      this.render(cells, 'regular', (_, render) => row.add(doc.struct('TD', {}, [render])));
      row.end();
      doc.y += height;
      this.line(doc.y);
      await yieldToEventLoop();
    }
    inTable.end();
  }

  /** The words of the line where the places end. */
  private rule(text: string): void {
    const { doc } = this;
    this.decorate(() => this.write('strong', SIZE, ACCENT).text(drawable(text), MARGIN + PAD, doc.y + PAD, { width: this.width - 2 * PAD }));
    doc.y += PAD;
    this.line(doc.y, ACCENT);
  }

  /** Lines to sign, all on one page. */
  private signatures(): void {
    const { doc } = this;
    const { title, parts, lines } = this.table.signatures;
    const needed = 40 + lines * SIGN_HEIGHT;
    if (doc.y + needed > this.bottom) doc.addPage();
    doc.y += 16;
    this.add('H2', () => this.write('strong', 11).text(drawable(title), MARGIN, doc.y, { width: this.width }));
    const width = this.width / parts.length;
    for (let line = 0; line < lines; line += 1) {
      const y = doc.y + SIGN_HEIGHT - 10;
      for (const [at, part] of parts.entries()) {
        const left = MARGIN + at * width;
        this.line(y, INK, { left, right: left + width - 16 });
        this.add('P', () => this.write('regular', 7.5, FAINT).text(drawable(part), left, y + 2, { width: width - 16 }));
      }
      doc.y = y + 10;
    }
  }

  /** What the table is, and the number of each page. */
  private feet(): void {
    const { doc, options } = this;
    const { start, count } = doc.bufferedPageRange();
    for (let index = start; index < start + count; index += 1) {
      doc.switchToPage(index);
      const { page } = doc;
      const { bottom } = page.margins;
      // With the margin, text below it would begin a new page.
      page.margins.bottom = 0;
      const at = { lineBreak: false, width: this.width };
      this.decorate(() => {
        this.write('regular', 8, FAINT).text(drawable(options.foot), MARGIN, page.height - FOOT, at);
        this.write('regular', 8, FAINT).text(options.pageOf(index + 1, count), MARGIN, page.height - FOOT, { ...at, align: 'right' });
      }, 'Pagination');
      page.margins.bottom = bottom;
    }
  }
}

/** A table as a PDF (PDF/UA). */
export const tablePdf = (table: PrintedTable, options: TableOptions): Promise<Buffer> =>
  new TablePaper(table, { ...options, pageOf: PDF_WORDS[options.locale].page }).finish();
