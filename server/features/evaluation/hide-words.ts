import { folded, seenText } from '@domain/values/folded';
import { addressesIn, type Span } from './addresses-in';
import { isNamed } from './name-key';

const HIDDEN = '[…]';

/** Data that would identify the applicant in a text. */
export interface Identifying {
  /** Words of the name, in any spelling. */
  names: readonly string[];
  /** Literal texts: addresses, numbers of documents. */
  texts: readonly string[];
  /** Telephone numbers, with any separators between their digits. */
  phones: readonly string[];
}

/** A text in a form in which it is searched, with the place in the text itself of each of its characters. */
interface Folded {
  plain: string;
  /** The part of the text itself that a part of the plain one comes from. */
  back(span: Span): Span;
}

/** A character with the marks on it; each is folded for itself, so that its place is known. */
const LETTERS = /[^\p{M}]\p{M}*|\p{M}+/gsu;

function foldedBy(fold: (text: string) => string, text: string): Folded {
  const origins: Span[] = [];
  let plain = '';
  for (const { 0: letter, index } of text.matchAll(LETTERS)) {
    const folded = fold(letter);
    plain += folded;
    for (let unit = 0; unit < folded.length; unit += 1) origins.push({ at: index, end: index + letter.length });
  }
  return { plain, back: ({ at, end }) => ({ at: origins[at]?.at ?? text.length, end: origins[end - 1]?.end ?? text.length }) };
}

const isWordPart = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}]/u.test(character);

function* textsIn(plain: string, sought: readonly string[]): Generator<Span> {
  for (const one of sought) {
    for (let at = plain.indexOf(one); at >= 0; at = plain.indexOf(one, at + 1)) {
      if (!isWordPart(plain[at - 1]) && !isWordPart(plain[at + one.length])) yield { at, end: at + one.length };
    }
  }
}

/** The number of last digits that identify a telephone number, with or without its country code. */
const IDENTIFYING_DIGITS = 9;
const DIGIT_SEPARATORS = /[+\d\s().\-/]/;
/** The maximum length of the text before these digits, such as `(+30) 2`. */
const LONGEST_CODE = 8;

function* phonesIn(text: string, endings: readonly string[]): Generator<Span> {
  const digits = Array.from(text.matchAll(/\d/g), ({ 0: digit, index }) => ({ digit, index }));
  const line = digits.map(({ digit }) => digit).join('');
  for (const ending of endings) {
    for (let found = line.indexOf(ending); found >= 0; found = line.indexOf(ending, found + 1)) {
      const [first, last] = [digits[found]?.index ?? 0, digits[found + ending.length - 1]?.index ?? 0];
      if (!Array.from(text.slice(first, last)).every((character) => DIGIT_SEPARATORS.test(character))) continue;
      let at = first;
      while (at > Math.max(0, first - LONGEST_CODE) && DIGIT_SEPARATORS.test(text[at - 1] ?? '')) at -= 1;
      yield { at: at + (/^\s+/.exec(text.slice(at, first))?.[0].length ?? 0), end: last + 1 };
    }
  }
}

/** The text with a placeholder for each span; overlapping spans share one. */
function without(text: string, spans: readonly Span[]): string {
  let shown = '';
  let done = 0;
  for (const { at, end } of spans.toSorted((a, b) => a.at - b.at || b.end - a.end)) {
    if (end <= done) continue;
    shown += at >= done ? text.slice(done, at) + HIDDEN : '';
    done = end;
  }
  return shown + text.slice(done);
}

/**
 * Replaces identifying data in every text of a value, at any depth: the words of the name in any script and with any ending, the person's
 * addresses and numbers, and every address of anyone. Characters that nobody sees and fullwidth ones hide nothing. Property names stay.
 */
export function hideWords(value: unknown, { names, texts, phones }: Identifying): unknown {
  const named = isNamed(names);
  const sought = [...new Set(texts.map((text) => folded(text.trim())).filter((text) => text.length > 1))];
  const endings = [
    ...new Set(phones.map((phone) => phone.replace(/\D/g, '').slice(-IDENTIFYING_DIGITS)).filter(({ length }) => length === IDENTIFYING_DIGITS)),
  ];
  const hideIn = (text: string): string => {
    const seen = foldedBy(seenText, text);
    const words = Array.from(seen.plain.matchAll(/[\p{L}\p{M}]+/gu)).flatMap((
      { 0: word, index },
    ) => (named(word) ? [{ at: index, end: index + word.length }] : []));
    const inSeen = [...words, ...addressesIn(seen.plain), ...phonesIn(seen.plain, endings)].map(seen.back);
    const foldedText = foldedBy(folded, text);
    const spans = [...inSeen, ...Array.from(textsIn(foldedText.plain, sought), foldedText.back)];
    return spans.length === 0 ? text : without(text, spans);
  };
  const inside = (part: unknown): unknown => {
    if (typeof part === 'string') return hideIn(part);
    if (Array.isArray(part)) return part.map(inside);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, inside(one)]));
  };
  return inside(value);
}
