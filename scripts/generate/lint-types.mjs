/**
 * Refuses keywords that have no effect on the type of a value: JSON Schema ignores them, so a limit would never be enforced.
 * In a condition the type comes from the declaration of the field in `properties`.
 * @typedef {import('./lint.mjs').Schema} Schema
 * @typedef {import('./lint.mjs').Scene} Scene
 * @typedef {{ schema: Schema, place: string }} Declared the described value that a part of a condition speaks of
 */
import { conditionParts } from '../../domain/schema/conditions.ts';
import { CONDITION_KEYWORDS, TYPE_KEYWORDS } from '../../domain/schema/keywords.ts';
import { typeOf } from '../../domain/schema/kinds.ts';
import { isRecord } from '../../domain/values/is-record.ts';
import { ownValue } from '../../domain/values/value-at.ts';
import { checkBounds, checkCodes, checkCompared, checkForbidden, checkNamed, checkRetired, checkTest } from './lint-possible.mjs';

/** @type {Record<string, string>} */
const CALLED = { string: 'a text', number: 'a number', integer: 'a number', boolean: 'a yes or no', array: 'a list', object: 'a group' };

/** @type {readonly { of: string, types: readonly string[], keywords: readonly string[] }[]} */
const KEYWORDS = [
  { of: 'a text', types: ['string'], keywords: TYPE_KEYWORDS.string },
  { of: 'a number', types: ['number', 'integer'], keywords: TYPE_KEYWORDS.number },
  { of: 'a single value', types: ['string', 'number', 'integer', 'boolean'], keywords: ['enum', 'const', 'x-enum-source', 'x-enum-labels'] },
  { of: 'a list', types: ['array'], keywords: TYPE_KEYWORDS.array },
  { of: 'a group', types: ['object'], keywords: TYPE_KEYWORDS.object },
];

/** The keywords that are read from a field, and not from a record. */
const OF_FIELDS = [
  'x-widget',
  'x-autocomplete',
  'x-date',
  'x-list',
  'x-filter',
  'x-index',
  'x-reference',
  'x-file',
  'x-order',
  'x-group',
  'x-initial',
  'x-made-from',
  'x-roles',
  'x-decides-rights',
  'x-evaluators',
  'x-evaluators-values',
  'x-deprecated',
  'x-renamed-from',
];

const ENTRIES = ['items', 'additionalProperties', 'propertyNames'];

/** @param {Schema} schema as it is written @param {string} place @param {Scene & { declared: Declared }} scene */
function checkType(schema, place, { declared, file, merged, report }) {
  const { type } = merged(declared.schema);
  if (type === undefined) return;
  const isRecord = declared.place === '' && !file.startsWith('common/');
  const is = isRecord ? 'the record' : CALLED[typeOf({ type })];
  const remedies = place === declared.place ? 'take it out, or correct "type"' : `take it out, or correct "type" at ${declared.place}`;
  const remedy = isRecord ? 'move it to one of the properties' : remedies;
  // A read-only value may have several types.
  const unfitting = KEYWORDS.filter(({ types }) => ![type].flat().some((each) => types.includes(each)));
  for (const { of, keywords } of isRecord ? [...unfitting, { of: 'a field', keywords: OF_FIELDS }] : unfitting) {
    // Keywords of the same type are reported once.
    const stray = keywords.find((keyword) => keyword in schema);
    if (stray) report(`${place}/${stray}`, `is for ${of}, and this is ${is}: ${remedy}`);
  }
}

/** @param {Schema} schema a part of a condition @param {string} place @param {Scene & { declared: Declared, isTest: boolean }} context `isTest`: of an `if` */
function checkInCondition(schema, place, context) {
  const { declared, merged, report } = context;
  const full = merged(declared.schema);
  const [type, other] = [full, merged(schema)].map((each) => each.type && typeOf(each));
  if (type && other && type !== other)
    report(`${place}/type`, `is "${other}", and ${declared.place || 'the record'} is "${type}", so that no value is right: take it out here`);
  else {
    checkType(schema, place, context);
    checkBounds(schema, place, context);
    checkCompared(schema, place, context);
    checkNamed(schema, place, context);
  }
  for (const check of context.isTest ? [checkTest] : [checkForbidden, checkRetired]) check(schema, place, context);
  const checkPart = (/** @type {string} */ at, /** @type {unknown} */ part, /** @type {unknown} */ described) => {
    if (isRecord(part) && isRecord(described))
      checkInCondition(part, `${place}/${at}`, { ...context, declared: { schema: described, place: `${declared.place}/${at}` } });
  };
  for (const [name, part] of Object.entries(schema.properties ?? {})) checkPart(`properties/${name}`, part, ownValue(full.properties, name));
  for (const key of ENTRIES) checkPart(key, schema[key], full[key]);
  checkConditionsIn(schema, place, context);
}

/** @param {Schema} schema @param {string} place @param {Scene & { declared: Declared }} context */
function checkConditionsIn(schema, place, context) {
  for (const { part, at } of conditionParts(schema)) {
    for (const key of CONDITION_KEYWORDS) if (isRecord(part[key])) checkInCondition(part[key], `${place}${at}/${key}`, { ...context, isTest: key === 'if' });
  }
}

/** @param {Schema} schema of a file, or of a value in it @param {string} place @param {Scene} context */
export function checkTypes(schema, place, context) {
  const here = { ...context, declared: { schema, place } };
  checkType(schema, place, here);
  checkBounds(schema, place, here);
  checkCodes(schema, place, here);
  checkConditionsIn(schema, place, here);
  const named = ['properties', 'x-read-only'].flatMap((block) =>
    Object.entries(schema[block] ?? {}).map(([name, part]) => /** @type {const} */ ([`${block}/${name}`, part]))
  );
  const each = ENTRIES.map((key) => /** @type {const} */ ([key, schema[key]]));
  for (const [at, part] of [...named, ...each]) if (typeof part === 'object') checkTypes(part, `${place}/${at}`, context);
}
