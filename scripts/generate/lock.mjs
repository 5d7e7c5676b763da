/**
 * What was released: the checks of every schema, without words for people, with the version that each entity had then.
 * @typedef {Record<string, any>} Schema
 * @typedef {{ common: Record<string, Schema>, entities: Record<string, { version: number, schema: Schema }> }} Lock
 * @typedef {{ entities: Map<string, Schema>, common: Map<string, Schema> }} Schemas
 */
import { writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { reachable, readJson } from './bundle.mjs';

/** What decides whether a stored value still fits, and what people are told about a retired field. */
const KEPT = ['x-rules', 'x-file', 'x-deprecated'];
const WORDS = ['$schema', '$id', '$comment', 'title', 'description', 'examples'];

/** Keywords whose keys are names that people gave, so that one may be called `title`. */
const NAMED = ['properties'];

/**
 * A schema without what changes nothing about stored records: its words, and the marks for forms and lists.
 * @param {any} node
 * @param {boolean} [named] true when the keys of `node` are names, not keywords
 * @returns {any}
 */
export function checksOf(node, named = false) {
  if (Array.isArray(node)) return node.map((item) => checksOf(item));
  if (node === null || typeof node !== 'object') return node;
  const counts = (/** @type {string} */ key) => named || !(WORDS.includes(key) || (key.startsWith('x-') && !KEPT.includes(key)));
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => counts(key))
      .map(([key, value]) => [key, !named && (key === 'const' || key === 'enum') ? value : checksOf(value, !named && NAMED.includes(key))]),
  );
}

/**
 * The checks of the value types that some entity reaches; what the server alone adds to records is none of them.
 * @param {Schemas} schemas
 * @returns {Record<string, Schema>}
 */
export function typeChecks({ entities, common }) {
  const names = new Set([...entities.values()].flatMap((schema) => [...reachable(schema, common)]));
  return Object.fromEntries([...names].sort().map((name) => [name, checksOf(common.get(name))]));
}

/**
 * Whether an entity, or a value type that it reaches, checks something else than what was released.
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
 * The schema version of each entity: the released one, one more while the schema differs from it, 1 for an entity that is new.
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
 * @param {Lock} lock the one before
 * @returns {Lock}
 */
export function releaseOf(schemas, lock) {
  const versions = versionsOf(schemas, lock);
  const entities = [...schemas.entities].map(([name, schema]) => [name, { version: versions[name], schema: checksOf(schema) }]);
  return { common: typeChecks(schemas), entities: Object.fromEntries(entities) };
}

const WIDTH = 130;

/**
 * JSON in which what fits stands on one line, as does every list of plain values: a field changed is a line changed.
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
 * The lock in a file; that of a project which has released nothing yet is empty.
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
