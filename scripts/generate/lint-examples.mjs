/**
 * Whether examples satisfy what they are examples of, and whether each branch of a condition has one.
 * @typedef {import('./lint.mjs').Schema} Schema
 * @typedef {import('./lint.mjs').Scene} Scene
 */
import { failureMessage } from '../../domain/messages/validation.ts';
import { schemaFailures } from '../../domain/schema/failures.ts';
import { checkRules, rulesOf } from '../../domain/records/schema-rules.ts';
import { isRecord } from '../../domain/values/is-record.ts';

let counter = 0;

/** The checks that were compiled, by what compiled them. @type {WeakMap<object, Map<Schema, import('ajv').ValidateFunction>>} */
const known = new WeakMap();

/**
 * A check of values against a part of a file.
 * @param {Schema} schema @param {Scene} scene
 * @returns {import('ajv').ValidateFunction}
 * @throws {Error} when AJV cannot compile it
 */
export function compiled(schema, { ajv, file }) {
  const ofAjv = known.get(ajv) ?? new Map();
  known.set(ajv, ofAjv);
  const validate = ofAjv.get(schema) ?? ajv.compile({ ...schema, $id: `${file.startsWith('common/') ? 'common/' : ''}part-${(counter += 1)}.json` });
  ofAjv.set(schema, validate);
  return validate;
}

/** @param {import('../../domain/schema/failures.ts').SchemaFailure} failure @param {Schema} schema @param {Scene} scene */
function sentence({ loc, type, ctx }, schema, { types }) {
  if (type === 'required') return `leaves out "${loc.at(-1)}", which is required: add it`;
  if (type === 'additionalProperties') return `contradicts the schema: "${loc.at(-1)}" is not one of its properties: correct its name, or take it out of the example`;
  return `contradicts the schema: ${failureMessage({ loc, type, ...(ctx && { ctx }) }, { schema, document: types }, 'en')}`;
}

/**
 * What a schema and its cross-field rules say against a value, the rules as long as the schema says nothing. A name in `required` that is
 * no property is told of there.
 * @param {unknown} value @param {Schema} schema @param {import('ajv').ValidateFunction} validate of the schema
 * @returns {import('../../domain/schema/failures.ts').SchemaFailure[]}
 */
function exampleFailures(value, schema, validate) {
  const isNamed = (/** @type {import('../../domain/schema/failures.ts').SchemaFailure} */ { loc, type }) => type !== 'required' || loc.length !== 1 || !schema.properties || String(loc[0]) in schema.properties;
  const failures = validate(value) ? [] : schemaFailures(validate.errors ?? [], value).filter(isNamed);
  return failures.length === 0 && isRecord(value) ? checkRules(schema, value) : failures;
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
    for (const failure of exampleFailures(value, schema, validate)) {
      // What is left out has no line of its own.
      const at = (failure.type === 'required' ? failure.loc.slice(0, -1) : failure.loc).map((/** @type {string | number} */ key) => `/${key}`).join('');
      scene.report(`${place}/${index}${at}`, sentence(failure, schema, scene));
    }
  }
}

/** @param {unknown} entry @returns {entry is { why: string, at: string[], type: string, data: unknown }} */
const isRefusal = (entry) => isRecord(entry) && typeof entry.why === 'string' && Array.isArray(entry.at) && typeof entry.type === 'string' && 'data' in entry;

/** A fault as files of examples say it. @param {{ type: string, at: readonly unknown[] }} fault */
const named = ({ type, at }) => `"type": "${type}" at ${JSON.stringify(at.map(String))}`;

/**
 * Holds records to what their file says: that they are refused, and by which check at which place.
 * @param {readonly unknown[]} refusals the entries of `examples/<name>.invalid.json` @param {Schema} schema @param {Scene} scene whose
 *   `report` belongs to that file
 */
export function checkRefusals(refusals, schema, scene) {
  const validate = compiled(schema, scene);
  for (const [index, entry] of refusals.entries()) {
    if (!isRefusal(entry)) {
      scene.report(`/${index}`, 'is no record with its fault: write { "why": "…", "at": ["field"], "type": "required", "data": { … } }');
      continue;
    }
    const { why, data } = entry;
    const faults = exampleFailures(data, schema, validate).map(({ loc, type }) => ({ type: type === 'not_applicable' ? 'false schema' : type, at: loc }));
    if (faults.length === 0) scene.report(`/${index}`, `"${why}" is refused by nothing: let its data break the schema, or move it to the valid examples`);
    else if (!faults.some((fault) => named(fault) === named(entry))) scene.report(`/${index}`, `"${why}" is not refused by ${named(entry)}, but by ${faults.slice(0, 3).map(named).join(', ')}: correct the one or the other`);
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
