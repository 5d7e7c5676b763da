/**
 * The lock file of the last release: the checks of every schema, without texts for people, and the version of each entity.
 * @typedef {Record<string, any>} Schema
 * @typedef {{ common: Record<string, Schema>, entities: Record<string, { version: number, schema: Schema }> }} Lock
 * @typedef {{ entities: Map<string, Schema>, common: Map<string, Schema> }} Schemas
 */
import { writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { reachable, readJson, withoutKeywords } from './bundle.mjs';

/** The `x-` keywords that decide whether a stored value is still valid, and the retirement of fields. */
const CHECKED_EXTENSIONS = ['x-rules', 'x-file', 'x-date', 'x-deprecated'];
const WORDS = ['$schema', '$id', '$comment', 'title', 'description', 'examples'];

/** @param {string} keyword */
const isUnchecked = (keyword) => WORDS.includes(keyword) || (keyword.startsWith('x-') && !CHECKED_EXTENSIONS.includes(keyword));

/** A schema without the keywords that do not affect stored records: texts, and `x-` keywords for forms and lists. @param {any} node @returns {any} */
export const checksOf = (node) => withoutKeywords(node, isUnchecked);

/**
 * The checks of the value types that entities refer to, without those that only the server's fields use.
 * @param {Schemas} schemas
 * @returns {Record<string, Schema>}
 */
export function typeChecks({ entities, common }) {
  const names = new Set([...entities.values()].flatMap((schema) => [...reachable(schema, common)]));
  return Object.fromEntries([...names].sort().map((name) => [name, checksOf(common.get(name))]));
}

/**
 * Whether the checks of an entity, or of a value type that it refers to, differ from the released ones.
 * @param {string} name
 * @param {Schemas} schemas
 * @param {Lock} lock
 */
function hasChanged(name, { entities, common }, lock) {
  const schema = entities.get(name) ?? {};
  if (!isDeepStrictEqual(checksOf(schema), lock.entities[name]?.schema)) return true;
  return [...reachable(schema, common)].some((type) => !isDeepStrictEqual(checksOf(common.get(type)), lock.common[type]));
}

/**
 * The schema version of each entity: the released version, plus one if the schema differs from it; 1 for a new entity.
 * @param {Schemas} schemas
 * @param {Lock} lock
 * @returns {Record<string, number>}
 */
export function versionsOf(schemas, lock) {
  const version = (/** @type {string} */ name) => {
    const released = lock.entities[name];
    return released ? released.version + (hasChanged(name, schemas, lock) ? 1 : 0) : 1;
  };
  return Object.fromEntries([...schemas.entities.keys()].map((name) => [name, version(name)]));
}

/**
 * The lock of a release of these schemas.
 * @param {Schemas} schemas
 * @param {Lock} lock the previous lock
 * @returns {Lock}
 */
export function releaseOf(schemas, lock) {
  const versions = versionsOf(schemas, lock);
  const entities = [...schemas.entities].map(([name, schema]) => [name, { version: versions[name], schema: checksOf(schema) }]);
  return { common: typeChecks(schemas), entities: Object.fromEntries(entities) };
}

const WIDTH = 130;

/**
 * JSON in which every value that fits is on one line, and every list of plain values too, so that a changed field is one changed line in a diff.
 * @param {any} value
 * @param {string} [indent]
 * @returns {string}
 */
function printed(value, indent = '') {
  const line = JSON.stringify(value);
  const isPlain = (/** @type {unknown} */ item) => item === null || typeof item !== 'object';
  if (isPlain(value) || indent.length + line.length <= WIDTH || (Array.isArray(value) && value.every(isPlain))) return line;
  const inner = `${indent} `;
  const items = Array.isArray(value)
    ? value.map((item) => printed(item, inner))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${printed(item, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${items.map((item) => inner + item).join(',\n')}\n${indent}${close}`;
}

/**
 * Reads the lock from a file; it is empty for a project without a release.
 * @param {string} file
 * @returns {Lock}
 */
export function readLock(file) {
  try {
    return readJson(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { common: {}, entities: {} };
    throw error;
  }
}

/** @param {string} file @param {Lock} lock */
export const writeLock = (file, lock) => writeFileSync(file, `${printed(lock)}\n`);
