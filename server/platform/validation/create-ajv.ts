import { withDecimalMultiples } from '@domain/records/decimal-multiples.mjs';
import { LONGEST_MATCHED } from '@domain/schema/keywords';
import { _, Ajv } from 'ajv';
import addFormatsModule from 'ajv-formats';

// The package is CommonJS, and only some loaders wrap its default export.
const addFormats = 'default' in addFormatsModule ? addFormatsModule.default : addFormatsModule;

/** The regular expressions of AJV: a longer text does not match, so that no expression runs over a megabyte. */
function briefExpression(pattern: string, flags: string): { test: (text: string) => boolean; toString: () => string } {
  const expression = new RegExp(pattern, flags);
  // AJV caches compiled expressions by `toString()`: without an own `toString` all patterns would share a cache entry.
  return { test: (text) => text.length <= LONGEST_MATCHED && expression.test(text), toString: () => String(expression) };
}
briefExpression.code = 'briefExpression';

/** Formats whose valid texts the portal cannot always use: RFC 3339 has leap seconds, JavaScript and calendar files do not. */
const USABLE: Readonly<Record<string, (text: string) => boolean>> = { 'date-time': (text) => !Number.isNaN(Date.parse(text)) };

function shortenFormats(ajv: Ajv): void {
  for (const [name, format] of Object.entries(ajv.formats)) {
    const validate = typeof format === 'object' && 'validate' in format ? format.validate : format;
    if (validate instanceof RegExp) ajv.formats[name] = (text: string) => text.length <= LONGEST_MATCHED && validate.test(text);
    else if (typeof validate === 'function') {
      const isUsable = USABLE[name] ?? (() => true);
      ajv.formats[name] = (text: string) => text.length <= LONGEST_MATCHED && (validate as (text: string) => boolean)(text) && isUsable(text);
    }
  }
}

const isCalendar = (text: string): boolean => !text.startsWith('0000') && !Number.isNaN(Date.parse(text));

/** Dates that neither JavaScript nor PostgreSQL can store are refused: the year 0, and the leap second `23:59:60`. */
function limitDates(ajv: Ajv): void {
  for (const name of ['date', 'date-time']) {
    const validate = ajv.formats[name] as (text: string) => boolean;
    ajv.formats[name] = (text: string) => validate(text) && isCalendar(text);
  }
}

/** AJV as the server uses it everywhere: it reports every failure, and neither coerces nor changes data, so that browser and server reach the same verdict. */
export function createAjv(): Ajv {
  const ajv = new Ajv({ allErrors: true, strict: false, discriminator: true, code: { regExp: briefExpression } });
  addFormats(ajv);
  shortenFormats(ajv);
  limitDates(ajv);
  withDecimalMultiples(ajv, _);
  return ajv;
}
