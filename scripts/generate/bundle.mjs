/**
 * Makes every schema self-contained: file references become `#/definitions/…`.
 * @typedef {Record<string, any>} Schema
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { referredName, withReferences } from '../../domain/schema/references.ts';
import { withExplicitNo } from '../../domain/schema/yes-or-no.ts';
import { jsonFaults } from './lint-json.mjs';

const DIALECT = 'http://json-schema.org/draft-07/schema#';

/** @param {string} file @throws {Error} with the position and the reason if the file is not JSON */
export function readJson(file) {
  const text = readFileSync(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch {
    const [{ line, column, fault } = { line: 1, column: 1, fault: 'is not JSON' }] = jsonFaults(text);
    throw new Error(`${basename(file)}:${line}:${column} ${fault}`);
  }
}

/** @param {string} file */
const nameOf = (file) => basename(file, '.json');

/**
 * Reads all schemas directly in a folder.
 * @param {string} folder
 * @returns {Map<string, Schema>} by name, which is the file's name without its extension
 */
export function readSchemas(folder) {
  return new Map(schemaNames(folder).map((name) => [name, readJson(join(folder, `${name}.json`))]));
}

/** The names of the schemas directly in a folder, in alphabetical order; the files are not read. @param {string} folder */
export const schemaNames = (folder) => readdirSync(folder).filter((file) => /^[a-z_]+\.json$/.test(file) && file !== 'vocabulary.json').sort().map(nameOf);

/**
 * The example records in `examples/` of a folder of schemas.
 * @param {string} folder
 * @param {'valid' | 'invalid'} kind
 * @returns {Map<string, unknown[]>} by the name of their entity
 */
function readRecords(folder, kind) {
  const [examples, ending] = [join(folder, 'examples'), `.${kind}.json`];
  const files = existsSync(examples) ? readdirSync(examples).filter((file) => file.endsWith(ending)) : [];
  // A file without a list counts as one record here; the lint reports it.
  return new Map(files.map((file) => [file.slice(0, -ending.length), [readJson(join(examples, file))].flat()]));
}

/**
 * The contents of a folder of schemas, as the lint and the generator need them.
 * @param {string} folder with the layout of `schemas/`
 */
export const readFolder = (folder) => ({
  entities: readSchemas(folder),
  common: readSchemas(join(folder, 'common')),
  records: readRecords(folder, 'valid'),
  refusals: readRecords(folder, 'invalid'),
});

/**
 * The names of the common schemas that `node` refers to, directly or indirectly.
 * @param {any} node
 * @param {Map<string, Schema>} common
 * @param {Set<string>} [seen]
 */
export function reachable(node, common, seen = new Set()) {
  withReferences(node, (reference) => {
    const name = referredName(reference);
    const target = common.get(name);
    if (!target) throw new Error(`It refers to "${reference}", but there is no schemas/common/${name}.json`);
    if (!seen.has(name)) reachable(target, common, seen.add(name));
    return reference;
  });
  return seen;
}

/**
 * A copy of `object` without some of its keys.
 * @param {Schema} object
 * @param {readonly string[]} keys
 */
export const without = (object, keys) => Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));

/** Keywords whose keys are names, not keywords: a property may be called `title`. */
const NAMED = ['properties', 'definitions'];
/** Keywords whose values are data, not schemas. */
const DATA = ['enum', 'const'];

/**
 * A copy of a schema without some of its keywords, at any depth.
 * @param {any} node
 * @param {(keyword: string) => boolean} isLeftOut
 * @param {boolean} [named] true when the keys of `node` are names, not keywords
 * @returns {any}
 */
export function withoutKeywords(node, isLeftOut, named = false) {
  if (Array.isArray(node)) return node.map((item) => withoutKeywords(item, isLeftOut));
  if (node === null || typeof node !== 'object') return node;
  const included = Object.entries(node).filter(([key]) => named || !isLeftOut(key));
  return Object.fromEntries(
    included.map(([key, value]) => [key, !named && DATA.includes(key) ? value : withoutKeywords(value, isLeftOut, !named && NAMED.includes(key))]),
  );
}

/**
 * The schema with everything that it refers to under `definitions`, in the dialect draft-07, which all its readers support; with a choice between yes
 * and no where "no" has consequences.
 * @param {Schema} schema
 * @param {Map<string, Schema>} common
 * @returns {Schema}
 */
export function selfContained(schema, common) {
  const whole = (/** @type {Schema} */ part) => withReferences(part, (reference) => `#/definitions/${referredName(reference)}`);
  const names = [...reachable(schema, common)].sort();
  const definitions = Object.fromEntries(names.map((name) => [name, whole(without(common.get(name) ?? {}, ['$schema', '$id']))]));
  return withExplicitNo({ ...whole(schema), $schema: DIALECT, ...(names.length > 0 && { definitions }) });
}
