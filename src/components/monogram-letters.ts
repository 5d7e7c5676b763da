import { localized, type Locale, type LocalizedText } from '@domain/locale';

export interface Named {
  name?: LocalizedText | null | undefined;
  short_name?: LocalizedText | null | undefined;
}

const SMALL_WORDS = /^(of|and|the|for|in|de|des|du|la|le|und|der|di|και|του|της|των|στη|στο)$/i;
/** Acronyms up to this length fit. */
const LONGEST = 5;

const plain = (letters: string): string => letters.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();

// An apostrophe within a word belongs to it; one before a word is a quotation mark.
const wordsOf = (name: string): string[] => name.split(/(?:^|\s)['’]|(?:(?!['’])[\s\p{P}\p{S}])+/u).filter((word) => word !== '' && !SMALL_WORDS.test(word));

const firstOf = (words: readonly string[], count = 1): string => plain(words.map((word) => Array.from(word).slice(0, count).join('')).join(''));

/** Up to two first letters of the words that carry a name. */
export const initialsOf = (name: string): string => firstOf(wordsOf(name).slice(0, 2));

/** The letters that can stand for a name, the best first: its acronym, its initials, then more and more of its words. */
function candidatesOf({ name, short_name: short }: Named, locale: Locale): string[] {
  const { text } = localized(name ?? undefined, locale);
  const acronym = localized(short ?? undefined, locale).text;
  const words = wordsOf(text);
  const [first = '', ...rest] = words;
  const mixed = rest.map((word) => firstOf([first, word]));
  const longer = rest.map((word) => firstOf([first]) + firstOf([word], 2));
  const own = acronym !== '' && acronym.length <= LONGEST ? [acronym] : [];
  return [...own, initialsOf(text), ...mixed, firstOf(words.slice(0, 3)), ...longer, firstOf([first], 3), firstOf([first], LONGEST - 1)];
}

/** Letters for each record in the reader's language, no two alike. When all candidates for a name are taken, a number is appended. */
export function monogramLetters(records: readonly Named[], locale: Locale): string[] {
  const used = new Set<string>();
  return records.map((record) => {
    const candidates = candidatesOf(record, locale);
    const numbered = (count: number): string => {
      const letters = `${candidates[0]?.slice(0, LONGEST - 2) ?? ''}${count}`;
      return used.has(letters) ? numbered(count + 1) : letters;
    };
    const free = candidates.find((letters) => letters !== '' && !used.has(letters));
    const letters = free ?? (candidates.some(Boolean) ? numbered(2) : '');
    used.add(letters);
    return letters;
  });
}
