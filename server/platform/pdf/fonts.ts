import { create, type Font } from 'fontkit';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Inter, the typeface of the pages, as whole font files: Latin, Greek and Cyrillic. A document embeds only the glyphs that it uses. */
const FILES = {
  regular: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  strong: require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
};

export type FontName = keyof typeof FILES;

const opened = new Map<FontName, Font>();

function openedFont(name: FontName): Font {
  const font = opened.get(name) ?? create(readFileSync(FILES[name]));
  opened.set(name, font);
  return font;
}

/**
 * A font for one document. Its file is read and its tables are decoded once for all documents, because that took half of the time of a document. Each
 * document has its own glyphs, because a glyph keeps the letters that it first stood for, and two letters can have one glyph (ι and ɩ).
 */
export function fontFor(name: FontName): PDFKit.Mixins.PDFFontSource {
  const font: unknown = Object.assign(Object.create(openedFont(name)) as Font, { _glyphs: {} });
  // pdfkit takes an opened font, which its types do not know.
  return font as PDFKit.Mixins.PDFFontSource;
}

const hasGlyph = (letter: string): boolean => openedFont('regular').hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

/** In place of a letter that the fonts lack, such as those of Arabic and Chinese. */
const MISSING = '□';

const rendered = (text: string, missing: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/[^\P{Cc}\n]/gu, '')
    .replace(/[^\n -~]/gu, (letter) => (hasGlyph(letter) ? letter : /\p{DI}/u.test(letter) ? '' : missing));

/**
 * A text as the fonts can render it: line ends and tabs are normalised, control characters and invisible ones without a glyph removed, and letters without
 * a glyph replaced. pdfkit states a wrong width for the glyph of missing letters, so that the words after it would be off the page.
 */
export const drawable = (text: string): string => rendered(text, MISSING);

/** Whether the fonts have every letter of a text. */
export const canShow = (text: string): boolean => drawable(text) === rendered(text, '');
