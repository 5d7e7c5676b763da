import { LOCALES, type Locale } from '@domain/locale';
import { PAGES_OF_TEXT, type PageOfText } from '@domain/page-texts';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PageText, PageTextInvalid, parsePageText } from './parse-text';

/** The pages of text in each language. */
export type PageTexts = Readonly<Record<PageOfText, Readonly<Record<Locale, PageText>>>>;

const own = import.meta.glob<string>('./texts/*/*.md', { query: '?raw', import: 'default', eager: true });

function markdownOf(file: string, folder: string | undefined): { name: string; text: string } {
  const theirs = folder === undefined ? '' : join(folder, file);
  if (folder !== undefined && existsSync(theirs)) return { name: theirs, text: readFileSync(theirs, 'utf8') };
  const ours = own[`./texts/${file}`];
  if (ours === undefined) throw new Error(`There is no page text ${file}.`);
  return { name: file, text: ours };
}

function read(file: string, folder: string | undefined): PageText {
  const { name, text } = markdownOf(file, folder);
  try {
    return parsePageText(text);
  } catch (error) {
    if (!(error instanceof PageTextInvalid)) throw error;
    throw new PageTextInvalid(`The page text ${name} cannot be used: ${error.message}.`);
  }
}

/**
 * All pages of text; a file `<language>/<page>.md` in the operator's folder stands in for ours.
 * @throws {PageTextInvalid} for a file that cannot be shown
 */
export function loadPageTexts(folder?: string): PageTexts {
  const inEach = (page: PageOfText) => Object.fromEntries(LOCALES.map((locale) => [locale, read(`${locale}/${page}.md`, folder)]));
  return Object.fromEntries(PAGES_OF_TEXT.map((page) => [page, inEach(page)])) as PageTexts;
}
