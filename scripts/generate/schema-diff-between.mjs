/**
 * The changes of checks between fields: rules (`x-rules`) and conditions.
 * @typedef {import('./schema-diff.mjs').Schema} Schema
 * @typedef {import('./schema-diff.mjs').Report} Report
 */
import { isDeepStrictEqual } from 'node:util';
import { conditionParts } from '../../domain/schema/conditions.ts';
import { fieldAt, keywordAt } from './change-places.mjs';

/** The conditional parts of a node, each with its branches. @param {Schema} node @returns {Schema[]} */
const partsOf = (node) =>
  conditionParts(node).flatMap(({ part, at }) => (at !== '' ? [part] : 'if' in part ? [{ if: part.if, then: part.then, else: part.else }] : []));

/**
 * Whether a condition can only affect fields that no stored record has.
 * @param {Schema} part @param {(name: string) => boolean} isFresh
 */
function sparesStored(part, isFresh) {
  const spares = (/** @type {Schema | undefined} */ branch) =>
    !branch || (!branch.required && !branch.if && !branch.allOf && Object.keys(branch.properties ?? {}).every(isFresh));
  const neverHolds = (part.if?.required ?? []).some(isFresh);
  return spares(part.else) && (neverHolds || spares(part.then));
}

/** The former names of the properties of a node, by their current names. @param {Schema | undefined} source */
const formerNames = (source) =>
  new Map(Object.entries(source?.properties ?? {}).flatMap(([name, property]) => (property?.['x-renamed-from'] ? [[name, property['x-renamed-from']]] : [])));

/** A dotted path with the former names of its fields. @param {unknown} path @param {Schema | undefined} source @returns {unknown} */
function formerPath(path, source) {
  if (typeof path !== 'string') return path;
  const [name = '', ...rest] = path.split('.');
  const property = source?.properties?.[name];
  return [formerNames(source).get(name) ?? name, ...(rest.length > 0 ? [formerPath(rest.join('.'), property?.items ?? property)] : [])].join('.');
}

/**
 * A condition with the former names of its fields, so that a rename alone does not count as a change.
 * @param {any} part @param {Schema | undefined} source @returns {any}
 */
function formerCondition(part, source) {
  if (Array.isArray(part)) return part.map((each) => formerCondition(each, source));
  if (part === null || typeof part !== 'object') return part;
  const former = formerNames(source);
  const named = (/** @type {string} */ name) => former.get(name) ?? name;
  const inside = (/** @type {string} */ key, /** @type {any} */ value) => {
    if (key === 'required') return value.map(named);
    if (key !== 'properties') return ['const', 'enum'].includes(key) ? value : formerCondition(value, source);
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [named(name), formerCondition(each, source?.properties?.[name])]));
  };
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, inside(key, value)]));
}

/** A rule with the former names of its fields. @param {Schema} rule @param {Schema | undefined} source @returns {Schema} */
const formerRule = ({ rule, key, ...fields }, source) => ({
  rule,
  ...Object.fromEntries(Object.entries(fields).map(([name, path]) => [name, formerPath(path, source)])),
  ...(key !== undefined && { key: String(formerPath(`${fields['field']}.${key}`, source)).split('.').slice(fields['field'].split('.').length).join('.') }),
});

/**
 * Compares rules one by one and conditions part by part, under the former names of the fields.
 * @param {Schema} before @param {Schema} written @param {{ place: string, report: Report, source: Schema | undefined }} at
 */
export function compareBetween(before, written, { place, report, source }) {
  const after = {
    ...formerCondition({ ...('if' in written && { if: written.if, then: written.then, else: written.else }), allOf: written.allOf ?? [] }, source),
    'x-rules': (written['x-rules'] ?? []).map((/** @type {Schema} */ rule) => formerRule(rule, source)),
  };
  const [old, now] = [before, after].map((node) => (node['x-rules'] ?? []).map((/** @type {Schema} */ rule) => JSON.stringify(rule)));
  const placeOf = (/** @type {string} */ rule) => keywordAt(fieldAt(place, JSON.parse(rule).field), `x-rules.${JSON.parse(rule).rule}`);
  const isFresh = (/** @type {string} */ name) => !(name in (before.properties ?? {}));
  // A new rule for a field that no stored record has is not a breaking change.
  const isAboutStored = (/** @type {string} */ rule) => !isFresh(String(JSON.parse(rule).field).split('.')[0] ?? '');
  for (const rule of now.filter(isAboutStored)) if (!old.includes(rule)) report('narrowed', placeOf(rule), rule);
  for (const rule of old) if (!now.includes(rule)) report('widened', placeOf(rule), rule);
  const [was, is] = [partsOf(before), partsOf(after)];
  const isIn = (/** @type {Schema[]} */ parts) => (/** @type {Schema} */ part) => parts.some((other) => isDeepStrictEqual(other, part));
  const removed = was.filter((part) => !isIn(is)(part));
  const added = is.filter((part) => !isIn(was)(part) && !sparesStored(part, isFresh));
  if (removed.length === 0 && added.length === 0) return;
  report(is.length === 0 ? 'widened' : 'narrowed', keywordAt(place, 'conditions'), 'what holds under which condition changed');
}
