import { LOCALES, type Locale } from '@domain/locale';
import { TEXTS, type TextName } from '@domain/portal/page-texts';
import { openTextFolder, type OperatorText, TextInvalid } from './text-folder';
import { type PageText, parsePageText } from './parse-text';

/** The texts in each language. */
export type PageTexts = Readonly<Record<TextName, Readonly<Record<Locale, PageText>>>>;

const own = import.meta.glob<string>('./texts/*/*.md', { query: '?raw', import: 'default', eager: true });

function read(file: string, theirs: OperatorText): PageText {
  const ours = own[`./texts/${file}`];
  if (ours === undefined) throw new Error(`There is no page text ${file}.`);
  const { path, text } = theirs(file) ?? { path: file, text: ours };
  try {
    return parsePageText(text);
  } catch (error) {
    if (!(error instanceof TextInvalid)) throw error;
    throw new TextInvalid(`The page text ${path} cannot be used: ${error.message}.`);
  }
}

/**
 * All texts; a file `<language>/<page>.md` in the operator's folder replaces the built-in one.
 * @throws {TextInvalid} for a file that cannot be shown or belongs to no page; for a path that is no folder
 */
export function loadPageTexts(folder?: string): PageTexts {
  const theirs = openTextFolder(folder, { setting: 'PAGE_TEXTS', files: TEXTS.map((page) => `${page}.md`) });
  const inEach = (page: TextName) => Object.fromEntries(LOCALES.map((locale) => [locale, read(`${locale}/${page}.md`, theirs)]));
  return Object.fromEntries(TEXTS.map((page) => [page, inEach(page)])) as PageTexts;
}
