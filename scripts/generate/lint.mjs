/**
 * Holds every schema to the vocabulary and to what the rest of the portal relies on. Each mistake names file, place and fault.
 * @typedef {Record<string, any>} Schema
 * @typedef {(place: string, fault: string) => void} Report
 * @typedef {{ file: string, place: string, fault: string }} Mistake `place` is a JSON pointer
 * @typedef {{ common: Map<string, Schema>, entities: Map<string, Schema>, merged: (schema: Schema) => Schema, report: Report }} Scene
 * @typedef {Scene & { file: string, base: string, ajv: Ajv }} Context
 */
import Ajv, { _ } from 'ajv';
import addFormats from 'ajv-formats';
import { withDecimalMultiples } from '../../domain/decimal-multiples.mjs';
import { REFERENCE, referenceOf, referredName } from '../../domain/schema/references.ts';
import { resolve } from '../../domain/schema/resolve.ts';
import { checkProperties, checkRoot } from './lint-objects.mjs';
import { patternFault } from './lint-patterns.mjs';
import { vocabularyFaults } from './lint-vocabulary.mjs';
import { meant } from './lint-words.mjs';

/** What may stand beside `$ref`: readers of draft-07 that ignore it lose words only. */
const BESIDE_REF = ['title', 'description', 'examples', '$comment'];

const ROOT_ONLY = [
  '$schema', '$id', 'x-titles', 'x-record-label', 'x-server-fields', 'x-keys', 'x-groups', 'x-rules', 'x-read-only', 'x-computed', 'x-breaking',
];

/** @param {Schema} schema @param {Context} context */
function checkVocabulary(schema, { ajv, report }) {
  const validate = ajv.getSchema('vocabulary.json');
  if (validate?.(schema)) return;
  for (const { place, fault } of vocabularyFaults(validate?.errors ?? [])) report(place, fault);
}

/** @param {Schema} schema @param {string} place @param {Context} context */
function checkReference(schema, place, context) {
  const reference = referenceOf(schema);
  if (reference === undefined) return;
  if (!context.common.has(referredName(reference))) {
    const known = [...context.common.keys()].map((name) => `${context.base ? '' : 'common/'}${name}.json`);
    return context.report(`${place}/${REFERENCE}`, `"${reference}" does not exist${meant(reference, known)}`);
  }
  const beside = Object.keys(schema).filter((key) => key !== REFERENCE && !BESIDE_REF.includes(key) && !key.startsWith('x-'));
  if (beside.length > 0) context.report(place, `"${beside.join('", "')}" beside $ref is ignored by readers of draft-07`);
}

/** @param {Schema} schema @param {string} place @param {Context} context */
function checkWords(schema, place, context) {
  const { title, description, examples, 'x-i18n': words } = context.merged(schema);
  if (!title) context.report(place, 'has no title');
  if (!words?.el?.title) context.report(place, 'has no Greek title (x-i18n.el.title)');
  if (description && !words?.el?.description) context.report(place, 'has a description, but no Greek one (x-i18n.el.description)');
  if (!Array.isArray(examples) || examples.length === 0) context.report(place, 'has no example');
}

/** @param {Schema} schema @param {string} place @param {Context} context */
function checkLabels(schema, place, { report }) {
  const codes = schema.enum ?? (schema['x-enum-labels'] ? [schema.const] : undefined);
  if (!codes || schema['x-enum-source']) return;
  for (const locale of ['en', 'el']) {
    const known = schema['x-enum-labels']?.[locale] ?? {};
    const missing = codes.filter((/** @type {unknown} */ code) => code !== null && !known[String(code)]);
    if (missing.length > 0) report(place, `has no word in "${locale}" for ${missing.slice(0, 5).join(', ')}`);
    const stray = Object.keys(known).filter((code) => !codes.map(String).includes(code));
    if (stray.length > 0) report(place, `has words in "${locale}" for ${stray.join(', ')}, which the enum does not hold`);
  }
}

/** @param {Schema} schema @param {string} place @param {Context} context */
function checkMessages(schema, place, { report }) {
  const { en = {}, el = {} } = schema['x-messages'] ?? {};
  const only = (/** @type {object} */ one, /** @type {object} */ other) => Object.keys(one).filter((keyword) => !(keyword in other));
  for (const [locale, missing] of /** @type {const} */ ([['el', only(en, el)], ['en', only(el, en)]])) {
    if (missing.length > 0) report(place, `x-messages has no "${locale}" for ${String(missing)}`);
  }
}

/**
 * What a person writes has an end: the keywords of which a text, a list and a map need one.
 * @type {Record<string, { what: string, limits: readonly string[] }>}
 */
