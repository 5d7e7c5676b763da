import { withDecimalMultiples } from '@domain/records/decimal-multiples.mjs';
import { _, Ajv } from 'ajv';
import addFormatsModule from 'ajv-formats';

// The package is CommonJS whose default export arrives wrapped or not, by the loader.
const addFormats = 'default' in addFormatsModule ? addFormatsModule.default : addFormatsModule;

/** Characters up to which a text is tried on a pattern or format; no field that has one takes a text as long as this. */
export const LONGEST_TRIED = 4096;

/** Regular expressions as AJV runs them: a longer text does not match, so that no expression meets a megabyte. */
function briefExpression(pattern: string, flags: string): { test: (text: string) => boolean; toString: () => string } {
  const expression = new RegExp(pattern, flags);
  // AJV caches compiled expressions by `toString()`: without one of its own all patterns would share a cache entry.
  return { test: (text) => text.length <= LONGEST_TRIED && expression.test(text), toString: () => String(expression) };
}
briefExpression.code = 'briefExpression';

function shortenFormats(ajv: Ajv): void {
  for (const [name, format] of Object.entries(ajv.formats)) {
    const validate = typeof format === 'object' && 'validate' in format ? format.validate : format;
    if (validate instanceof RegExp) ajv.formats[name] = (text: string) => text.length <= LONGEST_TRIED && validate.test(text);
    else if (typeof validate === 'function') {
      ajv.formats[name] = (text: string) => text.length <= LONGEST_TRIED && (validate as (text: string) => boolean)(text);
    }
  }
}

/**
 * AJV as the server uses it everywhere: every failure is told, and data is neither coerced nor changed, so that the browser's
 * verdict on the same data is the same.
 */
export function createAjv(): Ajv {
  const ajv = new Ajv({ allErrors: true, strict: false, discriminator: true, code: { regExp: briefExpression } });
  addFormats(ajv);
  shortenFormats(ajv);
  withDecimalMultiples(ajv, _);
  return ajv;
}
