/** Which regular expressions may be run on what anyone sends. */
import { isSafePattern } from 'redos-detector';

/** A text on which an expression turns back more often than this is refused; what people need stays below ten. */
const MAX_BACKTRACKS = 50;
/** Milliseconds after which an expression counts as one that could not be shown to end. */
const PATIENCE = 3000;

/** @type {Map<string, string | undefined>} */
const judged = new Map();

/** What the platform says of an expression that is none, in words; in its order, for one of them holds another. */
const REASONS = [
  ['Invalid group', 'a "(?" begins here that JavaScript does not know, such as "(?i)": write both letters, as in [Aa]'],
  ['Unterminated group', 'a "(" is never closed: write ")"'],
  ['Unmatched', 'a ")" closes nothing: take it out, or write "\\\\)" for the sign itself'],
  ['character class', 'a "[" is never closed, or a "-" in it does not stand between a first and a last letter: write "\\\\-" for the sign itself'],
  ['othing to repeat', 'a "*", "+" or "?" repeats nothing: write something before it, or a backslash for the sign itself'],
  ['quantifier', 'a "{" does not say how often, as in {2,5}: write "\\\\{" for the sign itself'],
  ['scape', 'a backslash stands before a letter or sign that needs none: take it out'],
  ['\\ at end', 'it ends with a backslash: take it out'],
];

/** @param {string} pattern @returns {string | undefined} */
function judge(pattern) {
  if (/^\/.*\/[a-z]*$/s.test(pattern)) return 'stands between slashes, which the text would have to hold: take them out';
  try {
    RegExp(pattern, 'u');
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    const why = REASONS.find(([sign = '']) => said.includes(sign))?.[1];
    return `is not a regular expression: ${why ?? said}`;
  }
  const { safe } = isSafePattern(pattern, { unicode: true, maxScore: MAX_BACKTRACKS, timeout: PATIENCE });
  if (safe) return undefined;
  return 'may backtrack without end: repeat nothing that repeats itself, and let no two repetitions that touch take the same letters';
}

/**
 * What is wrong with a pattern, in words; undefined when nothing is. Every pattern that passes turns back a bounded number of times,
 * however long the text; one that is too hard to judge is refused.
 * @param {string} pattern
 */
export function patternFault(pattern) {
  if (!judged.has(pattern)) judged.set(pattern, judge(pattern));
  return judged.get(pattern);
}
