/** The part of fontkit that is used; it has no types of its own. */
declare module 'fontkit' {
  /** An opened font, which pdfkit takes as it is. */
  export interface Font {
    layout: (text: string) => unknown;
    hasGlyphForCodePoint: (codePoint: number) => boolean;
  }

  /** Opens a font file. */
  export function create(bytes: Uint8Array): Font;
}
