/**
 * Lints a folder of schemas and reports each mistake with its line.
 * @typedef {import('./lint.mjs').Schema} Schema
 * @typedef {{ file: string, name: string, text: string, expected: 'an object' | 'a list', unread?: string }} SchemaText `unread`: why the
 *   file could not be read
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { FORM_SCHEMAS, FORMLESS_SCHEMAS } from '../../domain/resources.ts';
import { pointerKeys } from '../../domain/schema/references.ts';
import { SECTIONS } from '../../domain/sections.ts';
import { isRecord } from '../../domain/values/is-record.ts';
import { readFolder } from './bundle.mjs';
import { changesFaults } from './lint-changes.mjs';
import { findMistakes, findUnreadable } from './lint.mjs';
import { jsonFaults, positionOf } from './lint-json.mjs';

/**
 * The line of a JSON pointer, or of its nearest existing ancestor; counted from 1.
 * @param {string} text a JSON text
 * @param {string} place
 */
export function lineOf(text, place) {
  const tree = parseTree(text);
  const keys = pointerKeys(place);
  for (let depth = keys.length; tree && depth > 0; depth -= 1) {
    const path = keys.slice(0, depth).map((key) => (/^\d+$/.test(key) ? Number(key) : key));
    const node = findNodeAtLocation(tree, path);
    // For a property, the line of its name.
    if (node) return positionOf(text, node.parent?.type === 'property' ? node.parent.offset : node.offset).line;
  }
  return 1;
}

const SCHEMA_FILE = /^[a-z_]+\.json$/;
const EXAMPLE_FILE = /^([a-z_]+)\.(valid|invalid)\.json$/;

/** The files in every folder of schemas that are not schemas. */
const OTHERS = ['vocabulary.json', 'released.lock.json'];

/** @param {string} path @returns {Pick<SchemaText, 'text' | 'unread'>} */
function textOf(path) {
  try {
    return { text: readFileSync(path, 'utf8') };
  } catch (error) {
    return { text: '', unread: error instanceof Error ? error.message : String(error) };
  }
}

/** @param {string} root @param {string} inside @param {RegExp} pattern @returns {SchemaText[]} */
const textsOf = (root, inside, pattern) =>
  (existsSync(join(root, inside)) ? readdirSync(join(root, inside)) : [])
    .filter((file) => pattern.test(file))
    .sort()
    .map((file) => ({
      file: `${inside}${file}`,
      name: file.replace(/\..*/, ''),
      ...textOf(join(root, inside, file)),
      expected: inside === 'examples/' ? 'a list' : 'an object',
    }));

/** @param {string} folder */
const readTexts = (folder) => [
  ...textsOf(folder, '', SCHEMA_FILE),
  ...textsOf(folder, 'common/', SCHEMA_FILE),
  ...textsOf(folder, 'examples/', EXAMPLE_FILE),
  ...textsOf(folder, '', /^released\.lock\.json$/),
];

/** Files of data or code. */
const READABLE_FILE = /\.(json|[cm]?[jt]s)$/;
/** Linted by `changesFaults`. */
const CHANGES_FILE = /\.changes\.ts$/;

/** The names that are read in each folder. @type {Record<string, readonly RegExp[]>} */
const READ_FILES = { '': [SCHEMA_FILE, CHANGES_FILE, /^released\.lock\.json$/], 'common/': [SCHEMA_FILE], 'examples/': [EXAMPLE_FILE] };

/** How a file must be named to be read. @param {string} inside the folder @param {string} file */
function readName(inside, file) {
  if (!file.endsWith('.json')) return 'a schema in schemas/ and ".changes.ts", as "work_experiences.changes.ts"';
  return inside === 'examples/' ? 'name.valid.json or name.invalid.json' : 'small letters and underscores, as "work_experiences.json"';
}

/** Files that nothing reads because of their names or folders. @param {string} folder @returns {string[]} */
const unread = (folder) =>
  Object.entries(READ_FILES).flatMap(([inside, patterns]) =>
    (existsSync(join(folder, inside)) ? readdirSync(join(folder, inside)) : [])
      .filter((file) => READABLE_FILE.test(file) && !patterns.some((pattern) => pattern.test(file)))
      .map((file) => `schemas/${inside}${file} is read by nothing: rename it to ${readName(inside, file)}`)
  );

/** @param {SchemaText} text */
const faultsIn = ({ file, text, expected, unread: why }) =>
  why === undefined
    ? jsonFaults(text, expected).map(({ line, column, fault }) => `schemas/${file}:${line}:${column} ${fault}`)
    : [`schemas/${file} cannot be read: ${why}`];

