/**
 * Holds every schema to the vocabulary and to what the rest of the portal relies on. Each mistake names file, place and fault.
 * @typedef {Record<string, any>} Schema
 * @typedef {(place: string, fault: string) => void} Report
 * @typedef {{ file: string, base: string, common: Map<string, Schema>, ajv: Ajv, report: Report }} Context
 */
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { translations } from './bundle.mjs';

/** What may stand beside `$ref`: readers of draft-07 that ignore it lose words only. */
const BESIDE_REF = ['title', 'description', 'examples', '$comment'];

const ROOT_ONLY = [
  '$schema', '$id', 'x-titles', 'x-record-label', 'x-server-fields', 'x-keys', 'x-groups', 'x-rules', 'x-read-only', 'x-computed', 'x-breaking',
];

const CONDITIONS = ['if', 'then', 'else', 'allOf'];

/** @param {import('ajv').ErrorObject} error */
function faultOf({ keyword, params, message, instancePath }) {
  const name = params.additionalProperty ?? params.missingProperty;
  if (keyword === 'additionalProperties') return { place: `${instancePath}/${name}`, fault: `"${name}" is not in the vocabulary` };
  if (keyword === 'enum') return { place: instancePath, fault: `is not one of ${params.allowedValues.join(', ')}` };
  return { place: instancePath, fault: message ?? keyword };
}

/** @param {Schema} schema @param {Context} context */
function checkVocabulary(schema, { ajv, report }) {
  const validate = ajv.getSchema('vocabulary.json');
  if (validate?.(schema)) return;
  const faults = (validate?.errors ?? []).filter(({ keyword }) => !['anyOf', 'oneOf', 'allOf', 'if'].includes(keyword));
  // A fault inside `anyOf` is told once for each branch; the deepest place is where it is.
  const deepest = Math.max(0, ...faults.map(({ instancePath }) => instancePath.split('/').length));
  const told = faults.filter(({ instancePath, keyword }) => keyword === 'additionalProperties' || instancePath.split('/').length === deepest);
  for (const { place, fault } of told.map(faultOf)) report(place, fault);
}

