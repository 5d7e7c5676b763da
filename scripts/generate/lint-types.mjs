/**
 * Keywords beside a type of which they check nothing: JSON Schema passes over them, so that a limit stands there and nobody keeps to it.
 * @typedef {import('./lint.mjs').Schema} Schema
 * @typedef {import('./lint.mjs').Scene} Scene
 */
import { typeOf } from '../../domain/schema/kinds.ts';

/** @type {Record<string, string>} */
const CALLED = { string: 'a text', number: 'a number', integer: 'a number', boolean: 'a yes or no', array: 'a list', object: 'a group' };

/** @type {readonly { of: string, types: readonly string[], keywords: readonly string[] }[]} */
const KEYWORDS = [
  { of: 'a text', types: ['string'], keywords: ['minLength', 'maxLength', 'pattern', 'format'] },
  { of: 'a number', types: ['number', 'integer'], keywords: ['minimum', 'maximum', 'multipleOf'] },
  { of: 'a single value', types: ['string', 'number', 'integer', 'boolean'], keywords: ['enum', 'const', 'x-enum-source', 'x-enum-labels'] },
  { of: 'a list', types: ['array'], keywords: ['items', 'minItems', 'maxItems', 'uniqueItems'] },
  { of: 'a group', types: ['object'], keywords: ['properties', 'required', 'additionalProperties', 'propertyNames', 'minProperties', 'maxProperties'] },
];

/** What forms and lists read of a field. */
const OF_FIELDS = ['x-widget', 'x-list', 'x-filter', 'x-index', 'x-reference', 'x-file', 'x-order', 'x-group', 'x-initial', 'x-made-from'];

/** @param {Schema} schema a described value @param {string} place @param {Scene} scene */
function checkType(schema, place, { file, merged, report }) {
  const { type } = merged(schema);
  if (type === undefined) return;
  const isRecord = place === '' && !file.startsWith('common/');
  const is = isRecord ? 'the record' : CALLED[typeOf({ type })];
  const remedy = isRecord ? 'move it to one of the properties' : 'take it out, or correct "type"';
  // What is only read may be of several types.
  const strange = KEYWORDS.filter(({ types }) => ![type].flat().some((each) => types.includes(each)));
  for (const { of, keywords } of isRecord ? [...strange, { of: 'a field', keywords: OF_FIELDS }] : strange) {
    // Those that go together are told of once.
    const stray = keywords.find((keyword) => keyword in schema);
    if (stray) report(`${place}/${stray}`, `is for ${of}, and this is ${is}: ${remedy}`);
  }
}

/** @param {Schema} schema of a file, or a described value within @param {string} place @param {Scene} scene */
export function checkTypes(schema, place, scene) {
  checkType(schema, place, scene);
  const named = ['properties', 'x-read-only'].flatMap((block) => Object.entries(schema[block] ?? {}).map(([name, part]) => /** @type {const} */ ([`${block}/${name}`, part])));
  const each = ['items', 'additionalProperties', 'propertyNames'].map((key) => /** @type {const} */ ([key, schema[key]]));
  for (const [at, part] of [...named, ...each]) if (typeof part === 'object') checkTypes(part, `${place}/${at}`, scene);
}
