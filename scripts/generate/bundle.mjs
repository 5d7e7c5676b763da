/**
 * Makes every schema self-contained: file references become `#/definitions/…`.
 * @typedef {Record<string, any>} Schema
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** @param {string} file */
const nameOf = (file) => basename(file, '.json');

/**
 * Reads all schemas of a folder that stand directly in it.
 * @param {string} folder
 * @returns {Map<string, Schema>} by name, which is the file's name
 */
export function readSchemas(folder) {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json') && file !== 'vocabulary.json');
  return new Map(files.sort().map((file) => [nameOf(file), readJson(join(folder, file))]));
}

/**
 * A copy of `node` in which each file reference is given by `rename`.
 * @param {any} node
 * @param {(name: string) => string} rename
 * @returns {any}
 */
export function withReferences(node, rename) {
  if (Array.isArray(node)) return node.map((item) => withReferences(item, rename));
  if (node === null || typeof node !== 'object') return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) =>
      key === '$ref' && typeof value === 'string' && !value.startsWith('#') ? [key, rename(nameOf(value))] : [key, withReferences(value, rename)],
    ),
  );
}

/**
 * The names of the common schemas that `node` reaches, itself and through others.
 * @param {any} node
 * @param {Map<string, Schema>} common
 * @param {Set<string>} [seen]
 */
export function reachable(node, common, seen = new Set()) {
  withReferences(node, (name) => {
    if (seen.has(name)) return name;
    const target = common.get(name);
    if (!target) throw new Error(`$ref to "${name}", but there is no schemas/common/${name}.json`);
    seen.add(name);
    reachable(target, common, seen);
    return name;
  });
  return seen;
}

/** @param {Schema} schema */
const withoutIdentity = ({ $schema: _dialect, $id: _id, ...rest }) => rest;

/**
 * The schema with everything it refers to under `definitions`.
 * @param {Schema} schema
 * @param {Map<string, Schema>} common
 * @returns {Schema}
 */
export function selfContained(schema, common) {
  const local = (/** @type {string} */ name) => `#/definitions/${name}`;
  const names = [...reachable(schema, common)].sort();
  const definitions = Object.fromEntries(
    names.map((name) => [name, withReferences(withoutIdentity(common.get(name) ?? {}), local)]),
  );
  return { ...withReferences(schema, local), ...(names.length > 0 && { definitions }) };
}

const STRICT_ONLY = ['required', 'if', 'then', 'else', 'allOf', 'dependencies', 'minLength', 'minItems', 'minProperties', 'pattern'];

const CONDITIONS = ['if', 'then', 'else', 'dependencies'];

/** A property may be called as a keyword is, such as `required`: its schema is an object, which only conditions are as keywords. */
const isStrictOnly = (/** @type {string} */ key, /** @type {unknown} */ value) =>
  STRICT_ONLY.includes(key) && (CONDITIONS.includes(key) || Array.isArray(value) || typeof value !== 'object');

/** @param {any} node @returns {any} */
function lenient(node) {
  if (Array.isArray(node)) return node.map(lenient);
  if (node === null || typeof node !== 'object') return node;
  const { additionalProperties, ...rest } = node;
  const kept = Object.entries(rest).filter(([key, value]) => !isStrictOnly(key, value) && !key.startsWith('x-rules'));
  const open = additionalProperties ? { additionalProperties: lenient(additionalProperties) } : {};
  return {
    ...Object.fromEntries(
      kept.map(([key, value]) => [key, ['enum', 'examples', 'const', 'x-enum-labels'].includes(key) ? value : lenient(value)]),
    ),
    ...open,
  };
}

/**
 * The form in which records are read: what an older schema let in stays readable, and the fields of the server are there.
 * @param {Schema} schema a self-contained strict schema
 * @param {Schema} serverFields the properties that the server adds, by name
 * @returns {Schema}
 */
export function readForm(schema, serverFields) {
  const names = schema['x-server-fields'] ?? Object.keys(serverFields);
  const added = Object.fromEntries(names.map((/** @type {string} */ name) => [name, serverFields[name]]));
  const readOnly = schema['x-read-only'] ?? {};
  const { definitions, $id, ...rest } = schema;
  const read = lenient({ ...rest, 'x-read-only': undefined });
  delete read['x-read-only'];
  return {
    ...read,
    $id: String($id).replace(/\.json$/, '.read.json'),
    properties: { ...added, ...read.properties, ...readOnly },
    // `x-keys` are computed or kept in columns of their own: there, whatever schema a record was written with.
    required: [...names, ...(schema['x-keys'] ?? [])],
    ...(definitions && { definitions }),
  };
}
