/** Which regular expressions may be run on what anyone sends. */
import { isSafePattern } from 'redos-detector';

/** A text on which an expression turns back more often than this is refused; what people need stays below ten. */
const MAX_BACKTRACKS = 50;
/** Milliseconds after which an expression counts as one that could not be shown to end. */
const PATIENCE = 3000;

/** @type {Map<string, string | undefined>} */
const judged = new Map();

/** @param {string} pattern @returns {string | undefined} */
function judge(pattern) {
  try {
    RegExp(pattern, 'u');
  } catch (error) {
    return `is not a regular expression: ${error instanceof Error ? error.message : String(error)}`;
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
