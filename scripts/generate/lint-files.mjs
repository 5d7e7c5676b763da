/**
 * Reads a folder of schemas and says each mistake with the line it stands on.
 * @typedef {import('./lint.mjs').Schema} Schema
 * @typedef {{ file: string, name: string, text: string, expected: 'an object' | 'a list' }} SchemaText
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { FORM_SCHEMAS, FORMLESS_SCHEMAS } from '../../domain/resources.ts';
import { SECTIONS } from '../../domain/sections.ts';
import { readFolder } from './bundle.mjs';
import { findMistakes } from './lint.mjs';
import { jsonFaults, positionOf } from './lint-json.mjs';

/**
 * The line of a JSON pointer, or of the nearest thing around it; counted from 1.
 * @param {string} text a JSON text
 * @param {string} place
 */
export function lineOf(text, place) {
  const tree = parseTree(text);
  const keys = place.split('/').slice(1).map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  for (let depth = keys.length; tree && depth > 0; depth -= 1) {
    const path = keys.slice(0, depth).map((key) => (/^\d+$/.test(key) ? Number(key) : key));
    const node = findNodeAtLocation(tree, path);
    // A property's name stands before its value.
    if (node) return positionOf(text, node.parent?.type === 'property' ? node.parent.offset : node.offset).line;
  }
  return 1;
}

const SCHEMA_FILE = /^[a-z_]+\.json$/;
const EXAMPLE_FILE = /^([a-z_]+)\.(valid|invalid)\.json$/;

/** What lies in a folder of schemas beside the schemas. */
const OTHERS = ['vocabulary.json', 'released.lock.json'];

/** @param {string} root @param {string} inside @param {RegExp} pattern @returns {SchemaText[]} */
const textsOf = (root, inside, pattern) =>
  (existsSync(join(root, inside)) ? readdirSync(join(root, inside)) : [])
    .filter((file) => pattern.test(file))
    .sort()
    .map((file) => ({
      file: `${inside}${file}`,
      name: file.replace(/\..*/, ''),
      text: readFileSync(join(root, inside, file), 'utf8'),
      expected: inside === 'examples/' ? 'a list' : 'an object',
    }));

/** @param {string} folder */
const readTexts = (folder) => [
  ...textsOf(folder, '', SCHEMA_FILE),
  ...textsOf(folder, 'common/', SCHEMA_FILE),
  ...textsOf(folder, 'examples/', EXAMPLE_FILE),
  ...textsOf(folder, '', /^released\.lock\.json$/),
];

/** Files that are there and that nothing reads, because of their names. @param {string} folder @returns {string[]} */
function unread(folder) {
  const isRead = (/** @type {string} */ file, /** @type {RegExp} */ pattern) => !file.endsWith('.json') || pattern.test(file) || OTHERS.includes(file);
  return [['', SCHEMA_FILE], ['common/', SCHEMA_FILE], ['examples/', EXAMPLE_FILE]].flatMap(([inside, pattern]) => {
    const path = join(folder, String(inside));
    const files = existsSync(path) ? readdirSync(path) : [];
    const names = inside === 'examples/' ? 'name.valid.json or name.invalid.json' : 'small letters and underscores, as "work_experiences.json"';
    return files.filter((file) => !isRead(file, /** @type {RegExp} */ (pattern))).map((file) => `schemas/${inside}${file} is read by nothing: rename it to ${names}`);
  });
}

/**
 * What keeps the files of a folder from being read at all, a line of text for each fault: what needs more than the texts is not looked at.
 * @param {string} folder laid out as schemas/ is
 */
export function unreadable(folder) {
  const missing = ['vocabulary.json', 'common/server_fields.json'].filter((file) => !existsSync(join(folder, file)));
  const faults = readTexts(folder).flatMap(({ file, text, expected }) =>
    jsonFaults(text, expected).map(({ line, column, fault }) => `schemas/${file}:${line}:${column} ${fault}`),
  );
  const lock = join(folder, 'released.lock.json');
  const released = faults.length === 0 && existsSync(lock) ? JSON.parse(readFileSync(lock, 'utf8')) : { entities: {}, common: {} };
  const parts = ['entities', 'common'].filter((part) => typeof released[part] !== 'object' || released[part] === null);
  return [
    ...missing.map((file) => `schemas/${file} is missing: take it back from git (git checkout schemas/${file})`),
    ...faults,
    ...parts.map((part) => `schemas/released.lock.json:1 /${part} is missing: take the file back from git; npm run schemas:diff -- --release writes it`),
  ];
}

/** What the table of resources and the folder do not have in common. @param {Map<string, Schema>} entities @param {Map<string, unknown[]>} records */
function tableFaults(entities, records) {
  const isSection = (/** @type {string} */ name) => SECTIONS.some((section) => section === name);
  const inTable = [...FORM_SCHEMAS, ...FORMLESS_SCHEMAS];
  return [
    ...inTable.filter((name) => !entities.has(name)).map((name) => {
      const where = isSection(name) ? 'domain/sections.ts' : 'domain/resources.ts';
      return `schemas/${name}.json is missing, and ${where} names it: write the schema, or take the name out`;
    }),
    ...[...entities.keys()].filter((name) => !inTable.includes(name)).map((name) =>
      `schemas/${name}.json:1 is in no resource, so that nothing shows or keeps its records: add "${name}" to domain/sections.ts if it is a section, else to domain/resources.ts`,
    ),
    ...[...entities].filter(([name, schema]) => isSection(name) && !schema['x-titles']).map(([name]) =>
      `schemas/${name}.json:1 /x-titles: is missing: a section says there, in both languages, what one record and many are called`,
    ),
    ...[...records.keys()].filter((name) => !entities.has(name)).map((name) => `schemas/examples/${name}.valid.json:1 has no schema: rename it, or take it away`),
  ];
}

/**
 * Every mistake in a folder laid out as schemas/ is: `schemas/<file>:<line> <place>: <fault>`.
 * @param {string} folder
 * @returns {{ count: number, mistakes: string[] }} how many schemas were read, and a line of text for each mistake
 */
export function lintFolder(folder) {
  const files = readTexts(folder);
  const count = files.filter(({ file }) => SCHEMA_FILE.test(file.replace('common/', '')) && file !== 'vocabulary.json').length;
  const broken = unreadable(folder);
  // What refers to a file that cannot be read would be called wrong for nothing.
  if (broken.length > 0) return { count, mistakes: broken };
  const schemas = readFolder(folder);
  const vocabulary = JSON.parse(readFileSync(join(folder, 'vocabulary.json'), 'utf8'));
  const texts = new Map(files.map(({ file, text }) => [file, text]));
  const told = findMistakes(schemas, vocabulary).map(({ file, place, fault }) => `schemas/${file}:${lineOf(texts.get(file) ?? '', place)} ${place}: ${fault}`);
  return { count, mistakes: [...unread(folder), ...tableFaults(schemas.entities, schemas.records), ...told] };
}
