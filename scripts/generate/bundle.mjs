/**
 * Makes every schema self-contained: file references become `#/definitions/…`.
 * @typedef {Record<string, any>} Schema
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const DIALECT = 'http://json-schema.org/draft-07/schema#';

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
  const files = readdirSync(folder).filter((file) => /^[a-z_]+\.json$/.test(file) && file !== 'vocabulary.json');
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
      key === '$ref' && typeof value === 'string' && !value.startsWith('#')
        ? [key, rename(nameOf(value))]
        : [key, withReferences(value, rename)],
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

/**
 * A copy of `object` that lacks some of its keys.
 * @param {Schema} object
 * @param {readonly string[]} keys
 */
export const without = (object, keys) => Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));

/**
 * What is said in other languages, in the property itself and in the value type that it refers to. A property that explains
 * itself in English does so in every language: the type's explanation is not mixed in.
 * @param {Schema} own
 * @param {Schema | undefined} type
 */
export function translations(own, type) {
  const inherited = { ...type?.['x-i18n'] };
  const words = { ...own['x-i18n'] };
  for (const locale of Object.keys(words)) {
    const { title, description } = inherited[locale] ?? {};
    words[locale] = { ...(title && { title }), ...(description && !own.description && { description }), ...words[locale] };
  }
  return { ...inherited, ...words };
}

/**
 * Gives each property that refers to a value type the type's help in the other languages too: readers of a schema let the words
 * of a property take the place of the type's.
 * @param {any} node
 * @param {Map<string, Schema>} common
 * @returns {any}
 */
function withInheritedWords(node, common) {
  if (Array.isArray(node)) return node.map((item) => withInheritedWords(item, common));
  if (node === null || typeof node !== 'object') return node;
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withInheritedWords(value, common)]));
  if (typeof node.$ref !== 'string' || !node['x-i18n']) return copy;
  return { ...copy, 'x-i18n': translations(node, common.get(nameOf(node.$ref))) };
}

/**
 * The schema with everything it refers to under `definitions`, in the dialect that every reader of it knows.
 * @param {Schema} schema
 * @param {Map<string, Schema>} common
 * @returns {Schema}
 */
export function selfContained(schema, common) {
  const local = (/** @type {string} */ name) => `#/definitions/${name}`;
  const whole = (/** @type {Schema} */ part) => withReferences(withInheritedWords(part, common), local);
  const names = [...reachable(schema, common)].sort();
  const definitions = Object.fromEntries(names.map((name) => [name, whole(without(common.get(name) ?? {}, ['$schema', '$id']))]));
  return { ...whole(schema), $schema: DIALECT, ...(names.length > 0 && { definitions }) };
}