const LIMITS = {
  string: { what: 'a text', limits: ['maxLength', 'pattern', 'enum', 'const'] },
  array: { what: 'a list', limits: ['maxItems'] },
  map: { what: 'a map', limits: ['maxProperties'] },
};

/** @param {Schema} schema @param {string} place @param {Context} context */
function checkLimits(schema, place, { file, report }) {
  if (place.includes('/x-read-only/') || file === 'common/server_fields.json' || schema.format === 'date') return;
  // A map by language ends where the code list of languages does.
  const isMap = schema.type === 'object' && schema.additionalProperties && referenceOf(schema.propertyNames) === undefined;
  const kind = LIMITS[isMap ? 'map' : schema.type];
  if (kind && !kind.limits.some((limit) => limit in schema)) report(place, `is ${kind.what} without ${kind.limits[0]}`);
}

/** @param {Schema} schema @param {string} place @param {Context} context */
function checkExamples(schema, place, { ajv, base, report }) {
  if (!schema.examples) return;
  try {
    const validate = ajv.compile({ ...schema, $id: `${base}example-${place.replace(/[^\w]/g, '-')}-${(counter += 1)}.json` });
    schema.examples.forEach((/** @type {unknown} */ example, /** @type {number} */ index) => {
      if (validate(example)) return;
      report(`${place}/examples/${index}`, `contradicts the schema: ${ajv.errorsText(validate.errors, { dataVar: '' })}`);
    });
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    // A reference to nothing is named where it stands.
    if (!said.startsWith("can't resolve reference")) report(place, said);
  }
}
let counter = 0;

/** @param {Schema} schema @param {string} place @param {Context} context */
function checkPattern({ pattern }, place, { report }) {
  const fault = typeof pattern === 'string' ? patternFault(pattern) : undefined;
  if (fault) report(`${place}/pattern`, fault);
}

/**
 * Walks a described value: one that a person or a program meets, not a part of a condition.
 * @param {Schema} schema
 * @param {string} place
 * @param {Context} context
 */
function checkNode(schema, place, context) {
  const isRoot = place === '';
  for (const key of ROOT_ONLY) if (!isRoot && key in schema) context.report(place, `"${key}" belongs to the root of a file`);
  checkReference(schema, place, context);
  checkLabels(schema, place, context);
  checkMessages(schema, place, context);
  checkLimits(schema, place, context);
  checkPattern(schema, place, context);
  checkExamples(schema, place, context);
  checkProperties(schema, place, context);
  for (const block of ['properties', 'x-read-only']) {
    for (const [name, property] of Object.entries(schema[block] ?? {})) {
      checkWords(property, `${place}/${block}/${name}`, context);
      checkNode(property, `${place}/${block}/${name}`, context);
    }
  }
  for (const key of ['items', 'additionalProperties', 'propertyNames']) {
    if (typeof schema[key] === 'object') checkNode(schema[key], `${place}/${key}`, context);
  }
}

/**
 * @param {Map<string, Schema>} entities the files of schemas/ by name
 * @param {Map<string, Schema>} common the files of schemas/common/ by name
 * @param {Schema} vocabulary schemas/vocabulary.json
 * @returns {Mistake[]} every mistake, in the order of the files
 */
export function findMistakes(entities, common, vocabulary) {
  const ajv = new Ajv({ allErrors: true, verbose: true, strict: false, validateSchema: false, inlineRefs: false, code: { optimize: false } });
  addFormats(ajv);
  withDecimalMultiples(ajv, _);
  ajv.addSchema(vocabulary);
  /** @type {Mistake[]} */
  const mistakes = [];
  for (const schema of common.values()) ajv.addSchema(schema);
  const files = [
    ...[...common].map(([name, schema]) => ({ file: `common/${name}.json`, base: 'common/', schema })),
    ...[...entities].map(([name, schema]) => ({ file: `${name}.json`, base: '', schema })),
  ];
  const types = { definitions: Object.fromEntries(common) };
  for (const { file, base, schema } of files) {
    const report = (/** @type {string} */ place, /** @type {string} */ fault) => mistakes.push({ file, place, fault });
    const context = { file, base, common, entities, ajv, report, merged: (/** @type {Schema} */ each) => resolve(each, types) };
    checkVocabulary(schema, context);
    if (schema.$id !== file) report('/$id', `must be "${file}"`);
    checkRoot(schema, context);
    checkNode(schema, '', context);
  }
  return mistakes;
}

/**
 * As `findMistakes`, one line of text for each.
 * @param {Map<string, Schema>} entities
 * @param {Map<string, Schema>} common
 * @param {Schema} vocabulary
 */
export const lintSchemas = (entities, common, vocabulary) =>
  findMistakes(entities, common, vocabulary).map(({ file, place, fault }) => `schemas/${file}#${place}: ${fault}`);