/** The faults of the lock file of the last release, if it is JSON. @param {string} folder @returns {string[]} */
export function lockFaults(folder) {
  const lock = join(folder, 'released.lock.json');
  // `unreadable` reports a missing lock file, as it does for every required file.
  if (!existsSync(lock)) return [];
  const released = JSON.parse(readFileSync(lock, 'utf8'));
  const entities = isRecord(released.entities) ? Object.values(released.entities) : [undefined];
  const isWhole = isRecord(released.common) && entities.every((entity) => isRecord(entity) && Number.isInteger(entity.version) && isRecord(entity.schema));
  return isWhole ? [] : ['schemas/released.lock.json:1 is not as npm run schemas:diff -- --release writes it: take it back from git'];
}

/** @param {string} folder @param {readonly SchemaText[]} texts */
function unreadable(folder, texts) {
  const missing = [...OTHERS, 'common/server_fields.json'].filter((file) => !existsSync(join(folder, file)));
  const faults = texts.flatMap(faultsIn);
  return [...missing.map((file) => `schemas/${file} is missing: take it back from git`), ...(faults.length > 0 ? faults : lockFaults(folder))];
}

/**
 * Writes a mistake as a line of text, with its line in the file.
 * @param {readonly Pick<SchemaText, 'file' | 'text'>[]} texts @returns {(mistake: import('./lint.mjs').Mistake) => string}
 */
export function mistakeLine(texts) {
  const known = new Map(texts.map(({ file, text }) => [file, text]));
  return ({ file, place, fault }) => `schemas/${file}:${lineOf(known.get(file) ?? '', place)} ${place && `${place}: `}${fault}`;
}

/** @param {string} folder */
const vocabularyOf = (folder) => JSON.parse(readFileSync(join(folder, 'vocabulary.json'), 'utf8'));

/**
 * Reads a folder of schemas if its files are JSON, conform to the vocabulary and have no dangling references.
 * @param {string} folder with the layout of schemas/
 * @returns {{ faults: string[], schemas?: ReturnType<typeof readFolder> }} a line of text for each fault, or the schemas if there is none
 */
export function readableFolder(folder) {
  const texts = readTexts(folder);
  const broken = unreadable(folder, texts);
  if (broken.length > 0) return { faults: broken };
  const schemas = readFolder(folder);
  const faults = findUnreadable(schemas, vocabularyOf(folder)).map(mistakeLine(texts));
  return faults.length > 0 ? { faults } : { faults, schemas };
}

/** The differences between the table of resources and the folder, and names that two files claim. @param {ReturnType<typeof readFolder>} schemas */
function tableFaults({ entities, common, records, refusals }) {
  const isSection = (/** @type {string} */ name) => SECTIONS.some((section) => section === name);
  const inTable = [...FORM_SCHEMAS, ...FORMLESS_SCHEMAS];
  return [
    ...inTable.filter((name) => !entities.has(name)).map((name) => {
      const where = isSection(name) ? 'domain/sections.ts' : 'domain/resources.ts';
      return `schemas/${name}.json is missing, and ${where} names it: write the schema, or take the name out`;
    }),
    ...[...entities.keys()].filter((name) => !inTable.includes(name)).map((name) =>
      `schemas/${name}.json:1 is in no resource, so that nothing shows or keeps its records: add "${name}" to domain/sections.ts if it is a section, else to domain/resources.ts`
    ),
    ...[...entities].filter(([name, schema]) => isSection(name) && !schema['x-titles']).map(([name]) =>
      `schemas/${name}.json:1 /x-titles: is missing: a section says there, in both languages, what one record and many are called`
    ),
    // The components of the API document have one namespace (`joinContract`).
    ...[...entities.keys()].flatMap((name) =>
      [name, `${name}_record`].filter((each) => common.has(each)).map((each) =>
        `schemas/common/${each}.json:1 has the name that the API document gives to schemas/${name}.json: rename it`
      )
    ),
    ...[...[...records.keys()].map((name) => ({ name, kind: 'valid' })), ...[...refusals.keys()].map((name) => ({ name, kind: 'invalid' }))]
      .filter(({ name }) => !entities.has(name))
      .map(({ name, kind }) => `schemas/examples/${name}.${kind}.json:1 has no schema: rename it, or take it away`),
  ];
}

/**
 * Every mistake in a folder with the layout of schemas/: `schemas/<file>:<line> <place>: <fault>`.
 * @param {string} folder
 * @returns {Promise<{ count: number, mistakes: string[] }>} how many schemas were read, and a line of text for each mistake
 */
export async function lintFolder(folder) {
  const texts = readTexts(folder);
  const count = texts.filter(({ file }) => SCHEMA_FILE.test(file.replace('common/', '')) && file !== 'vocabulary.json').length;
  const broken = unreadable(folder, texts);
  // Stops here, because every reference to an unreadable file would be reported as a false mistake.
  const changes = await changesFaults(folder);
  if (broken.length > 0) return { count, mistakes: [...broken, ...changes] };
  const schemas = readFolder(folder);
  const mistakes = findMistakes(schemas, vocabularyOf(folder)).map(mistakeLine(texts));
  return { count, mistakes: [...unread(folder), ...tableFaults(schemas), ...mistakes, ...changes] };
}
