/**
 * Decides whether a change of one keyword allows fewer values (narrowed) or more (widened).
 * @typedef {Record<string, any>} Schema
 * @typedef {{ kind: 'narrowed' | 'widened', detail: string }} Change
 */
import { isDeepStrictEqual } from 'node:util';

/** Keywords that allow fewer values when they increase (floors) and when they decrease (ceilings). */
const FLOORS = ['minLength', 'minimum', 'minItems', 'minProperties'];
const CEILINGS = ['maxLength', 'maximum', 'maxItems', 'maxProperties'];

/** Keywords that a value must match. Two patterns, for example, allow sets of values that cannot be compared. */
const MATCHES = ['pattern', 'format', 'multipleOf', 'const'];

/** @param {unknown} value */
const valueText = (value) => (value === undefined ? 'nothing' : JSON.stringify(value));

/** @param {readonly unknown[]} values */
const named = (values) => (values.length > 10 ? `${values.slice(0, 10).join(', ')} …` : values.join(', '));

/** @param {readonly unknown[]} list @param {readonly unknown[]} others */
const lacking = (list, others) => list.filter((item) => !others.some((other) => isDeepStrictEqual(item, other)));

/**
 * The change of a list of allowed values; without a list every value is allowed.
 * @param {unknown[] | undefined} before
 * @param {unknown[] | undefined} after
 * @returns {Change | undefined}
 */
function choiceChange(before, after) {
  if (!after) return { kind: 'widened', detail: 'any value is allowed' };
  if (!before) return { kind: 'narrowed', detail: `only ${named(after)}` };
  const [removed, added] = [lacking(before, after), lacking(after, before)];
  if (removed.length > 0) return { kind: 'narrowed', detail: `without ${named(removed)}` };
  return added.length > 0 ? { kind: 'widened', detail: `with ${named(added)}` } : undefined;
}

/** @param {Schema | undefined} before @param {Schema | undefined} after */
function isNarrowerUpload(before, after) {
  if (!after || !before) return after !== undefined;
  return lacking(before.types, after.types).length > 0 || after.max_bytes < before.max_bytes;
}

/** @param {unknown} before @param {unknown} after */
const isNarrowerObject = (before, after) => after === false || (typeof after === 'object' && before !== false);

/**
 * By keyword, whether its new value allows fewer values.
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
 * The change of one keyword, with a description; undefined if it allows the same values as before.
 * A new or changed pattern, format or the like counts as narrowed, because the sets of values cannot be compared; a removed one as widened.
 * @param {string} key
 * @param {any} before
 * @param {any} after
 * @returns {Change | undefined}
 */
export function limitChange(key, before, after) {
  if (isDeepStrictEqual(before, after)) return undefined;
  if (key === 'enum') return choiceChange(before, after);
  const isNarrower = IS_NARROWER[key];
  // If both `additionalProperties` are schemas, the schemas themselves are compared.
  if (!isNarrower || (key === 'additionalProperties' && typeof before === 'object' && typeof after === 'object')) return undefined;
  return { kind: isNarrower(before, after) ? 'narrowed' : 'widened', detail: `${valueText(before)} became ${valueText(after)}` };
}
