import { folded } from './folded';

/** What loses its vowel before another one in French, Italian and Catalan. The longer ones come first: `dellarte` is `dell'arte`. */
const ELIDED = /^(?:dall|dell|nell|sull|all|qu|un|[cdjlmnst])(?=[aeiouyh][\p{L}\p{N}])/u;

/** A word with the apostrophe that was left out of it, folded: `lart` is `l'art`. Nothing where none can have been. */
export function withApostrophe(word: string): string[] {
  const plain = folded(word);
  return ELIDED.test(plain) ? [plain.replace(ELIDED, "$&'")] : [];
}
