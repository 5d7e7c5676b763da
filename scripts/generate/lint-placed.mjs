/**
 * Refuses keywords at places where nothing reads them.
 * @typedef {import('./lint.mjs').Schema} Schema
 * @typedef {import('./lint.mjs').Scene} Scene
 */

/** The keywords that are read from a field, and not from the entries of a list or a map. */
const OF_FIELDS = ['x-deprecated', 'x-evaluators', 'x-group', 'x-made-from', 'x-order', 'x-privacy', 'x-renamed-from', 'x-roles'];

/** Refuses keywords of a field on the entries of a list or a map. @param {Schema} schema @param {string} place @param {Scene} scene */
export function checkEntry(schema, place, { merged, report }) {
  const full = merged(schema);
  for (const keyword of OF_FIELDS.filter((each) => each in full)) report(`${place}/${keyword}`, 'belongs to a field, and nothing reads it from the entries of a list: move it to the list itself, or take it out');
}
