/** By a word as it was typed, the words that were searched for in its place because nothing has it. */
export type Meant = Readonly<Record<string, readonly string[]>>;

/** The header of a list's answer that tells them, in the form of a query string. */
export const CORRECTIONS_HEADER = 'Search-Corrections';

/** The header of a list's answer that says `true` where nothing has the words that were searched for and the rows are only like them. */
export const SIMILAR_HEADER = 'Search-Similar';

/** Words that were meant as the header has them: `hisotry=history`, encoded as in a query string; undefined where there are none. */
export function printCorrections(meant: Meant): string | undefined {
  const pairs = Object.entries(meant).flatMap(([typed, words]) => words.map((word) => [typed, word]));
  return pairs.length > 0 ? new URLSearchParams(pairs).toString() : undefined;
}

/** The words that were meant, of the header's text. */
export function parseCorrections(header: string | null): Meant {
  const params = new URLSearchParams(header ?? '');
  return Object.fromEntries([...new Set(params.keys())].map((typed) => [typed, params.getAll(typed)]));
}

/** A piece of what was searched for, and the words that stand for it where it was corrected. */
export interface SearchedPiece {
  typed: string;
  meant: readonly string[] | undefined;
}

/** A text that was searched for, word by word; nothing where none was corrected. */
export function searchedPieces(text: string, meant: Meant): SearchedPiece[] {
  const pieces = text.split(/\s+/u).filter(Boolean).map((typed) => ({ typed, meant: Object.hasOwn(meant, typed) ? meant[typed] : undefined }));
  return pieces.some((piece) => piece.meant) ? pieces : [];
}

/** A text that was searched for with the words beside it that were meant: what to mark in what was found. */
export const withMeant = (text: string, meant: Meant): string => [text, ...searchedPieces(text, meant).flatMap((piece) => piece.meant ?? [])].join(' ');
