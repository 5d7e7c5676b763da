/**
 * Checks the description of every value: title and help in both languages, an example, a label for each code, and limits.
 * @typedef {import('./lint.mjs').Schema} Schema
 * @typedef {import('./lint.mjs').Scene} Scene
 * @typedef {import('./lint.mjs').Here} Here
 */
import { kindOf } from '../../domain/schema/kinds.ts';
import { referenceOf } from '../../domain/schema/references.ts';
import { ownValue } from '../../domain/values/value-at.ts';
import { RENDERED_MAPS } from './lint-drawn.mjs';

/** Checks the title, the help and the example of a value. @param {Schema} schema @param {string} place @param {Scene} context */
export function checkWords(schema, place, context) {
  const { title, description, examples, 'x-i18n': words } = context.merged(schema);
  // The vocabulary reports empty texts.
  if (title === undefined) context.report(place, 'has no title');
  else if (/\p{Script=Greek}/u.test(schema.title ?? ''))
    context.report(`${place}/title`, 'is Greek: the English title stands here, the Greek one in x-i18n.el.title');
  if (words?.el?.title === undefined) context.report(place, 'has no Greek title (x-i18n.el.title)');
  if (description && !words?.el?.description) context.report(place, 'has a description, but no Greek one (x-i18n.el.description)');
  if (examples === undefined) context.report(place, 'has no example');
}

/**
 * Checks the labels of codes, in both languages. A removed code may keep its label, for records that still have it.
 * @param {Schema} schema @param {string} place @param {Scene} scene
 */
export function checkLabels(schema, place, { report }) {
  const codes = schema.enum ?? (schema['x-enum-labels'] ? [schema.const] : undefined);
  if (!codes || schema['x-enum-source']) return;
  if (!schema['x-enum-labels'])
    return report(place, `has no words for ${codes.slice(0, 5).join(', ')}: give it x-enum-labels, a word for each code in "en" and "el"`);
  const labels = schema['x-enum-labels'];
  const hasWords = (/** @type {string} */ code) => Boolean(ownValue(labels.en, code) && ownValue(labels.el, code));
  for (const locale of ['en', 'el']) {
    const known = labels[locale] ?? {};
    const missing = codes.filter((/** @type {unknown} */ code) => code !== null && !ownValue(known, String(code)));
    if (missing.length > 0) report(place, `has no word in "${locale}" for ${missing.slice(0, 5).join(', ')}`);
    const stray = Object.keys(known).filter((code) => !codes.map(String).includes(code) && !hasWords(code));
    if (stray.length > 0) report(place, `has words in "${locale}" for ${stray.join(', ')}, which the enum does not hold`);
  }
}

/**
 * Checks the codes whose records are hidden from evaluators; removed codes that kept their label count too.
 * @param {Schema} schema @param {string} place @param {Scene} scene
 */
export function checkEvaluatorsValues(schema, place, { merged, report }) {
  const { enum: codes = [], 'x-enum-labels': labels } = merged(schema);
  const stray = Object.keys(schema['x-evaluators-values'] ?? {}).filter((code) => !codes.includes(code) && !ownValue(labels?.en, code));
  if (stray.length > 0) report(`${place}/x-evaluators-values`, `names ${stray.join(', ')}, which the enum does not hold`);
}

/**
 * The keywords that limit a text, a list and a map; each needs at least one of them.
 * @type {Record<string, { what: string, limits: readonly string[] }>}
 */
const LIMITS = {
  string: { what: 'a text', limits: ['maxLength', 'pattern', 'enum', 'const'] },
  array: { what: 'a list', limits: ['maxItems'] },
  map: { what: 'a map', limits: ['maxProperties'] },
};

/** Checks that the size of user input is limited. @param {Schema} schema @param {string} place @param {Here} here */
export function checkLimits(schema, place, { file, types, isAsked, merged, report }) {
  if (place.includes('/x-read-only/') || file === 'common/server_fields.json' || schema.format === 'date') return;
  // A map by language needs no limit, because the list of language codes limits it.
  const isMap = schema.type === 'object' && (typeof schema.additionalProperties === 'object' || (schema.additionalProperties && !isAsked)) &&
    referenceOf(schema.propertyNames) === undefined;
  // A map that no form draws is refused as such.
  if (isMap && isAsked && !RENDERED_MAPS.includes(kindOf(merged(schema), types))) return;
  const kind = LIMITS[isMap ? 'map' : schema.type];
  if (kind && !kind.limits.some((limit) => limit in schema)) report(place, `is ${kind.what} without ${kind.limits[0]}`);
}
