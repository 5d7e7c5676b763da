/**
 * Which change of one keyword lets fewer values in, and which more.
 * @typedef {Record<string, any>} Schema
 * @typedef {{ kind: 'narrowed' | 'widened', detail: string }} Change
 */
import { isDeepStrictEqual } from 'node:util';

/** Keywords whose greater value lets less in, and those whose smaller value does. */
const FLOORS = ['minLength', 'minimum', 'minItems', 'minProperties'];
const CEILINGS = ['maxLength', 'maximum', 'maxItems', 'maxProperties'];

/** What a text, a number or a value must match: another one is another set of values. */
const MATCHES = ['pattern', 'format', 'multipleOf', 'const'];

/** @param {unknown} value */
const told = (value) => (value === undefined ? 'nothing' : JSON.stringify(value));

/** @param {readonly unknown[]} values */
const named = (values) => (values.length > 10 ? `${values.slice(0, 10).join(', ')} …` : values.join(', '));

/** @param {readonly unknown[]} list @param {readonly unknown[]} others */
const lacking = (list, others) => list.filter((item) => !others.some((other) => isDeepStrictEqual(item, other)));

/**
 * A list of what is allowed; without one everything is.
 * @param {unknown[] | undefined} before
 * @param {unknown[] | undefined} after
 * @returns {Change | undefined}
 */
function choiceChange(before, after) {
  if (!after) return { kind: 'widened', detail: 'any value is allowed' };
  if (!before) return { kind: 'narrowed', detail: `only ${named(after)}` };
  const [gone, fresh] = [lacking(before, after), lacking(after, before)];
  if (gone.length > 0) return { kind: 'narrowed', detail: `without ${named(gone)}` };
  return fresh.length > 0 ? { kind: 'widened', detail: `with ${named(fresh)}` } : undefined;
}

/** @param {Schema | undefined} before @param {Schema | undefined} after */
function isNarrowerUpload(before, after) {
  if (!after || !before) return after !== undefined;
  return lacking(before.types, after.types).length > 0 || after.max_bytes < before.max_bytes;
}

/** @param {unknown} before @param {unknown} after */
const isNarrowerObject = (before, after) => after === false || (typeof after === 'object' && before !== false);

/**
 * By keyword, whether its new value lets less in.
 * @type {Record<string, (before: any, after: any) => boolean>}
 */
const IS_NARROWER = {
  ...Object.fromEntries(FLOORS.map((key) => [key, (before, after) => after !== undefined && !(after <= before)])),
  ...Object.fromEntries(CEILINGS.map((key) => [key, (before, after) => after !== undefined && !(after >= before)])),
  ...Object.fromEntries(MATCHES.map((key) => [key, (_before, after) => after !== undefined])),
  uniqueItems: (_before, after) => after === true,
  'x-file': isNarrowerUpload,
  additionalProperties: isNarrowerObject,
};

/**
 * How a keyword of a schema changed: whether fewer or more values are let in, in words; undefined when it lets in the same.
 * A pattern, a format and the like count as narrower whenever they are others, for what they let in cannot be compared.
 * @param {string} key
 * @param {any} before
 * @param {any} after
 * @returns {Change | undefined}
 */
export function limitChange(key, before, after) {
  if (isDeepStrictEqual(before, after)) return undefined;
  if (key === 'enum') return choiceChange(before, after);
  const isNarrower = IS_NARROWER[key];
  // Two descriptions of what stands under other names are compared value by value.
  if (!isNarrower || (key === 'additionalProperties' && typeof before === 'object' && typeof after === 'object')) return undefined;
  return { kind: isNarrower(before, after) ? 'narrowed' : 'widened', detail: `${told(before)} became ${told(after)}` };
}
