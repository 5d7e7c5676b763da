import { folded } from '../values/folded';

/** A piece of a text, and whether it is one of the words that were searched for. */
export interface MarkedPiece {
  text: string;
  marked: boolean;
}

/** A letter with its accents, however they are written, is one. */
const LETTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A single letter stands in nearly every word. */
const MIN_LETTERS = 2;

/**
 * Cuts a text at the words of a search, wherever they stand in it, without regard to case and accents. Joined again the pieces are the
 * text as it was.
 */
export function markWords(text: string, search: string): MarkedPiece[] {
  const words = search.split(/\s+/u).map(folded).filter((word) => word.length >= MIN_LETTERS);
  const letters = [...LETTERS.segment(text)].map(({ segment }) => segment);
  // Where each folded letter comes from: folding can take letters away, and make two of one.
  const origins = letters.flatMap((letter, place) => new Array<number>(folded(letter).length).fill(place));
  const plain = letters.map(folded).join('');
  const marks = new Set<number>();
  for (const word of words) {
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + 1)) {
      for (const place of origins.slice(at, at + word.length)) marks.add(place);
    }
  }
  const pieces: MarkedPiece[] = [];
  letters.forEach((letter, place) => {
    const marked = marks.has(place);
    const last = pieces.at(-1);
    if (last?.marked === marked) last.text += letter;
    else pieces.push({ text: letter, marked });
  });
  return pieces;
}
