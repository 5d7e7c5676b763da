/** The validators of the lint. */
import Ajv, { _ } from 'ajv';
import addFormats from 'ajv-formats';
import { withDecimalMultiples } from '../../domain/records/decimal-multiples.mjs';
import { patternFault } from './lint-patterns.mjs';

/** Accepts every text for a pattern that the lint refuses: to run it might take forever, and the pattern's own mistake comes first. */
const safeRegExp = Object.assign(
  (/** @type {string} */ pattern, /** @type {string} */ flags) => (patternFault(pattern) ? { test: () => true } : new RegExp(pattern, flags)),
  {
    code: 'safeRegExp',
  },
);

/** An AJV instance that reports every error and is configured for fast compilation, not for fast validation. */
export function createAjv() {
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    strict: false,
    logger: false,
    validateSchema: false,
    inlineRefs: false,
    code: { optimize: false, regExp: safeRegExp },
  });
  addFormats(ajv);
  withDecimalMultiples(ajv, _);
  return ajv;
}

/** @type {{ text: string, validate: import('ajv').ValidateFunction } | undefined} */
let last;

/**
 * The validator of schemas against the vocabulary. Memoized until the vocabulary changes, because compiling it takes longer than all schemas
 * together and the studio lints at every change.
 * @param {Record<string, any>} vocabulary schemas/vocabulary.json
 * @returns {import('ajv').ValidateFunction}
 * @throws {Error} when the vocabulary is no schema
 */
export function vocabularyValidator(vocabulary) {
  const text = JSON.stringify(vocabulary);
  if (last?.text !== text) last = { text, validate: createAjv().compile(vocabulary) };
  return last.validate;
}
