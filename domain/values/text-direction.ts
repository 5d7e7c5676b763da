/** Marks that turn the text after them (Unicode UAX #9): embeddings, overrides and isolates. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

/** Hebrew, Arabic and the scripts beside them. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** A text that somebody wrote, to stand in a sentence: whichever way it is read, it turns nothing around it. */
export function isolated(text: string): string {
  const plain = text.replace(TURNING, '');
  return RIGHT_TO_LEFT.test(plain) ? FIRST_STRONG_ISOLATE + plain + POP_ISOLATE : plain;
}
