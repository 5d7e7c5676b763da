/**
 * Checks a field's own error messages (`x-messages`): they must be in both languages, and for checks that the field can fail.
 * @typedef {import('./lint.mjs').Schema} Schema
 * @typedef {import('./lint.mjs').Here} Here
 */
import { EACH, branchesIn } from '../../domain/schema/walk.ts';
import { ownValue } from '../../domain/values/value-at.ts';

/** The checks that come from a keyword of a field's schema, or of a branch with that field. */
const BY_KEYWORD = [
  'enum',
  'const',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
];

/**
 * Whether a cross-field rule (`x-rules`) reports its failures at a dotted path, as `domain/records/schema-rules.ts` does.
 * @param {Schema} rule @param {string} path
 */
function isReportedAt({ rule, field, key }, path) {
  const entry = `${field}.${EACH}`;
  if (key !== undefined) return path.startsWith(`${entry}.`) && path.slice(entry.length + 1).replaceAll(`${EACH}.`, '') === key;
  if (rule === 'known_keys') return path === entry;
  return path === (rule === 'within_scale' ? `${field}.value` : field);
}

/** A place such as `/properties/address/properties/city` as a dotted path. @param {string} place */
const dotted = (place) => [...place.matchAll(/\/properties\/([^/]+)|\/items/g)].map(([, name = EACH]) => name).join('.');

/** A part of a schema, and the branches of its conditions, at any depth. @param {Schema} part @returns {Schema[]} */
const withBranches = (part) => [part, ...branchesIn(part).flatMap(withBranches)];

/** The schemas that apply to a property of an object. @param {Pick<Here, 'applied' | 'merged'>} here of the object @param {string} name @returns {Here['applied']} */
export function appliedToProperty({ applied, merged }, name) {
  const parts = applied.schemas.flatMap((part) => withBranches(merged(part)));
  const own = parts.map(({ properties }) => ownValue(properties, name));
  return {
    schemas: own.filter((part) => typeof part === 'object'),
    isRequired: parts.some(({ required = [] }) => required.includes(name)),
    isExcluded: own.includes(false),
  };
}

/** The schemas that apply to the entries of a list or a map. @param {Pick<Here, 'applied' | 'merged'>} here of the list @param {string} key the keyword that holds them @returns {Here['applied']} */
export const appliedToEntries = ({ applied, merged }, key) => ({
  schemas: applied.schemas.map(merged).flatMap((part) => (typeof part[key] === 'object' ? [part[key]] : [])),
  isRequired: false,
  isExcluded: false,
});

/** Whether a record, or a branch of a condition in it, requires the field at a path (`ValueLocation`). @param {Schema} root @param {readonly string[]} path @param {Pick<Here, 'merged'>} scene */
export function isRequiredAt(root, path, { merged }) {
  /** @type {Here['applied']} */
  const ofRecord = { schemas: [root], isRequired: false, isExcluded: false };
  return path.reduce((applied, key) => (key === EACH ? appliedToEntries({ applied, merged }, 'items') : appliedToProperty({ applied, merged }, key)), ofRecord)
    .isRequired;
}

/** The checks that a value can fail. @param {Schema} schema @param {string} place @param {Here} here @returns {string[]} */
function possibleFailures(schema, place, { file, applied, merged, root }) {
  const all = [schema, ...applied.schemas].map(merged);
  const rules = (root['x-rules'] ?? []).filter((/** @type {Schema} */ rule) => isReportedAt(rule, dotted(place)));
  // An empty text or list is reported as missing.
  const isFilled = all.some(({ minLength, minItems }) => minLength === 1 || minItems === 1);
  return [
    ...(applied.isRequired || isFilled || (file.startsWith('common/') && place === '') ? ['required'] : []),
    'type',
    ...BY_KEYWORD.filter((keyword) => all.some((part) => keyword in part)),
    ...(applied.isExcluded ? ['not_applicable'] : []),
    ...all.flatMap(({ 'x-date': bounds }) => [...(bounds?.is ? [bounds.is] : []), ...(bounds?.from ? ['from_year'] : [])]),
    ...rules.map((/** @type {Schema} */ { rule }) => rule),
  ];
}

/** Checks allowed in every file of `common/`, because the rules are in the records that use it. */
const RULES = ['not_before', 'after', 'unique_by', 'time_zone', 'next_year', 'within_scale', 'postal_code', 'known_keys'];

/** The messages of the bounds of a date (`x-date`). */
const BOUNDS = ['past', 'future', 'from_year'];

/** @param {string} keyword */
function remedy(keyword) {
  if (BOUNDS.includes(keyword)) return `"x-date" does not say so: take the words out, or add the bound`;
  if (keyword === 'required') return 'nothing requires the field: take the words out, or name the field in "required" or in a branch';
  if (keyword === 'not_applicable') return 'no condition takes the field out: take the words out';
  if (RULES.includes(keyword)) return `no rule "${keyword}" of x-rules is about it: take the words out, or add the rule`;
  return `it has no "${keyword}": take the words out, or add the check`;
}

/** @param {Schema} schema @param {string} place @param {Here} here */
export function checkMessages(schema, place, here) {
  const { en = {}, el = {} } = schema['x-messages'] ?? {};
  const only = (/** @type {object} */ one, /** @type {object} */ other) => Object.keys(one).filter((keyword) => !(keyword in other));
  for (const [locale, missing] of /** @type {const} */ ([['el', only(en, el)], ['en', only(el, en)]])) {
    if (missing.length > 0) here.report(place, `x-messages has no "${locale}" for ${String(missing)}`);
  }
  // The required fields of a malformed file are unknown.
  if (!here.isWellFormed) return;
  const known = [...possibleFailures(schema, place, here), ...(here.file.startsWith('common/') ? RULES : [])];
  for (const keyword of new Set([...Object.keys(en), ...Object.keys(el)])) {
    if (known.includes(keyword)) continue;
    here.report(`${place}/x-messages/${keyword in en ? 'en' : 'el'}/${keyword}`, `is never shown, because ${remedy(keyword)}`);
  }
}
