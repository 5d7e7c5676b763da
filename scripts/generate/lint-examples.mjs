/**
 * Checks that valid examples satisfy their schemas and cross-field rules, and that invalid examples fail as their files state.
 * @typedef {import('./lint.mjs').Schema} Schema
 * @typedef {import('./lint.mjs').Scene} Scene
 */
import { failureMessage } from '../../domain/messages/validation.ts';
import { schemaFailures } from '../../domain/schema/failures.ts';
import { dateFailures } from '../../domain/records/date-bounds.ts';
import { checkRules, rulesOf } from '../../domain/records/schema-rules.ts';
import { isRecord } from '../../domain/values/is-record.ts';
import { ownValue } from '../../domain/values/value-at.ts';

let counter = 0;

/** Cache of compiled validators, by AJV instance. @type {WeakMap<object, Map<Schema, import('ajv').ValidateFunction>>} */
const known = new WeakMap();

/**
 * A memoized validator for a part of a file.
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
  if (type === 'additionalProperties')
    return `contradicts the schema: "${loc.at(-1)}" is not one of its properties: correct its name, or take it out of the example`;
  return `contradicts the schema: ${failureMessage({ loc, type, ...(ctx && { ctx }) }, { schema, document: types }, 'en')}`;
}

/**
 * The failures of a value: those of its schema, or if there are none, those of its cross-field rules. A name in `required` that is no
 * property is left out, because it is reported at the `required` keyword.
 * @param {unknown} value @param {Schema} schema @param {{ validate: import('ajv').ValidateFunction, types: object }} with the validator of the schema
 * @returns {import('../../domain/schema/failures.ts').SchemaFailure[]}
 */
function exampleFailures(value, schema, { validate, types }) {
  const isNamed = (/** @type {import('../../domain/schema/failures.ts').SchemaFailure} */ { loc, type }) =>
    type !== 'required' || loc.length !== 1 || !schema.properties || Object.hasOwn(schema.properties, String(loc[0]));
  const failures = validate(value) ? [] : schemaFailures(validate.errors ?? [], value).filter(isNamed);
  const broken = () => [...(isRecord(value) ? checkRules(schema, value) : []), ...dateFailures({ schema, document: types }, value, new Date())];
  return failures.length === 0 ? broken() : failures;
}

/**
 * Validates values against a schema and its cross-field rules.
 * @param {readonly unknown[]} values
 * @param {{ schema: Schema, placeOf: (index: number) => string }} of the place of each value
 * @param {Scene} context whose `report` belongs to the file of the values
 */
export function checkValues(values, { schema, placeOf }, context) {
  const validate = compiled(schema, context);
  for (const [index, value] of values.entries()) {
    for (const failure of exampleFailures(value, schema, { validate, types: context.types })) {
      // A missing property has no line in the file, so the object is named instead.
      const at = (failure.type === 'required' ? failure.loc.slice(0, -1) : failure.loc).map((/** @type {string | number} */ key) => `/${key}`).join('');
      context.report(`${placeOf(index)}${at}`, sentence(failure, schema, context));
    }
  }
}

/** @param {unknown} entry @returns {entry is { why: string, at: string[], type: string, data: unknown }} */
const isRefusal = (entry) => isRecord(entry) && typeof entry.why === 'string' && Array.isArray(entry.at) && typeof entry.type === 'string' && 'data' in entry;

/** A failure in the notation of the files of examples. @param {{ type: string, at: readonly unknown[] }} fault */
const named = ({ type, at }) => `"type": "${type}" at ${JSON.stringify(at.map(String))}`;

/**
 * Checks that invalid examples fail as their file states: at that place and by that check.
 * @param {readonly unknown[]} refusals the entries of `examples/<name>.invalid.json` @param {Schema} schema @param {Scene} context whose
 *   `report` belongs to that file
 */
export function checkRefusals(refusals, schema, context) {
  const validate = compiled(schema, context);
  for (const [index, entry] of refusals.entries()) {
    if (!isRefusal(entry)) {
      context.report(`/${index}`, 'is no record with its fault: write { "why": "…", "at": ["field"], "type": "required", "data": { … } }');
      continue;
    }
    const { why, data } = entry;
    const faults = exampleFailures(data, schema, { validate, types: context.types }).map(({ loc, type }) => ({
      type: type === 'not_applicable' ? 'false schema' : type,
      at: loc,
    }));
    if (faults.length === 0) context.report(`/${index}`, `"${why}" is refused by nothing: let its data break the schema, or move it to the valid examples`);
    else if (!faults.some((fault) => named(fault) === named(entry)))
      context.report(
        `/${index}`,
        `"${why}" is not refused by ${named(entry)}, but by ${faults.slice(0, 3).map(named).join(', ')}: correct the one or the other`,
      );
  }
}

/**
 * Validates the values under a keyword of the schema at `place` against that schema.
 * @param {readonly unknown[]} values @param {{ schema: Schema, place: string, placeOf: (index: number) => string }} of @param {Scene} context
 */
function checkOwnValues(values, { place, ...of }, context) {
  try {
    checkValues(values, of, context);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // A schema that AJV cannot compile usually breaks the vocabulary or has a dangling reference; other checks report that, and bad patterns too.
    if (context.isReadable && !message.startsWith('Invalid regular expression')) context.report(place, message);
  }
}

/** @param {Schema} schema @param {string} place @param {Scene} context */
export function checkExamples(schema, place, context) {
  if (Array.isArray(schema.examples)) checkOwnValues(schema.examples, { schema, place, placeOf: (index) => `${place}/examples/${index}` }, context);
}

/**
 * Checks that the example of a field in a cross-field rule fits some example of the whole record, because the tests of forms combine both.
 * @param {Schema} schema of a record @param {readonly unknown[]} records @param {Scene} scene
 */
export function checkExamplesTogether(schema, records, { report }) {
  const wholeRecords = records.filter((record) => typeof record === 'object' && record !== null);
  for (const { rule, field } of rulesOf(schema)) {
    const [example] = ownValue(schema.properties, field)?.examples ?? [];
    if (example === undefined || wholeRecords.length === 0) continue;
    const isBroken = (/** @type {object} */ record) =>
      checkRules({ 'x-rules': rulesOf(schema).filter((each) => each.rule === rule && each.field === field) }, { ...record, [field]: example }).length > 0;
    if (wholeRecords.every(isBroken))
      report(`/properties/${field}/examples`, `breaks the rule "${rule}" with every example of the whole record: give one that goes with them`);
  }
}

/**
 * Checks that `x-initial` is valid, and is on a field of the record itself, not of a group or list.
 * @param {Schema} schema @param {string} place @param {Scene} context
 */
export function checkInitial(schema, place, context) {
  if (!('x-initial' in schema)) return;
  if (/^\/properties\/[^/]+$/.test(place)) checkOwnValues([schema['x-initial']], { schema, place, placeOf: () => `${place}/x-initial` }, context);
  else context.report(`${place}/x-initial`, 'is read for the fields of a record only, not inside of groups and lists');
}

/**
 * Divides values into those for which a condition holds (`inside`) and the others.
 * @param {readonly unknown[]} values @param {Schema} condition @param {Scene} context
 * @returns {{ inside: unknown[], outside: unknown[] }}
 */
export function divideByCondition(values, condition, context) {
  const holds = compiled(condition, context);
  const inside = values.filter((value) => holds(value));
  return { inside, outside: values.filter((value) => !inside.includes(value)) };
}
