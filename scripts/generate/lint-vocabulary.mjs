/**
 * Turns the errors of validating a file against `schemas/vocabulary.json` into readable messages.
 * @typedef {import('ajv').ErrorObject} Fault
 * @typedef {{ place: string, fault: string }} FaultMessage
 */
import { validationMessage } from '../../domain/messages/validation.ts';
import { REFERENCE } from '../../domain/schema/references.ts';
import { isRecord } from '../../domain/values/is-record.ts';
import { ownValue } from '../../domain/values/value-at.ts';
import { suggestion, unknownKeyword, unknownValue } from './lint-words.mjs';

/** Keywords whose errors only repeat the errors inside them. */
const REPEATING = ['anyOf', 'oneOf', 'allOf', 'if', 'propertyNames', 'false schema'];

/** Whether `allOf` contains something other than a condition. @param {Fault} fault */
const isMixedIn = ({ keyword, params, instancePath }) => keyword === 'required' && params.missingProperty === 'if' && /\/allOf\/\d+$/.test(instancePath);

/** The message for errors that the vocabulary's keywords alone would not explain. @param {Fault} fault */
function specialMessage(fault) {
  const { keyword, params, schemaPath } = fault;
  if (isMixedIn(fault)) {
    return 'allOf holds conditions only, and at the root of a record files of shared fields: a closed object refuses what is next to it; name a value type by $ref';
  }
  if (keyword === 'dependencies') return `"${params.property}" needs "${params.missingProperty}" next to it`;
  if (/\/dependencies\/x-enum-labels\//.test(schemaPath)) return '"x-enum-labels" needs the codes next to it: write "enum", or "const" for one';
  return undefined;
}

const AT_LEAST = ['minLength', 'minItems', 'minProperties'];
const LIMITS = [
  ...AT_LEAST,
  'maxLength',
  'maxItems',
  'maxProperties',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'uniqueItems',
];

/** The message for an exceeded limit, in the words of the forms' error messages. @param {Fault} fault */
function limitFault({ keyword, params, instancePath }) {
  if (AT_LEAST.includes(keyword) && params.limit === 1) return 'is empty: fill it in, or take it out';
  if (keyword === 'pattern' && instancePath.endsWith('/$ref'))
    return 'is no file of schemas/common/: write one, such as "common/date.json", or write the field out';
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

/** Examples of objects that authors often write in another shape, by their place. @type {readonly (readonly [RegExp, string])[]} */
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

/** The message for a value of the wrong type or shape. @param {Fault} fault */
function shapeFault({ keyword, params, instancePath, data }) {
  if (keyword === 'type' && typeof data === 'boolean' && instancePath.endsWith('/required'))
    return 'is a list of names, and stands in the object that has the fields: name this field there, or take this out';
  if (keyword === 'type' && SHAPES[params.type]) {
    const example = params.type === 'object' ? EXAMPLES.find(([place]) => place.test(instancePath))?.[1] : undefined;
    return `must be ${SHAPES[params.type]}${example ? `, such as ${example}` : ''}`;
  }
  if (keyword === 'const') return `must be ${JSON.stringify(params.allowedValue)}, or be left out`;
  return undefined;
}

/** The keywords that contain texts by language. */
const BY_LANGUAGE = /\/x-(i18n|enum-labels|messages|titles)$/;

/** Whether a value looks like the schema of a field. @param {unknown} value */
const isField = (value) => isRecord(value) && ['type', 'title', REFERENCE].some((keyword) => typeof value[keyword] === 'string');

/** The message for a name that is not allowed at its place. @param {Fault} fault @returns {FaultMessage} */
function strangeName({ params, instancePath, parentSchema, data }) {
  const name = params.additionalProperty;
  const known = Object.keys(parentSchema?.properties ?? {});
  if (BY_LANGUAGE.test(instancePath))
    return { place: instancePath, fault: `holds words by language: write them under "${known.join('" and "')}", and nothing else` };
  const place = `${instancePath}/${name}`;
  if (known.includes('properties') && isField(ownValue(Object(data), name)))
    return { place, fault: `"${name}" is next to "properties", where no field is: move it into "properties"` };
  return { place, fault: unknownKeyword(name, known) };
}

/** @param {Fault} fault @returns {FaultMessage} */
function messageOf(fault) {
  const { keyword, params, message, instancePath, data } = fault;
  // For an invalid property name AJV gives the name in `propertyName`, not in the place or the data.
  const { propertyName } = /** @type {{ propertyName?: string }} */ (fault);
  if (keyword === 'enum' && propertyName !== undefined) {
    return {
      place: `${instancePath}/${propertyName}`,
      fault: `"${propertyName}" is not one of ${params.allowedValues.join(', ')}${suggestion(propertyName, params.allowedValues)}`,
    };
  }
  if (keyword === 'additionalProperties') return strangeName(fault);
  if (keyword === 'enum') return { place: instancePath, fault: unknownValue(instancePath.split('/').at(-1) ?? '', data, params.allowedValues) };
  if (keyword === 'required') return { place: instancePath, fault: specialMessage(fault) ?? `has no "${params.missingProperty}"` };
  return { place: instancePath, fault: specialMessage(fault) ?? limitFault(fault) ?? shapeFault(fault) ?? message ?? keyword };
}

/** Whether a fault is inside this rule of `x-rules`. @param {string} rule @param {Fault} fault */
const isInside = (rule, { instancePath }) => instancePath === rule || instancePath.startsWith(`${rule}/`);

/** @param {Fault} fault */
const branchOf = ({ schemaPath }) => /oneOf\/(\d+)/.exec(schemaPath)?.[1];

/**
 * AJV reports the errors of a rule against every `oneOf` branch. Only those of the branch for the rule's name are useful; if no branch has
 * that name, one message lists the known names.
 * @param {Fault[]} faults of one rule
 * @returns {FaultMessage[]}
 */
function ruleFaults(faults) {
  const others = faults.filter(({ keyword, instancePath }) => keyword === 'const' && instancePath.endsWith('/rule'));
  const branches = new Set(others.map(branchOf));
  const own = faults.filter((fault) => branchOf(fault) !== undefined && !branches.has(branchOf(fault)));
  const [first] = others;
  if (own.length > 0 || !first) return own.map(messageOf);
  const names = [...new Set(others.map(({ params }) => params.allowedValue))];
  return [{ place: first.instancePath, fault: `is not one of ${names.join(', ')}${suggestion(first.data, names)}` }];
}

/** If several shapes are allowed, such as a text or a list of texts, AJV reports an error for each. */
const ALTERNATIVE = /\/anyOf\/\d+\/type$/;

/**
 * Whether a fault is a less helpful duplicate of another one.
 * @param {Fault} other @param {Fault} fault
 */
function isEchoOf(other, { keyword, params, instancePath, schemaPath }) {
  if (other.instancePath !== instancePath && !other.instancePath.startsWith(`${instancePath}/`)) return false;
  if (keyword === 'type') return ALTERNATIVE.test(schemaPath) && other.schemaPath !== schemaPath;
  if (other.instancePath !== instancePath) return false;
  if (keyword === 'dependencies') return other.keyword === 'required' && other.params.missingProperty === params.missingProperty;
  if (keyword === 'additionalProperties') return other.keyword === 'required' && isMixedIn(other);
  // The missing property may be the misspelt one.
  return keyword === 'required' && other.keyword === 'additionalProperties' &&
    (BY_LANGUAGE.test(instancePath) || suggestion(other.params.additionalProperty, [params.missingProperty]) !== '');
}

/**
 * Whether a branch of a condition lacks a companion keyword. Such errors are dropped, because the lint refuses `x-` keywords in branches
 * anyway (`lint-conditions.mjs`).
 * @param {Fault} fault
 */
const isInBranch = ({ keyword, instancePath }) => keyword === 'dependencies' && /\/(then|else)\//.test(instancePath);

/**
 * The messages for a file's errors against the vocabulary.
 * @param {readonly Fault[]} errors of a validator with `allErrors` and `verbose`
 * @returns {FaultMessage[]}
 */
export function vocabularyFaults(errors) {
  // The vocabulary allows `false` for any property; the error that the value is not `false` is no help.
  const faults = errors.filter((fault) => !REPEATING.includes(fault.keyword) && fault.params.allowedValue !== false && !isInBranch(fault));
  const rules = new Set(faults.flatMap(({ instancePath }) => /^\/x-rules\/\d+/.exec(instancePath)?.[0] ?? []));
  const rest = faults.filter((fault) => ![...rules].some((rule) => isInside(rule, fault)));
  const inRules = [...rules].flatMap((rule) => ruleFaults(faults.filter((fault) => isInside(rule, fault))));
  const messages = [...rest.filter((fault) => !rest.some((other) => isEchoOf(other, fault))).map(messageOf), ...inRules];
  return messages.filter(({ place, fault }, index) => messages.findIndex((other) => other.place === place && other.fault === fault) === index);
}
