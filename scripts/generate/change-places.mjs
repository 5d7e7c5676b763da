/** The notation for the place of a change: `address.city` for a field, `rows[]` for the entries of a list, `name:maxLength` for a check. */

/** @type {[key: string, sign: string][]} keywords that contain schemas, other than `properties`, and their notation in a place */
export const PARTS = [
  ['items', '[]'],
  ['additionalProperties', '{}'],
  ['propertyNames', '{key}'],
];

/** A place and the keyword that changed there. @param {string} place @param {string} key */
export const keywordAt = (place, key) => (place === '' ? key : `${place}:${key}`);

/** The place of a field of an object. @param {string} place of the object, empty for the record @param {string} name */
export const fieldAt = (place, name) => (place === '' ? name : `${place}.${name}`);
