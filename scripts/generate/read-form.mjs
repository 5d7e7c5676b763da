/**
 * The form in which records are read. It is lenient: what an older schema let in stays readable, so only shapes are promised,
 * of the properties only those that are always there, in groups and lists too, and no list of codes that people choose from.
 * @typedef {Record<string, any>} Schema
 * @typedef {import('../../domain/schema/schema.ts').Part} Part
 */

import { REFERENCE } from '../../domain/schema/references.ts';
import { resolve } from '../../domain/schema/resolve.ts';

/** A code list up to this size is named for reading too; longer ones grow with the world. */
const NAMED_ENUM = 40;

/** Keywords that say how a value looks, never how it is checked. */
const SHAPE = ['title', 'description', 'type', 'const', 'examples'];

/** The codes of a short list of our own. @param {Schema} schema @returns {unknown[] | undefined} */
const namedCodes = (schema) => (Array.isArray(schema.enum) && schema.enum.length <= NAMED_ENUM && !schema['x-enum-source'] ? schema.enum : undefined);

/**
 * Where a shape stands: the value types that it may refer to, and whether people write it, so that an older schema may have let it in.
 * @typedef {{ definitions: Readonly<Record<string, Part>>, isWritten: boolean }} Place
 */

/**
 * The shape of a value without its checks; a group that only the server writes keeps saying which fields it cannot be without.
 * @param {Part | undefined} given
 * @param {Place} place
 * @returns {Schema}
 */
function shapeOf(given, place) {
  const schema = resolve(given, place);
  if (schema['x-record']) return { [REFERENCE]: `#/components/schemas/${schema['x-record']}_record` };
  const shape = Object.fromEntries(Object.entries(schema).filter(([key]) => SHAPE.includes(key) || key.startsWith('x-')));
  const codes = namedCodes(schema);
  // A record that was written before a code was taken out holds it still: what people write is named, not promised.
  if (codes) shape[place.isWritten ? 'x-extensible-enum' : 'enum'] = codes;
  // What an applicant is asked is itself a schema: its own checks belong to it, not to the record.
  if (schema['x-opaque']) return { ...shape, additionalProperties: true };
  if (schema.items) shape.items = shapeOf(schema.items, place);
  if (schema.properties) shape.properties = shapesOf(schema.properties, place);
  if (schema.properties && schema.required && !place.isWritten) shape.required = schema.required;
  if (schema.additionalProperties === true) shape.additionalProperties = true;
  if (typeof schema.additionalProperties === 'object') shape.additionalProperties = shapeOf(schema.additionalProperties, place);
  return shape;
}

/** @param {Readonly<Record<string, Part | undefined>>} properties @param {Place} place @returns {Record<string, Schema>} */
const shapesOf = (properties, place) => Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, shapeOf(property, place)]));

/**
 * The read form of a record: the server's fields, the fields that are written, those that can only be read.
 * @param {Schema} schema a self-contained strict schema
 * @param {Schema} serverFields common/server_fields.json: what the server adds, and what of it every record carries
 * @returns {Schema}
 */
export function readForm(schema, serverFields) {
  const names = schema['x-server-fields'] ?? Object.keys(serverFields.properties ?? {});
  const added = Object.fromEntries(names.map((/** @type {string} */ name) => [name, serverFields.properties?.[name]]));
  const definitions = schema.definitions ?? {};
  const { $schema, title, description } = schema;
  const about = Object.fromEntries(Object.entries(schema).filter(([key]) => ['x-i18n', 'x-titles', 'x-record-label'].includes(key)));
  return {
    $schema,
    $id: String(schema.$id).replace(/\.json$/, '.read.json'),
    title,
    description,
    ...about,
    type: 'object',
    // `x-keys` are computed or kept in columns of their own: there, whatever schema a record was written with.
    required: [...names.filter((/** @type {string} */ name) => serverFields.required?.includes(name)), ...(schema['x-keys'] ?? [])],
    properties: {
      ...shapesOf(added, { definitions, isWritten: false }),
      ...shapesOf(schema.properties ?? {}, { definitions, isWritten: true }),
      ...shapesOf(schema['x-read-only'] ?? {}, { definitions, isWritten: false }),
    },
  };
}
