import { folded } from '@domain/values/folded';

/** Greek letters by their sound in Latin letters (after ELOT 743); digraphs come first, because the pattern tries them in order. */
const GREEK: Readonly<Record<string, string>> = {
  ...{ ου: 'u', αυ: 'av', ευ: 'ev', ει: 'i', οι: 'i', αι: 'e', μπ: 'b', γγ: 'ng', γκ: 'g' },
  ...{ α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm', ν: 'n', ξ: 'x', ο: 'o', π: 'p' },
  ...{ ρ: 'r', σ: 's', τ: 't', υ: 'i', φ: 'f', χ: 'h', ψ: 'ps', ω: 'o' },
};
/** Alternative Latin spellings of the same sounds. */
const LATIN: Readonly<Record<string, string>> = { ou: 'u', au: 'av', af: 'av', eu: 'ev', ef: 'ev', ei: 'i', oi: 'i', ai: 'e', ch: 'h', kh: 'h', ph: 'f', ks: 'x', mp: 'b', gk: 'g', y: 'i', w: 'o' };

const spelling = (table: Readonly<Record<string, string>>) => {
  const pattern = new RegExp(Object.keys(table).join('|'), 'g');
  return (text: string) => text.replace(pattern, (letters) => table[letters] ?? letters);
};
const fromGreek = spelling(GREEK);
const fromLatin = spelling(LATIN);

/**
 * A phonetic key of a word, so that a name matches in either script, in another spelling (`Παπαδάκη`, `Papadaki`; `Χρήστος`, `Christos`,
 * `Hristos`), in any case and without accents.
 */
export function soundOf(word: string): string {
  return fromLatin(fromGreek(folded(word))).replace(/(.)\1+/gu, '$1');
}

/** Shorter stems would match words that are not names. */
const SHORTEST_STEM = 4;
const SHORTEST_PART = 6;

/** A phonetic key without the inflectional ending (`Γιώργος`, `Γιώργου`); the whole key if the stem would be too short. */
function stemOf(sound: string): string {
  const stem = sound.replace(/[aeiou]?s?$/, '');
  return stem.length < SHORTEST_STEM ? sound : stem;
}

/** Returns a test of whether a word matches or contains a word of the names; one-letter words of the names are ignored. */
export function isNamed(names: readonly string[]): (word: string) => boolean {
  const words = names.flatMap((name) => name.match(/[\p{L}\p{M}]+/gu) ?? []);
  const sounds = words.filter((word) => [...word.normalize('NFC')].length > 1).map(soundOf);
  const stems = new Set(sounds.map(stemOf));
  const parts = [...stems].filter((stem) => stem.length >= SHORTEST_PART);
  return (word) => {
    const sound = soundOf(word);
    return sound.length > 1 && (stems.has(stemOf(sound)) || stems.has(sound) || parts.some((part) => sound.includes(part)));
  };
}
