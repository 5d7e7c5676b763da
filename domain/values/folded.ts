/** Letters that Unicode does not decompose, as the database's dictionary spells them (`unaccent`). */
// dprint-ignore
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ð: 'd', đ: 'd', ɖ: 'd', ɗ: 'd', ħ: 'h', ı: 'i', ɨ: 'i', ĸ: 'q', ƙ: 'k', ł: 'l', ⱡ: 'l', ŋ: 'n', ø: 'o', ŧ: 't', ʉ: 'u', ƒ: 'f' },
  ...{ ς: 'σ', '‘': "'", '’': "'", ʼ: "'" },
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

/** Characters that nobody sees, such as soft hyphens and zero-width spaces, which can stand within a word. */
const UNSEEN = /[\p{Cf}\p{DI}]/gu;

/** A text without what nobody sees, in one of the forms that Unicode takes for the same (NFKC): fullwidth letters are plain ones, ligatures are apart. */
export const seenText = (text: string): string => text.replace(UNSEEN, '').normalize('NFKC');

/**
 * A text normalised for comparison, as the database function `fold` does it: lower case, in compatible characters, without invisible ones and without accents
 * or strokes in Latin and Greek, final sigma as sigma, typographic apostrophes as `'`.
 */
export const folded = (text: string): string =>
  seenText(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter);
