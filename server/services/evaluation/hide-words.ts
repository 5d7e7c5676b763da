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

interface Span {
  at: number;
  end: number;
}

/** Pieces of text that may be an address (with `@`, a scheme, or `www.`). The length is limited, so that no text makes the search slow. */
const PIECE = /\S{1,500}/g;
const ADDRESS = /@.+\.|:\/\/|^\W*www\./;
/** Punctuation around an address belongs to the sentence. */
const LEADING = /^[^\p{L}\p{N}]+/u;
const TRAILING = /[^\p{L}\p{N}/]+$/u;

function* addressesIn(text: string): Generator<Span> {
  for (const { 0: piece, index } of text.matchAll(PIECE)) {
    if (!ADDRESS.test(piece)) continue;
    const at = index + (LEADING.exec(piece)?.[0].length ?? 0);
    yield { at, end: index + piece.length - (TRAILING.exec(piece)?.[0].length ?? 0) };
  }
}

const folded = (text: string): string => Array.from(text, (character) => (character.length === 1 ? (character.toLowerCase().at(0) ?? character) : character)).join('');

const isWordPart = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}]/u.test(character);

function* textsIn(plain: string, sought: readonly string[]): Generator<Span> {
  for (const one of sought) {
    for (let at = plain.indexOf(one); at >= 0; at = plain.indexOf(one, at + 1)) {
      if (!isWordPart(plain[at - 1]) && !isWordPart(plain[at + one.length])) yield { at, end: at + one.length };
    }
  }
}

/** The number of last digits that identify a telephone number, with or without its country code. */
const TELLING_DIGITS = 9;
const BESIDE_DIGITS = /[+\d\s().\-/]/;
/** The maximum length of the text before these digits, such as `(+30) 2`. */
const LONGEST_CODE = 8;

function* phonesIn(text: string, endings: readonly string[]): Generator<Span> {
  const digits = Array.from(text.matchAll(/\d/g), ({ 0: digit, index }) => ({ digit, index }));
  const line = digits.map(({ digit }) => digit).join('');
  for (const ending of endings) {
    for (let found = line.indexOf(ending); found >= 0; found = line.indexOf(ending, found + 1)) {
      const [first, last] = [digits[found]?.index ?? 0, digits[found + ending.length - 1]?.index ?? 0];
      if (!Array.from(text.slice(first, last)).every((character) => BESIDE_DIGITS.test(character))) continue;
      let at = first;
      while (at > Math.max(0, first - LONGEST_CODE) && BESIDE_DIGITS.test(text[at - 1] ?? '')) at -= 1;
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
 * Replaces identifying data in every text of a value, at any depth: the words of the name in either script and with any ending, the person's
 * addresses and numbers, and every email address and link of anyone. Property names stay.
 */
export function hideWords(value: unknown, { names, texts, phones }: Identifying): unknown {
  const named = isNamed(names);
  const sought = [...new Set(texts.map((text) => folded(text.normalize('NFC').trim())).filter((text) => text.length > 1))];
  const endings = [...new Set(phones.map((phone) => phone.replace(/\D/g, '').slice(-TELLING_DIGITS)).filter(({ length }) => length === TELLING_DIGITS))];
  const hideIn = (given: string): string => {
    const text = given.normalize('NFC');
    const words = Array.from(text.matchAll(/[\p{L}\p{M}]+/gu)).flatMap(({ 0: word, index }) => (named(word) ? [{ at: index, end: index + word.length }] : []));
    const spans = [...words, ...addressesIn(text), ...textsIn(folded(text), sought), ...phonesIn(text, endings)];
    return spans.length === 0 ? given : without(text, spans);
  };
  const inside = (part: unknown): unknown => {
    if (typeof part === 'string') return hideIn(part);
    if (Array.isArray(part)) return part.map(inside);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, inside(one)]));
  };
  return inside(value);
}
