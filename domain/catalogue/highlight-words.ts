import { folded } from '../values/folded';

/** A piece of a text, and whether it matches a search word. */
export interface HighlightedPiece {
  text: string;
  highlighted: boolean;
}

/** Splits by grapheme, so that a letter and its combining accents stay together. */
const LETTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Single letters are not highlighted, because they occur in nearly every word. */
const MIN_LETTERS = 2;

/**
 * Splits a text at the words of a search, also inside longer words, ignoring case and accents. The pieces joined together are the
 * original text.
 */
export function highlightWords(text: string, search: string): HighlightedPiece[] {
  const words = search.split(/\s+/u).map(folded).filter((word) => word.length >= MIN_LETTERS);
  const letters = [...LETTERS.segment(text)].map(({ segment }) => segment);
  // Maps each folded letter to the index of its original, because folding can remove letters or make two of one.
  const origins = letters.flatMap((letter, index) => new Array<number>(folded(letter).length).fill(index));
  const plain = letters.map(folded).join('');
  const highlightedLetters = new Set<number>();
  for (const word of words) {
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + 1)) {
      for (const index of origins.slice(at, at + word.length)) highlightedLetters.add(index);
    }
  }
  const pieces: HighlightedPiece[] = [];
  letters.forEach((letter, index) => {
    const highlighted = highlightedLetters.has(index);
    const last = pieces.at(-1);
    if (last?.highlighted === highlighted) last.text += letter;
    else pieces.push({ text: letter, highlighted });
  });
  return pieces;
}
