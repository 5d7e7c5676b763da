/** The validators of the lint. */
import Ajv, { _ } from 'ajv';
import addFormats from 'ajv-formats';
import { withDecimalMultiples } from '../../domain/records/decimal-multiples.mjs';

/** A validator that names every fault and compiles quickly rather than to quick code. */
export function createAjv() {
  const ajv = new Ajv({ allErrors: true, verbose: true, strict: false, logger: false, validateSchema: false, inlineRefs: false, code: { optimize: false } });
  addFormats(ajv);
  withDecimalMultiples(ajv, _);
  return ajv;
}

/** @type {{ text: string, validate: import('ajv').ValidateFunction } | undefined} */
let last;

/**
 * What holds a schema to the vocabulary. Compiling it takes longer than all schemas do, so that it is compiled once as long as it
 * stays the same: the studio lints at every change.
 * @param {Record<string, any>} vocabulary schemas/vocabulary.json
 * @returns {import('ajv').ValidateFunction}
 * @throws {Error} when the vocabulary is no schema
 */
export function vocabularyValidator(vocabulary) {
  const text = JSON.stringify(vocabulary);
  if (last?.text !== text) last = { text, validate: createAjv().compile(vocabulary) };
  return last.validate;
}
