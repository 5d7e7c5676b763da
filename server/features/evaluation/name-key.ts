import { folded, seenText } from '@domain/values/folded';

/** Greek letters by their pronunciation in Latin letters (after ELOT 743); digraphs come first, because the pattern tries them in order. */
// dprint-ignore
const GREEK: Readonly<Record<string, string>> = {
  ...{ ου: 'u', αυ: 'av', ευ: 'ev', ει: 'i', οι: 'i', αι: 'e', μπ: 'b', γγ: 'ng', γκ: 'g' },
  ...{ α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm', ν: 'n', ξ: 'x', ο: 'o', π: 'p' },
  ...{ ρ: 'r', σ: 's', τ: 't', υ: 'i', φ: 'f', χ: 'h', ψ: 'ps', ω: 'o' },
};
/** Cyrillic letters by their pronunciation, of which `folded` has taken the marks. */
// dprint-ignore
const CYRILLIC: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', ґ: 'g', д: 'd', ђ: 'dj', е: 'e', є: 'ie', ж: 'zh', з: 'z', и: 'i', і: 'i', ј: 'j', к: 'k', л: 'l', љ: 'lj', м: 'm' },
  ...{ н: 'n', њ: 'nj', о: 'o', п: 'p', р: 'r', с: 's', т: 't', ћ: 'c', у: 'u', ф: 'f', х: 'h', ц: 'ts', ч: 'h', џ: 'dz', ш: 'sh', щ: 'sht', ъ: 'a', ы: 'i' },
  ...{ ь: '', э: 'e', ю: 'iu', я: 'ia' },
};
/** Alternative Latin spellings of the same sounds. */
// dprint-ignore
const LATIN: Readonly<Record<string, string>> = { ou: 'u', au: 'av', af: 'av', eu: 'ev', ef: 'ev', ei: 'i', oi: 'i', ai: 'e', ch: 'h', kh: 'h', ph: 'f', ks: 'x', mp: 'b', gk: 'g', y: 'i', w: 'o' };
/** Letters that passports spell with two. */
const SPELT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', đ: 'dj' };

/** Latin letters, and letters of other scripts in the same order that look like them; both cases, because they may look different. */
const LATIN_LOOKS = 'ABCEHIJKMOPSTYXabcehijkmoprstuvxydqwlbhABEZHIKMNOPTYXaovpikuytxwneonuhgqjag';
const OTHER_LOOKS = 'АВСЕНІЈКМОРЅТУХаьсеһіјкморгѕтцѵхуԁԛԝӏвнΑΒΕΖΗΙΚΜΝΟΡΤΥΧαονρικυγτχωηεօոսհցզյɑɡ';
const GREEK_LOOKS = { latin: 'ABEZHIKMNOPTYXaovpikuytxwne', greek: 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαονρικυγτχωηε' };

const replacing = (table: Readonly<Record<string, string>>) => {
  const pattern = new RegExp(Object.keys(table).join('|'), 'g');
  return (text: string) => text.replace(pattern, (letters) => table[letters] ?? letters);
};
const letterByLetter = (from: string, to: string) => replacing(Object.fromEntries(Array.from(from, (letter, at) => [letter, [...to][at] ?? letter])));

const fromGreek = replacing(GREEK);
const fromCyrillic = replacing(CYRILLIC);
const fromLatin = replacing(LATIN);
const asSpelt = replacing(SPELT);
const asLatinLooks = letterByLetter(OTHER_LOOKS, LATIN_LOOKS);
const asGreekLooks = letterByLetter(GREEK_LOOKS.latin, GREEK_LOOKS.greek);

/**
 * A phonetic key of a word, so that a name matches in any script, in another spelling (`Παπαδάκη`, `Papadaki`; `Χρήστος`, `Christos`,
 * `Hristos`), in any case and without accents.
 */
function phoneticKeyOf(word: string): string {
  return fromLatin(fromCyrillic(fromGreek(folded(word)))).replace(/(.)\1+/gu, '$1');
}

const unmarked = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '');

/**
 * The phonetic keys of a word in the ways in which it can be read: as it is, as passports spell it, and by the shape of letters that come from another
 * script (`Papadaki` with a Cyrillic `а`, `Ελένη` with a Latin `v`).
 */
export function soundsOf(word: string): string[] {
  const seen = seenText(word);
  const looks = asLatinLooks(unmarked(seen));
  const readings = [seen, asSpelt(seen.toLowerCase()), looks, ...(/\p{Script=Greek}/u.test(seen) ? [asGreekLooks(looks)] : [])];
  return [...new Set(readings.map(phoneticKeyOf))];
}

/** Shorter stems would match words that are not names. */
const SHORTEST_STEM = 4;
const SHORTEST_PART = 6;

/** A phonetic key without the inflectional ending (`Γιώργος`, `Γιώργου`); the whole key if the stem would be too short. */
function stemOf(phoneticKey: string): string {
  const stem = phoneticKey.replace(/[aeiou]?s?$/, '');
  return stem.length < SHORTEST_STEM ? phoneticKey : stem;
}

/** Returns a test of whether a word matches or contains a word of the names; one-letter words of the names are ignored. */
export function isNamed(names: readonly string[]): (word: string) => boolean {
  const words = names.flatMap((name) => seenText(name).match(/[\p{L}\p{M}]+/gu) ?? []);
  const sounds = words.filter((word) => [...word.normalize('NFC')].length > 1).flatMap(soundsOf);
  const stems = new Set(sounds.map(stemOf));
  const parts = [...stems].filter((stem) => stem.length >= SHORTEST_PART);
  const isName = (phoneticKey: string) =>
    phoneticKey.length > 1 && (stems.has(stemOf(phoneticKey)) || stems.has(phoneticKey) || parts.some((part) => phoneticKey.includes(part)));
  return (word) => soundsOf(word).some(isName);
}
