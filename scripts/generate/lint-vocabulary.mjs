/**
 * Holds a file to `schemas/vocabulary.json` and says in words what the validator found.
 * @typedef {import('ajv').ErrorObject} Fault
 * @typedef {{ place: string, fault: string }} Said
 */
import { validationMessage } from '../../domain/messages/validation.ts';
import { REFERENCE } from '../../domain/schema/references.ts';
import { isRecord } from '../../domain/values/is-record.ts';
import { meant, unknownKeyword, unknownValue } from './lint-words.mjs';

/** The keywords that only gather what others found. */
const GATHERING = ['anyOf', 'oneOf', 'allOf', 'if', 'propertyNames', 'false schema'];

/** Whether something else than a condition stands in `allOf`. @param {Fault} fault */
const isMixedIn = ({ keyword, params, instancePath }) => keyword === 'required' && params.missingProperty === 'if' && /\/allOf\/\d+$/.test(instancePath);

/** What follows from the words of the vocabulary and reads like a riddle. @param {Fault} fault */
function riddle(fault) {
  const { keyword, params, schemaPath } = fault;
  if (isMixedIn(fault)) {
    return 'allOf holds conditions only: a closed object refuses what stands beside it; name a value type by $ref';
  }
  if (keyword === 'dependencies') return `"${params.property}" needs "${params.missingProperty}" beside it`;
  if (/\/dependencies\/x-enum-labels\//.test(schemaPath)) return '"x-enum-labels" needs the codes beside it: write "enum", or "const" for one';
  return undefined;
}

const AT_LEAST = ['minLength', 'minItems', 'minProperties'];
const LIMITS = [...AT_LEAST, 'maxLength', 'maxItems', 'maxProperties', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'uniqueItems'];

/** What is too much or too little, in the words that people read beside a field. @param {Fault} fault */
function limitFault({ keyword, params, instancePath }) {
  if (AT_LEAST.includes(keyword) && params.limit === 1) return 'is empty: fill it in, or take it out';
  if (keyword === 'pattern' && instancePath.endsWith('/$ref')) return 'is no file of schemas/common/: write one, such as "common/date.json", or write the field out';
  if (keyword === 'pattern') return `does not match ${params.pattern}`;
  return LIMITS.includes(keyword) ? validationMessage(keyword, params, 'en') : undefined;
}

/** What a keyword's value must be, by its JSON type. */
const SHAPES = /** @type {Record<string, string>} */ ({
  array: 'a list, in square brackets',
  object: 'an object, in braces',
  string: 'a text, in double quotes',
  integer: 'a whole number, without quotes',
  number: 'a number, without quotes',
  boolean: 'true or false, without quotes',
});

/** How some objects look that are often written as something else, by the place where they stand. @type {readonly (readonly [RegExp, string])[]} */
const EXAMPLES = [
  [/\/x-list$/, '{ "priority": 3 }'],
  [/\/x-filter$/, '{ "operator": "contains" }'],
  [/\/x-reference$/, '{ "resource": "universities", "label": "name" }'],
  [/\/x-file$/, '{ "types": ["application/pdf"], "max_bytes": 5000000 }'],
  [/\/x-roles$/, '{ "write": ["secretary"] }'],
  [/\/x-i18n$/, '{ "el": { "title": "Τίτλος" } }'],
  [/\/x-i18n\/el$/, '{ "title": "Τίτλος" }'],
  [/\/x-breaking$/, '{ "/properties/name": "why" }'],
  [/\/if\/properties\/[^/]+$/, '{ "const": true }'],
  [/\/properties\/[^/]+$/, '{ "title": "Name", … }'],
];

/** What stands there instead of the one thing that may. @param {Fault} fault */
function shapeFault({ keyword, params, instancePath, data }) {
  if (keyword === 'type' && typeof data === 'boolean' && instancePath.endsWith('/required')) return 'is a list of names, and stands in the object around the fields: name this field there, or take this out';
  if (keyword === 'type' && SHAPES[params.type]) {
    const example = params.type === 'object' ? EXAMPLES.find(([place]) => place.test(instancePath))?.[1] : undefined;
    return `must be ${SHAPES[params.type]}${example ? `, such as ${example}` : ''}`;
  }
  if (keyword === 'const') return `must be ${JSON.stringify(params.allowedValue)}, or be left out`;
  return undefined;
}

/** What holds words by language. */
const BY_LANGUAGE = /\/x-(i18n|enum-labels|messages|titles)$/;

/** Whether something describes a field. @param {unknown} value */
const isField = (value) => isRecord(value) && ['type', 'title', REFERENCE].some((keyword) => typeof value[keyword] === 'string');

/** A name that may not stand where it stands. @param {Fault} fault @returns {Said} */
function strangeName({ params, instancePath, parentSchema, data }) {
  const name = params.additionalProperty;
  const known = Object.keys(parentSchema?.properties ?? {});
  if (BY_LANGUAGE.test(instancePath)) return { place: instancePath, fault: `holds words by language: write them under "${known.join('" and "')}", and nothing else` };
  const place = `${instancePath}/${name}`;
  if (known.includes('properties') && isField(Object(data)[name])) return { place, fault: `"${name}" stands beside "properties", where no field is: move it into "properties"` };
  return { place, fault: unknownKeyword(name, known) };
}

/** @param {Fault} fault @returns {Said} */
function said(fault) {
  const { keyword, params, message, instancePath, data } = fault;
  // Of a name AJV tells beside what is wrong with it that it is wrong; the name itself stands in neither place nor data.
  const { propertyName } = /** @type {{ propertyName?: string }} */ (fault);
  if (keyword === 'enum' && propertyName !== undefined) {
    return { place: `${instancePath}/${propertyName}`, fault: `"${propertyName}" is not one of ${params.allowedValues.join(', ')}${meant(propertyName, params.allowedValues)}` };
  }
  if (keyword === 'additionalProperties') return strangeName(fault);
  if (keyword === 'enum') return { place: instancePath, fault: unknownValue(instancePath.split('/').at(-1) ?? '', data, params.allowedValues) };
  if (keyword === 'required') return { place: instancePath, fault: riddle(fault) ?? `has no "${params.missingProperty}"` };
  return { place: instancePath, fault: riddle(fault) ?? limitFault(fault) ?? shapeFault(fault) ?? message ?? keyword };
}

/** Whether a fault stands inside this rule of `x-rules`. @param {string} rule @param {Fault} fault */
const isInside = (rule, { instancePath }) => instancePath === rule || instancePath.startsWith(`${rule}/`);

/** @param {Fault} fault */
const branchOf = ({ schemaPath }) => /oneOf\/(\d+)/.exec(schemaPath)?.[1];

/**
 * A rule is told of each alternative that it is not: only what its own says counts, or that there is no such rule.
 * @param {Fault[]} faults of one rule
 * @returns {Said[]}
 */
function ruleFaults(faults) {
  const others = faults.filter(({ keyword, instancePath }) => keyword === 'const' && instancePath.endsWith('/rule'));
  const branches = new Set(others.map(branchOf));
  const own = faults.filter((fault) => branchOf(fault) !== undefined && !branches.has(branchOf(fault)));
  const [first] = others;
  if (own.length > 0 || !first) return own.map(said);
  const names = [...new Set(others.map(({ params }) => params.allowedValue))];
  return [{ place: first.instancePath, fault: `is not one of ${names.join(', ')}${meant(first.data, names)}` }];
}

/** Where several shapes are allowed, such as a word or a list of words, AJV says of each that it is not kept to. */
const ALTERNATIVE = /\/anyOf\/\d+\/type$/;

/**
 * Whether one fault says with less help what another one says too.
 * @param {Fault} other @param {Fault} fault
 */
function isEchoOf(other, { keyword, params, instancePath, schemaPath }) {
  if (other.instancePath !== instancePath && !other.instancePath.startsWith(`${instancePath}/`)) return false;
  if (keyword === 'type') return ALTERNATIVE.test(schemaPath) && other.schemaPath !== schemaPath;
  if (other.instancePath !== instancePath) return false;
  if (keyword === 'dependencies') return other.keyword === 'required' && other.params.missingProperty === params.missingProperty;
  if (keyword === 'additionalProperties') return other.keyword === 'required' && isMixedIn(other);
  // What is missing may be what was misspelt.
  return keyword === 'required' && other.keyword === 'additionalProperties' && (BY_LANGUAGE.test(instancePath) || meant(other.params.additionalProperty, [params.missingProperty]) !== '');
}

/** What a mark needs beside it does not help in a branch of a condition, where no mark may stand: `lint-conditions.mjs` tells that. @param {Fault} fault */
const isInBranch = ({ keyword, instancePath }) => keyword === 'dependencies' && /\/(then|else)\//.test(instancePath);

/**
 * What the vocabulary says against a file.
 * @param {readonly Fault[]} errors of a validator with `allErrors` and `verbose`
 * @returns {Said[]}
 */
export function vocabularyFaults(errors) {
  // The vocabulary allows `false` in place of any property. That AJV would have accepted `false`, too, helps nobody.
  const faults = errors.filter((fault) => !GATHERING.includes(fault.keyword) && fault.params.allowedValue !== false && !isInBranch(fault));
  const rules = new Set(faults.flatMap(({ instancePath }) => /^\/x-rules\/\d+/.exec(instancePath)?.[0] ?? []));
  const rest = faults.filter((fault) => ![...rules].some((rule) => isInside(rule, fault)));
  const inRules = [...rules].flatMap((rule) => ruleFaults(faults.filter((fault) => isInside(rule, fault))));
  const told = [...rest.filter((fault) => !rest.some((other) => isEchoOf(other, fault))).map(said), ...inRules];
  return told.filter(({ place, fault }, index) => told.findIndex((other) => other.place === place && other.fault === fault) === index);
}