/** @param {string} reference @param {Context} context @returns {Schema | undefined} */
const targetOf = (reference, { common }) => common.get(reference.replace(/^common\//, '').replace(/\.json$/, ''));

/** The schema with what its `$ref` says under its own words. @param {Schema} schema @param {Context} context @returns {Schema} */
function merged(schema, context) {
  const target = typeof schema.$ref === 'string' ? targetOf(schema.$ref, context) : undefined;
  if (!target) return schema;
  const type = merged(target, context);
  return { ...type, ...schema, 'x-i18n': translations(schema, type) };
}

/** @param {Schema} schema @param {string} place @param {Context} context */
function checkReference(schema, place, context) {
  if (!targetOf(schema.$ref, context)) return context.report(place, `$ref to "${schema.$ref}", which does not exist`);
  const beside = Object.keys(schema).filter((key) => key !== '$ref' && !BESIDE_REF.includes(key) && !key.startsWith('x-'));
  if (beside.length > 0) context.report(place, `"${beside.join('", "')}" beside $ref is ignored by readers of draft-07`);
}

/** @param {Schema} schema @param {string} place @param {Context} context */
function checkWords(schema, place, context) {
  const { title, description, examples, 'x-i18n': words } = merged(schema, context);
  if (!title) context.report(place, 'has no title');
  if (!words?.el?.title) context.report(place, 'has no Greek title (x-i18n.el.title)');
  if (description && !words?.el?.description) context.report(place, 'has a description, but no Greek one (x-i18n.el.description)');
  if (!Array.isArray(examples) || examples.length === 0) context.report(place, 'has no example');
}

/** @param {Schema} schema @param {string} place @param {Context} context */
function checkLabels(schema, place, { report }) {
  if (!schema.enum || schema['x-enum-source']) return;
  for (const locale of ['en', 'el']) {
    const known = schema['x-enum-labels']?.[locale] ?? {};
    const missing = schema.enum.filter((/** @type {unknown} */ code) => code !== null && !known[String(code)]);
    if (missing.length > 0) report(place, `has no word in "${locale}" for ${missing.slice(0, 5).join(', ')}`);
    const stray = Object.keys(known).filter((code) => !schema.enum.map(String).includes(code));
    if (stray.length > 0) report(place, `has words in "${locale}" for ${stray.join(', ')}, which the enum does not hold`);
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
  const isMap = schema.type === 'object' && schema.additionalProperties && !schema.propertyNames?.$ref;
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
    report(place, error instanceof Error ? error.message : String(error));
  }
}
let counter = 0;

/** @param {Schema} schema @param {string} place @param {Context} context */
function checkObject(schema, place, { report }) {
  const known = Object.keys(schema.properties ?? {});
  const isKnown = (/** @type {string} */ name) => known.includes(name);
  for (const name of schema.required ?? []) if (!isKnown(name)) report(`${place}/required`, `names "${name}", which is not a property`);
  for (const branch of [schema, ...(schema.allOf ?? [])].flatMap((part) => [part.if, part.then, part.else])) {
    const named = [...Object.keys(branch?.properties ?? {}), ...(branch?.required ?? [])];
    for (const name of named) if (!isKnown(name)) report(`${place}/if`, `a condition names "${name}", which is not a property`);
  }
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
  if (schema.$ref !== undefined) checkReference(schema, place, context);
  checkLabels(schema, place, context);
  checkLimits(schema, place, context);
  checkExamples(schema, place, context);
  checkObject(schema, place, context);
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

/** @param {Schema} schema @param {string} path @param {Context} context */
function pathExists(schema, path, context) {
  return path.split('.').reduce((/** @type {Schema | undefined} */ here, name) => {
    const next = here?.properties?.[name];
    return next && merged(next, context);
  }, schema) !== undefined;
}

/** @param {Schema} schema @param {Context} context */
function checkRoot(schema, context) {
  const { file, report } = context;
  if (schema.$id !== file) report('/$id', `must be "${file}"`);
  const names = [...Object.keys(schema.properties ?? {}), ...Object.keys(schema['x-read-only'] ?? {})];
  for (const key of schema['x-keys'] ?? []) if (!names.includes(key)) report('/x-keys', `names "${key}", which is not a property`);
  const groups = (schema['x-groups'] ?? []).map((/** @type {Schema} */ group) => group.id);
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const group = property['x-group'];
    if (group && !groups.includes(group)) report(`/properties/${name}/x-group`, `"${group}" is not one of the x-groups`);
    if (CONDITIONS.includes(name)) report(`/properties/${name}`, 'is called as a keyword is');
  }
  (schema['x-rules'] ?? []).forEach((/** @type {Schema} */ rule, /** @type {number} */ index) => {
    const fields = [rule.field, rule.than, rule.country, rule.in].filter(Boolean);
    for (const field of fields) if (!pathExists(schema, field, context)) report(`/x-rules/${index}`, `names "${field}", which is not a property`);
  });
}

/**
 * @param {Map<string, Schema>} entities the files of schemas/ by name
 * @param {Map<string, Schema>} common the files of schemas/common/ by name
 * @param {Schema} vocabulary schemas/vocabulary.json
 * @returns {string[]} one line for each mistake: file, place and fault
 */
export function lintSchemas(entities, common, vocabulary) {
  const ajv = new Ajv({ allErrors: true, strict: false, validateSchema: false, inlineRefs: false, code: { optimize: false } });
  addFormats(ajv);
  ajv.addSchema(vocabulary);
  /** @type {string[]} */
  const mistakes = [];
  for (const schema of common.values()) ajv.addSchema(schema);
  const files = [
    ...[...common].map(([name, schema]) => ({ file: `common/${name}.json`, base: 'common/', schema })),
    ...[...entities].map(([name, schema]) => ({ file: `${name}.json`, base: '', schema })),
  ];
  for (const { file, base, schema } of files) {
    const report = (/** @type {string} */ place, /** @type {string} */ fault) => mistakes.push(`schemas/${file}#${place}: ${fault}`);
    const context = { file, base, common, ajv, report };
    checkVocabulary(schema, context);
    checkRoot(schema, context);
    checkNode(schema, '', context);
  }
  return mistakes;
}
