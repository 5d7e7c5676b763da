/**
 * Reads a folder of schemas and says each mistake with the line it stands on.
 * @typedef {import('./lint.mjs').Schema} Schema
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNodeAtLocation, parse, parseTree, printParseErrorCode } from 'jsonc-parser';
import { findMistakes } from './lint.mjs';

/** @param {string} text @param {number} offset */
function positionOf(text, offset) {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

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

/**
 * The offsets at which an object names a property again: readers would take the last and forget the first.
 * @param {import('jsonc-parser').Node} node
 * @returns {number[]}
 */
function repeated(node) {
  const inside = (node.children ?? []).flatMap(repeated);
  if (node.type !== 'object') return inside;
  const keys = (node.children ?? []).flatMap((property) => property.children?.[0] ?? []);
  const seen = new Set();
  return [...keys.filter(({ value }) => seen.size === seen.add(value).size).map(({ offset }) => offset), ...inside];
}

/**
 * What makes a text no schema file: not JSON, not an object, a name twice.
 * @param {string} text
 * @returns {{ line: number, column: number, fault: string }[]}
 */
export function jsonFaults(text) {
  /** @type {import('jsonc-parser').ParseError[]} */
  const errors = [];
  const value = parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  // Only the first: what follows mostly follows from it.
  if (first) return [{ ...positionOf(text, first.offset), fault: `is not JSON: ${printParseErrorCode(first.error)}` }];
  const tree = parseTree(text);
  const isObject = value !== null && typeof value === 'object' && !Array.isArray(value);
  if (!tree || !isObject) return [{ line: 1, column: 1, fault: 'is not an object' }];
  return repeated(tree).map((offset) => ({ ...positionOf(text, offset), fault: 'is a name that this object has already' }));
}

/** @param {string} root @param {string} inside */
const textsOf = (root, inside) =>
  readdirSync(join(root, inside))
    .filter((file) => /^[a-z_]+\.json$/.test(file) && file !== 'vocabulary.json')
    .sort()
    .map((file) => ({ file: `${inside}${file}`, name: file.replace('.json', ''), text: readFileSync(join(root, inside, file), 'utf8') }));

/**
 * Every mistake in a folder laid out as schemas/ is: `schemas/<file>:<line> <place>: <fault>`.
 * @param {string} folder
 * @returns {{ count: number, mistakes: string[] }} how many files were read, and a line of text for each mistake
 */
export function lintFolder(folder) {
  const [entities, common] = [textsOf(folder, ''), textsOf(folder, 'common/')];
  const files = [...common, ...entities];
  const unreadable = files.flatMap(({ file, text }) =>
    jsonFaults(text).map(({ line, column, fault }) => `schemas/${file}:${line}:${column} ${fault}`),
  );
  // What refers to a file that cannot be read would be called wrong for nothing.
  if (unreadable.length > 0) return { count: files.length, mistakes: unreadable };
  const parsed = (/** @type {typeof entities} */ list) => new Map(list.map(({ name, text }) => [name, JSON.parse(text)]));
  const vocabulary = JSON.parse(readFileSync(join(folder, 'vocabulary.json'), 'utf8'));
  const texts = new Map(files.map(({ file, text }) => [file, text]));
  const mistakes = findMistakes(parsed(entities), parsed(common), vocabulary);
  const told = mistakes.map(({ file, place, fault }) => `schemas/${file}:${lineOf(texts.get(file) ?? '', place)} ${place}: ${fault}`);
  return { count: files.length, mistakes: told };
}
