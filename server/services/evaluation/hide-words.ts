const HIDDEN = '[…]';

/**
 * One character as it is compared: in lower case, without accents, a final sigma as an ordinary one. It is always exactly one again, so that
 * positions stay the same.
 */
const folded = (character: string): string => (character.normalize('NFD').at(0) ?? character).toLowerCase().at(0)?.replace('ς', 'σ') ?? character;

const foldText = (text: string): string => Array.from(text, (character) => (character.length === 1 ? folded(character) : character)).join('');

const isWordPart = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** Where `word` stands in `text`, both folded, as a word of its own. */
function* placesOf(text: string, word: string): Generator<number> {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!isWordPart(text[at - 1]) && !isWordPart(text[at + word.length])) yield at;
  }
}

/** The text with each of the words replaced by a placeholder, whatever their case and accents. */
function hideIn(text: string, words: readonly string[]): string {
  const whole = text.normalize('NFC');
  const plain = foldText(whole);
  const spans = words.flatMap((word) => Array.from(placesOf(plain, word), (at) => ({ at, end: at + word.length }))).sort((a, b) => a.at - b.at || b.end - a.end);
  let shown = '';
  let done = 0;
  for (const { at, end } of spans) {
    if (end <= done) continue;
    shown += (at > done ? whole.slice(done, at) : '') + (at >= done ? HIDDEN : '');
    done = end;
  }
  return spans.length === 0 ? text : shown + whole.slice(done);
}

/** A value with the words hidden in every text in it, at any depth; names of properties stay. */
export function hideWords(value: unknown, words: readonly string[]): unknown {
  const sought = [...new Set(words.map((word) => foldText(word.normalize('NFC').trim())).filter((word) => word.length > 1))];
  const inside = (part: unknown): unknown => {
    if (typeof part === 'string') return hideIn(part, sought);
    if (Array.isArray(part)) return part.map(inside);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, inside(one)]));
  };
  return sought.length === 0 ? value : inside(value);
}
