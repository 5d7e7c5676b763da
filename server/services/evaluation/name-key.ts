import { folded } from '@domain/values/folded';

/** Letters of Greek as they sound in Latin ones (after ELOT 743), those of two first. */
const GREEK: Readonly<Record<string, string>> = {
  ...{ ου: 'u', αυ: 'av', ευ: 'ev', ει: 'i', οι: 'i', αι: 'e', μπ: 'b', γγ: 'ng', γκ: 'g' },
  ...{ α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm', ν: 'n', ξ: 'x', ο: 'o', π: 'p' },
  ...{ ρ: 'r', σ: 's', τ: 't', υ: 'i', φ: 'f', χ: 'h', ψ: 'ps', ω: 'o' },
};
/** Spellings in Latin letters of the same sounds. */
const LATIN: Readonly<Record<string, string>> = { ou: 'u', au: 'av', af: 'av', eu: 'ev', ef: 'ev', ei: 'i', oi: 'i', ai: 'e', ch: 'h', kh: 'h', ph: 'f', ks: 'x', mp: 'b', gk: 'g', y: 'i', w: 'o' };

const spelling = (table: Readonly<Record<string, string>>) => {
  const pattern = new RegExp(Object.keys(table).join('|'), 'g');
  return (text: string) => text.replace(pattern, (letters) => table[letters] ?? letters);
};
const fromGreek = spelling(GREEK);
const fromLatin = spelling(LATIN);

/**
 * What a word sounds like, so that a name is known again in either script, in another spelling of it (`Παπαδάκη`, `Papadaki`; `Χρήστος`,
 * `Christos`, `Hristos`), in any case and without its accents.
 */
export function soundOf(word: string): string {
  return fromLatin(fromGreek(folded(word))).replace(/(.)\1+/gu, '$1');
}

/** Shorter stems would be found in words that are nobody's name. */
const SHORTEST_STEM = 4;
const SHORTEST_PART = 6;

/** A sound without the ending by which a name is declined (`Γιώργος`, `Γιώργου`); the whole sound where little would be left. */
function stemOf(sound: string): string {
  const stem = sound.replace(/[aeiou]?s?$/, '');
  return stem.length < SHORTEST_STEM ? sound : stem;
}

/** Says whether a word is one of the words of a name, or holds it; words of one letter are none. */
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
