/**
 * Refuses keywords at places where nothing reads them.
 * @typedef {import('./lint.mjs').Schema} Schema
 * @typedef {import('./lint.mjs').Scene} Scene
 */

/** The keywords that are read from a field, and not from the entries of a list or a map. */
const OF_FIELDS = ['x-decides-rights', 'x-deprecated', 'x-evaluators', 'x-group', 'x-made-from', 'x-order', 'x-privacy', 'x-renamed-from', 'x-roles'];

/** Those of them that are read from the fields of a record only, and not from the fields of its groups and lists. */
const OF_RECORD_FIELDS = ['x-decides-rights', 'x-group', 'x-privacy'];

/** Those of them that are not read through a reference. */
const NOT_OF_TYPES = [...OF_RECORD_FIELDS, 'x-deprecated', 'x-made-from', 'x-renamed-from'];

/** Refuses keywords of the fields of a record on the fields of its groups and lists. @param {Schema} schema @param {string} place @param {Scene} scene */
export function checkField(schema, place, { file, report }) {
  if (!file.startsWith('common/') && /^\/[^/]+\/[^/]+$/.test(place)) return;
  for (const keyword of OF_RECORD_FIELDS.filter((each) => each in schema))
    report(`${place}/${keyword}`, 'belongs to a field of the record itself, and nothing reads it here: move it to the enclosing field, or take it out');
}

/** Refuses keywords of a field at the root of a value type. @param {Schema} schema @param {Scene} scene */
export function checkValueType(schema, { file, report }) {
  if (!file.startsWith('common/')) return;
  for (const keyword of NOT_OF_TYPES.filter((each) => each in schema))
    report(`/${keyword}`, 'belongs to a field, and nothing reads it from a value type: move it to the fields of this type');
}

/** Refuses keywords of a field on the entries of a list or a map. @param {Schema} schema @param {string} place @param {Scene} scene */
export function checkEntry(schema, place, { merged, report }) {
  const full = merged(schema);
  // Those that are not read through a reference are reported in the value type.
  for (const keyword of OF_FIELDS.filter((each) => each in (NOT_OF_TYPES.includes(each) ? schema : full)))
    report(`${place}/${keyword}`, 'belongs to a field, and nothing reads it from the entries of a list: move it to the list itself, or take it out');
}
