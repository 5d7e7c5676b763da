/** Spelling corrections: for each typed word without matches, the words that the search used instead. */
export type SpellingCorrections = Readonly<Record<string, readonly string[]>>;

/** The response header of a list with the corrections, as a query string. */
export const CORRECTIONS_HEADER = 'Search-Corrections';

/** The response header of a list that is `true` if no row contains the search words and the rows are only similar. */
export const SIMILAR_HEADER = 'Search-Similar';

/** The header's value for corrections: `hisotry=history`, encoded as a query string; undefined if there are none. */
export function printCorrections(corrections: SpellingCorrections): string | undefined {
  const pairs = Object.entries(corrections).flatMap(([typed, words]) => words.map((word) => [typed, word]));
  return pairs.length > 0 ? new URLSearchParams(pairs).toString() : undefined;
}

/** Parses the corrections from the header's value. */
export function parseCorrections(header: string | null): SpellingCorrections {
  const params = new URLSearchParams(header ?? '');
  return Object.fromEntries([...new Set(params.keys())].map((typed) => [typed, params.getAll(typed)]));
}

/** A typed word of a search, and its corrections if it has any. */
export interface SearchedPiece {
  typed: string;
  corrections: readonly string[] | undefined;
}

/** The words of a search with their corrections; empty if no word was corrected. */
export function searchedPieces(text: string, corrections: SpellingCorrections): SearchedPiece[] {
  const pieces = text.split(/\s+/u).filter(Boolean).map((typed) => ({
    typed,
    corrections: Object.hasOwn(corrections, typed) ? corrections[typed] : undefined,
  }));
  return pieces.some((piece) => piece.corrections) ? pieces : [];
}

/** The text of a search followed by its corrections: the words to highlight in the results. */
export const withCorrections = (text: string, corrections: SpellingCorrections): string =>
  [text, ...searchedPieces(text, corrections).flatMap((piece) => piece.corrections ?? [])].join(' ');
