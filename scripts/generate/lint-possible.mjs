/**
 * Checks that some value can satisfy a schema: its bounds do not cross, its codes have its type, its pattern is valid, conditions name
 * existing fields and compare them with possible values, and no branch forbids a required field or requires a retired one.
 * @typedef {import('./lint.mjs').Schema} Schema
 * @typedef {import('./lint.mjs').Scene} Scene
 * @typedef {import('./lint-types.mjs').Declared} Declared
 */
import { LONGEST_MATCHED } from '../../domain/schema/keywords.ts';
import { typeOf } from '../../domain/schema/kinds.ts';
import { limitsLength, patternFault } from './lint-patterns.mjs';
import { suggestion } from './lint-words.mjs';

/** The pairs of keywords for a minimum and a maximum. */
const BOUNDS = [['minimum', 'maximum'], ['minLength', 'maxLength'], ['minItems', 'maxItems'], ['minProperties', 'maxProperties']];

/** The types of values without fields or entries. */
const SINGLE = ['string', 'integer', 'number', 'boolean'];

/** Whether a code has a type; null is allowed for every type, because an optional field can be cleared. @param {unknown} code @param {string} type */
const isOf = (code, type) => code === null || (type === 'integer' ? Number.isInteger(code) : typeof code === type);

const QUOTES = 'a text in double quotes, a number, true and false without';

/** The formats whose texts are short. */
const SHORT_FORMATS = ['date', 'date-time'];

/**
 * Checks that no text is longer than those that the server matches: it refuses them, and a form would take them.
 * @param {Schema} schema @param {string} place @param {Scene & { declared: Declared }} scene
 */
function checkMatched(schema, place, { declared, merged, report }) {
  const { maxLength, pattern = '', format } = { ...merged(declared.schema), ...merged(schema) };
  const matched = ['pattern', 'format'].find((keyword) => keyword in schema);
  if (matched === undefined || maxLength <= LONGEST_MATCHED) return;
  if ('maxLength' in schema) {
    report(
      `${place}/maxLength`,
      `is more than ${LONGEST_MATCHED}, and no "${matched}" is tried on a longer text, so that it would be refused: write ${LONGEST_MATCHED} at most, or take "${matched}" out`,
    );
  } else if (!limitsLength(pattern) && !SHORT_FORMATS.includes(format)) {
    report(
      `${place}/${matched}`,
      `is tried on no text of more than ${LONGEST_MATCHED} characters, and nothing forbids one: write "maxLength" next to it, ${LONGEST_MATCHED} at most`,
    );
  }
}

/** Checks the bounds of a value. @param {Schema} schema @param {string} place @param {Scene & { declared: Declared }} context */
export function checkBounds(schema, place, context) {
  const { report } = context;
  const crossed = BOUNDS.filter(([least = '', most = '']) => schema[least] > schema[most]);
  for (const [least = '', most = ''] of crossed) report(`${place}/${least}`, `is more than ${most}, so that no value is right: make one of them fit the other`);
  const fault = typeof schema.pattern === 'string' ? patternFault(schema.pattern) : undefined;
  if (fault) report(`${place}/pattern`, fault);
  else checkMatched(schema, place, context);
}

/** Checks the codes of an enum. @param {Schema} schema a described value @param {string} place @param {Scene} scene */
export function checkCodes(schema, place, { merged, report }) {
  const type = typeOf(merged(schema));
  if (schema.enum && type === 'boolean') {
    report(
      `${place}/enum`,
      'gives codes to a yes or no, which a form asks for as Yes and No: take it out, or make the field a choice of codes ("type": "string")',
    );
    return;
  }
  const unfitting = SINGLE.includes(type) ? (schema.enum ?? []).filter((/** @type {unknown} */ code) => !isOf(code, type)) : [];
  if (unfitting.length > 0)
    report(
      `${place}/enum`,
      `holds ${
        unfitting.slice(0, 3).map((/** @type {unknown} */ code) => JSON.stringify(code)).join(', ')
      }, and the type is "${type}": write the codes as the type says, ${QUOTES}`,
    );
  if (schema.enum?.includes('')) report(`${place}/enum`, 'holds an empty text: take it out, for a field that nothing requires may be left out');
}

