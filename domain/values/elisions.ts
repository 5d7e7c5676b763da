import { folded } from './folded';

/** Words that elide before a vowel in French, Italian and Catalan. Longer alternatives come first: `dellarte` is `dell'arte`. */
const ELIDED = /^(?:dall|dell|nell|sull|all|qu|un|[cdjlmnst])(?=[aeiouyh][\p{L}\p{N}])/u;

/** The folded word with its missing apostrophe, `l'art` for `lart`; an empty list when no elided word begins it. */
export function withApostrophe(word: string): string[] {
  const plain = folded(word);
  return ELIDED.test(plain) ? [plain.replace(ELIDED, "$&'")] : [];
}
