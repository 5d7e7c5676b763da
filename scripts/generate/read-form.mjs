/**
 * The schema of records in responses. It is lenient, so that records from older schemas stay valid: it has only types and structure,
 * requires only properties that every record has (in groups and lists too), and has no `enum` for codes that users choose.
 * @typedef {Record<string, any>} Schema
 * @typedef {import('../../domain/schema/schema.ts').Part} Part
 */

import { REFERENCE } from '../../domain/schema/references.ts';
import { resolve } from '../../domain/schema/resolve.ts';

/** Code lists up to this size are in the read schema too; longer ones, such as countries, change over time. */
const NAMED_ENUM = 40;

/** Keywords for the type and description of a value, without checks. */
const SHAPE = ['title', 'description', 'type', 'const', 'examples'];

/** The codes of a short list that the schema itself defines. @param {Schema} schema @returns {unknown[] | undefined} */
const namedCodes = (schema) => (Array.isArray(schema.enum) && schema.enum.length <= NAMED_ENUM && !schema['x-enum-source'] ? schema.enum : undefined);

/**
 * The context of a shape: the value types that it may refer to, and whether users write it, because user input may be from an older schema.
 * @typedef {{ definitions: Readonly<Record<string, Part>>, isWritten: boolean }} Place
 */

/**
 * The shape of a value without its checks; only a group that the server writes keeps its `required`.
 * @param {Part | undefined} given
 * @param {Place} place
 * @returns {Schema}
 */
function shapeOf(given, place) {
  const schema = resolve(given, place);
  if (schema['x-record']) return { [REFERENCE]: `#/components/schemas/${schema['x-record']}_record` };
  const shape = Object.fromEntries(Object.entries(schema).filter(([key]) => SHAPE.includes(key) || key.startsWith('x-')));
  const codes = namedCodes(schema);
  // Older records may have codes that were removed from the schema since, so codes in user input are listed but not enforced.
  if (codes) shape[place.isWritten ? 'x-extensible-enum' : 'enum'] = codes;
  // The value is itself a schema (the questions of a call), so its checks are data, not checks of the record.
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
 * The read schema of a record: the server's fields, the writable fields and the read-only fields.
 * @param {Schema} schema a self-contained strict schema
 * @param {Schema} serverFields common/server_fields.json: the fields that the server adds, and which of them every record has
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
    // Required, because the fields in `x-keys` are computed or have their own columns, so that records of every schema version have them.
    required: [...names.filter((/** @type {string} */ name) => serverFields.required?.includes(name)), ...(schema['x-keys'] ?? [])],
    properties: {
      ...shapesOf(added, { definitions, isWritten: false }),
      ...shapesOf(schema.properties ?? {}, { definitions, isWritten: true }),
      ...shapesOf(schema['x-read-only'] ?? {}, { definitions, isWritten: false }),
    },
  };
}
