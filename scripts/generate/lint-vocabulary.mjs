/**
 * Holds a file to `schemas/vocabulary.json` and says in words what the validator found.
 * @typedef {import('ajv').ErrorObject} Fault
 * @typedef {{ place: string, fault: string }} Said
 */
import { validationMessage } from '../../domain/messages/validation.ts';
import { meant, unknownKeyword } from './lint-words.mjs';

/** The keywords that only gather what others found. */
const GATHERING = ['anyOf', 'oneOf', 'allOf', 'if', 'propertyNames', 'false schema'];

/** What follows from the words of the vocabulary and reads like a riddle. @param {Fault} fault */
function riddle({ keyword, params, instancePath, schemaPath }) {
  if (keyword === 'required' && /\/allOf\/\d+$/.test(instancePath) && params.missingProperty === 'if') {
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

/** What stands there instead of the one thing that may. @param {Fault} fault */
function shapeFault({ keyword, params }) {
  if (keyword === 'type' && SHAPES[params.type]) return `must be ${SHAPES[params.type]}`;
  if (keyword === 'const') return `must be ${JSON.stringify(params.allowedValue)}, or be left out`;
  return undefined;
}

/** @param {Fault} fault @returns {Said} */
function said(fault) {
  const { keyword, params, message, instancePath, parentSchema, data } = fault;
  // Of a name AJV tells beside what is wrong with it that it is wrong; the name itself stands in neither place nor data.
  const { propertyName } = /** @type {{ propertyName?: string }} */ (fault);
  if (keyword === 'enum' && propertyName !== undefined) {
    return { place: `${instancePath}/${propertyName}`, fault: `"${propertyName}" is not one of ${params.allowedValues.join(', ')}${meant(propertyName, params.allowedValues)}` };
  }
  if (keyword === 'additionalProperties') {
    const name = params.additionalProperty;
    return { place: `${instancePath}/${name}`, fault: unknownKeyword(name, Object.keys(parentSchema?.properties ?? {})) };
  }
  if (keyword === 'enum') {
    const range = data === 'range' && params.allowedValues.includes('gte') ? '; "gte" or "lte" asks for both bounds' : '';
    return { place: instancePath, fault: `is not one of ${params.allowedValues.join(', ')}${meant(data, params.allowedValues)}${range}` };
  }
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
  // What is missing may be what was misspelt.
  return keyword === 'required' && other.keyword === 'additionalProperties' && meant(other.params.additionalProperty, [params.missingProperty]) !== '';
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
