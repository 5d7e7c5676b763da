import type { Locale } from '@domain/locale';
import PDFDocument from 'pdfkit';
import { fontFor } from './fonts';

/** Points, 72 to the inch. */
export const MARGIN = 56;
/** From the line of the footer to the end of the page. */
export const FOOT = 40;

export interface PaperOptions {
  locale: Locale;
  title: string;
  author: string;
  /** Left at the foot of each page. */
  foot: string;
  /** The page number in the footer: `Page 1 of 3`. */
  pageOf: (page: number, pages: number) => string;
  at: Date;
  /** By default upright. */
  layout?: 'portrait' | 'landscape';
}

/** An empty A4 document (PDF 1.7, PDF/UA-1: ISO 14289-1) with our fonts. */
export function newDocument(options: PaperOptions): PDFKit.PDFDocument {
  const { locale, title, author, at, layout = 'portrait' } = options;
  const document: PDFKit.PDFDocumentOptions = {
    size: 'A4',
    layout,
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT / 2 },
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: locale,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: 'Propylaea', Producer: 'Propylaea', CreationDate: at, ModDate: at },
  };
  // pdfkit's types do not know this subset yet.
  const doc = new PDFDocument(Object.assign(document, { subset: 'PDF/UA' }));
  // With the number 1 pdfkit mistakes PDF/UA-1 for PDF/A-1, and adds an incomplete list of glyphs (CIDSet), which PDF/UA-1 does not allow; with the text it
  // does not.
  Object.assign(doc, { subset: '1' });
  for (const name of ['regular', 'strong'] as const) doc.registerFont(name, fontFor(name));
  return doc;
}

/** The bytes of a document, once it has ended. */
export function collected(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}