/**
 * Checks that the fields in a part of a condition exist.
 * @param {Schema} part of a condition @param {string} place @param {Scene & { declared: Declared }} scene
 */
export function checkNamed({ properties = {}, required = [] }, place, { declared, merged, report }) {
  const full = merged(declared.schema);
  const known = Object.keys(full.properties ?? {});
  const named = typeOf(full) === 'object' ? new Set([...Object.keys(properties), ...required]) : [];
  for (const name of named) {
    if (!known.includes(name))
      report(
        place,
        `names "${name}", which is not a property${suggestion(name, known) || '; declare it in properties and let the condition require or forbid it'}`,
      );
  }
}

/** Whether a part of a condition tests anything. @param {Schema} test @returns {boolean} */
const asks = (test) =>
  Object.keys(test).some((keyword) => keyword !== 'properties' && keyword !== '$comment') ||
  Object.values(test.properties ?? {}).some((part) => typeof part === 'object' && asks(part));

/**
 * Checks the values with which a condition compares a field.
 * @param {Schema} part of a condition @param {string} place @param {Scene & { declared: Declared }} scene
 */
export function checkCompared(part, place, { declared, merged, report }) {
  const full = merged(declared.schema);
  const type = typeOf(full);
  for (const keyword of ['const', 'enum'].filter((each) => each in part && SINGLE.includes(type))) {
    const values = [part[keyword]].flat();
    const unfitting = values.find((value) => !isOf(value, type));
    const codes = full.enum ?? (full.const === undefined ? values : [full.const]);
    const unknown = values.find((value) => !codes.includes(value));
    if (unfitting !== undefined)
      report(`${place}/${keyword}`, `is ${JSON.stringify(unfitting)}, and ${declared.place} is "${type}": write it as the type says, ${QUOTES}`);
    else if (unknown !== undefined)
      report(
        `${place}/${keyword}`,
        `is ${JSON.stringify(unknown)}, which is none of the codes of ${declared.place}${suggestion(unknown, codes) || `: ${codes.slice(0, 9).join(', ')}`}`,
      );
  }
}

/**
 * Checks that a condition does not hold for every record, or unintentionally for records that lack its field.
 * @param {Schema} test an `if`, or its part for a group @param {string} place @param {Scene & { declared: Declared }} scene
 */
export function checkTest(test, place, { declared, merged, report }) {
  const full = merged(declared.schema);
  if (place.endsWith('/if') && !asks(test)) report(place, 'holds for every record: let it compare by const, enum, minimum, maximum or required');
  const certain = [...(full.required ?? []), ...(test.required ?? [])];
  for (const [name, part] of Object.entries(test.properties ?? {})) {
    // A comparison with false is often intended to hold for a question that nobody answered, too.
    if (typeof part !== 'object' || !asks(part) || part.const === false || certain.includes(name) || !Object.hasOwn(full.properties ?? {}, name)) continue;
    report(`${place}/properties/${name}`, `holds for records without "${name}" too: write "required": ["${name}"] next to "properties"`);
  }
}

/**
 * Checks that a branch does not forbid a required field.
 * @param {Schema} branch a `then` or `else`, or its part for a group @param {string} place @param {Scene & { declared: Declared }} scene
 */
export function checkForbidden(branch, place, { declared, merged, report }) {
  const required = [...(merged(declared.schema).required ?? []), ...(branch.required ?? [])];
  for (const name of required.filter((each) => branch.properties?.[each] === false)) {
    report(`${place}/properties/${name}`, `is forbidden here and required, so that no record can be right: take "${name}" out of "required", or this out`);
  }
}

/**
 * Checks that a branch requires no retired field, because a form asks for none.
 * @param {Schema} branch a `then` or `else`, or its part for a group @param {string} place @param {Scene & { declared: Declared }} scene
 */
export function checkRetired({ required = [] }, place, { declared, merged, report }) {
  const { properties = {} } = merged(declared.schema);
  for (const name of required.filter((/** @type {string} */ each) => merged(properties[each] ?? {})['x-deprecated'])) {
    report(`${place}/required`, `names "${name}", which is retired: what is retired is requested of nobody, so take it out`);
  }
}
