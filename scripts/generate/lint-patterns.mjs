/** Decides which regular expressions are safe to run on user input (no catastrophic backtracking). */
import { isSafePattern } from 'redos-detector';

/** An expression that backtracks more often than this on some text is refused; useful patterns stay below ten. */
const MAX_BACKTRACKS = 50;
/** Timeout of the analysis in milliseconds; an expression that exceeds it is refused. */
const PATIENCE = 3000;

/** @type {Map<string, string | undefined>} */
const verdicts = new Map();

/** Explanations for the platform's messages about invalid expressions. The order matters, because one message contains another. */
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
    const message = error instanceof Error ? error.message : String(error);
    // The message also contains the pattern, which may contain the words of a reason.
    const reason = message.slice(message.lastIndexOf(': ') + 2);
    const why = REASONS.find(([sign = '']) => reason.includes(sign))?.[1];
    return `is not a regular expression: ${why ?? message}`;
  }
  const { safe } = isSafePattern(pattern, { unicode: true, maxScore: MAX_BACKTRACKS, timeout: PATIENCE });
  if (safe) return undefined;
  return 'may backtrack without end: repeat nothing that repeats itself, and let no two repetitions that touch take the same letters';
}

/**
 * The fault of a pattern as text; undefined if there is none. Every accepted pattern has bounded backtracking, however long the text; a
 * pattern that the analysis cannot decide is refused.
 * @param {string} pattern
 */
export function patternFault(pattern) {
  if (!verdicts.has(pattern)) verdicts.set(pattern, judge(pattern));
  return verdicts.get(pattern);
}

/** A pattern without what is escaped and without its classes, whose letters are no signs. @param {string} pattern */
const signsOf = (pattern) => pattern.replace(/\\./gsu, 'x').replace(/\[[^\]]*\]/gu, 'x');

/** A pattern without its groups. @param {string} signs @returns {string} */
function outside(signs) {
  const fewer = signs.replace(/\([^()]*\)/gu, 'x');
  return fewer === signs ? signs : outside(fewer);
}

/**
 * Whether a pattern itself limits the length of its texts: it stands for the whole text, and repeats nothing without end.
 * @param {string} pattern
 */
export function limitsLength(pattern) {
  const signs = signsOf(pattern);
  return /^\^.*\$$/su.test(signs) && !/[*+]|\{\d+,\}/u.test(signs) && !outside(signs).includes('|');
}

/**
 * A copy of a part of a schema without the patterns that the lint refuses, so that a form of a schema which is being edited cannot hang on them.
 * @template Part
 * @param {Part} part
 * @returns {Part}
 */
export function withoutRefusedPatterns(part) {
  if (Array.isArray(part)) return /** @type {Part} */ (part.map(withoutRefusedPatterns));
  if (part === null || typeof part !== 'object') return part;
  const evaluated = Object.entries(part).filter(([key, value]) => !(key === 'pattern' && typeof value === 'string' && patternFault(value)));
  // Texts for people and examples are no schemas, whatever their names.
  return /** @type {Part} */ (Object.fromEntries(
    evaluated.map(([key, value]) => [key, key === 'examples' || key.startsWith('x-') ? value : withoutRefusedPatterns(value)]),
  ));
}
