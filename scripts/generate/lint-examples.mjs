/**
 * Whether examples satisfy what they are examples of, and whether each branch of a condition has one.
 * @typedef {import('./lint.mjs').Schema} Schema
 * @typedef {import('./lint.mjs').Scene} Scene
 */
import { failureMessage } from '../../domain/messages/validation.ts';
import { schemaFailures } from '../../domain/schema/failures.ts';
import { checkRules, rulesOf } from '../../domain/records/schema-rules.ts';

let counter = 0;

/**
 * A check of values against a part of a file.
 * @param {Schema} schema @param {Scene} scene
 * @returns {import('ajv').ValidateFunction}
 * @throws {Error} when AJV cannot compile it
 */
const compiled = (schema, { ajv, file }) =>
  ajv.compile({ ...schema, $id: `${file.startsWith('common/') ? 'common/' : ''}part-${(counter += 1)}.json` });

/** @param {import('../../domain/schema/failures.ts').SchemaFailure} failure @param {Schema} schema @param {Scene} scene */
function sentence({ loc, type, ctx }, schema, { types }) {
  if (type === 'required') return `leaves out "${loc.at(-1)}", which is required: add it`;
  if (type === 'additionalProperties') return `contradicts the schema: "${loc.at(-1)}" is not one of its properties: correct its name, or take it out of the example`;
  return `contradicts the schema: ${failureMessage({ loc, type, ...(ctx && { ctx }) }, { schema, document: types }, 'en')}`;
}

/**
 * Holds values to a schema and its cross-field rules.
 * @param {readonly unknown[]} values
 * @param {{ schema: Schema, place: string }} of the place of the values
 * @param {Scene} scene whose `report` belongs to the file of the values
 */
export function checkValues(values, { schema, place }, scene) {
  const validate = compiled(schema, scene);
  for (const [index, value] of values.entries()) {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    // A name in `required` that is no property is told of there.
    const isNamed = (/** @type {import('../../domain/schema/failures.ts').SchemaFailure} */ { loc, type }) => type !== 'required' || loc.length !== 1 || !schema.properties || String(loc[0]) in schema.properties;
    const failures = validate(value) ? (isObject ? checkRules(schema, /** @type {Record<string, unknown>} */ (value)) : []) : schemaFailures(validate.errors ?? [], value);
    for (const failure of failures.filter(isNamed)) {
      // What is left out has no line of its own.
      const at = (failure.type === 'required' ? failure.loc.slice(0, -1) : failure.loc).map((/** @type {string | number} */ key) => `/${key}`).join('');
      scene.report(`${place}/${index}${at}`, sentence(failure, schema, scene));
    }
  }
}

/** Holds values to the part of a file that they stand in, under `name`. @param {readonly unknown[]} values @param {{ schema: Schema, name: string, place: string }} of @param {Scene} scene */
function checkOwnValues(values, { schema, name, place }, scene) {
  try {
    checkValues(values, { schema, place: `${place}/${name}` }, scene);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    // What AJV cannot compile breaks the vocabulary or refers to nothing, and is named for that; so is a pattern, where it stands.
    if (scene.isReadable && !said.startsWith('Invalid regular expression')) scene.report(place, said);
  }
}

/** @param {Schema} schema @param {string} place @param {Scene} scene */
export function checkExamples(schema, place, scene) {
  if (Array.isArray(schema.examples)) checkOwnValues(schema.examples, { schema, name: 'examples', place }, scene);
}

/**
 * Whether the example of a field that a cross-field rule looks at goes with some example of the whole record: forms are tested by both.
 * @param {Schema} schema of a record @param {readonly unknown[]} records @param {Scene} scene
 */
export function checkExamplesTogether(schema, records, { report }) {
  const wholes = records.filter((record) => typeof record === 'object' && record !== null);
  for (const { rule, field } of rulesOf(schema)) {
    const [example] = schema.properties?.[field]?.examples ?? [];
    if (example === undefined || wholes.length === 0) continue;
    const isBroken = (/** @type {object} */ record) => checkRules({ 'x-rules': rulesOf(schema).filter((each) => each.rule === rule && each.field === field) }, { ...record, [field]: example }).length > 0;
    if (wholes.every(isBroken)) report(`/properties/${field}/examples`, `breaks the rule "${rule}" beside every example of the whole record: give one that goes with them`);
  }
}

/** What a new record begins with is a value of its field, and only a form begins. @param {Schema} schema @param {string} place @param {Scene} scene */
export function checkInitial(schema, place, scene) {
  if (!('x-initial' in schema)) return;
  if (/^\/properties\/[^/]+$/.test(place)) checkOwnValues([schema['x-initial']], { schema, name: 'x-initial', place }, scene);
  else scene.report(`${place}/x-initial`, 'is read for the fields of a record only, not inside of groups and lists');
}

/**
 * Those of the values for which a condition holds.
 * @param {readonly unknown[]} values @param {Schema} condition @param {Scene} scene
 * @returns {{ inside: unknown[], outside: unknown[] }}
 */
export function divided(values, condition, scene) {
  const holds = compiled(condition, scene);
  const inside = values.filter((value) => holds(value));
  return { inside, outside: values.filter((value) => !inside.includes(value)) };
}
