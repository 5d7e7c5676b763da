/**
 * Where a file refers to, at whatever depth, conditions and examples included.
 * @typedef {import('./lint.mjs').Schema} Schema
 * @typedef {import('./lint.mjs').Scene} Scene
 */
import { REFERENCE, referenceOf, referredName } from '../../domain/schema/references.ts';
import { meant } from './lint-words.mjs';

/** A file, as the vocabulary says it. */
const FILE = /^(common\/)?[a-z_]+\.json$/;

/** What may stand beside `$ref`: readers of draft-07 that ignore it lose words only. */
const BESIDE_REF = ['title', 'description', 'examples', '$comment'];

/** Every part of a file that refers, with its place. @param {unknown} node @param {string} [place] @returns {{ node: Schema, place: string }[]} */
function referring(node, place = '') {
  if (node === null || typeof node !== 'object') return [];
  const inside = Object.entries(node).flatMap(([key, value]) => referring(value, `${place}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`));
  return referenceOf(node) === undefined ? inside : [{ node, place }, ...inside];
}

/**
 * References to nothing, and checks beside one.
 * @param {Schema} schema @param {Scene} scene
 */
export function checkReferences(schema, { file, common, report }) {
  const known = [...common.keys()].map((name) => `${file.startsWith('common/') ? '' : 'common/'}${name}.json`);
  for (const { node, place } of referring(schema)) {
    const reference = String(referenceOf(node));
    // A reference of another form is told of by the vocabulary.
    if (!FILE.test(reference)) continue;
    if (!known.includes(reference)) {
      report(`${place}/${REFERENCE}`, `"${reference}" does not exist${meant(reference, known)}; a reference names a file of schemas/common/`);
      continue;
    }
    const beside = Object.keys(node).filter((key) => key !== REFERENCE && !BESIDE_REF.includes(key) && !key.startsWith('x-'));
    if (beside.length > 0) report(place, `"${beside.join('", "')}" beside ${REFERENCE} is ignored by readers of draft-07: put it into the file that it names, or write the field without ${REFERENCE}`);
  }
}

/**
 * The value types that hold themselves, each circle once, as the names on the way round.
 * @param {Map<string, Schema>} common
 * @returns {string[][]}
 */
export function circles(common) {
  /** @type {string[][]} */
  const found = [];
  const done = new Set();
  const follow = (/** @type {string} */ name, /** @type {readonly string[]} */ above) => {
    const from = above.indexOf(name);
    if (from >= 0) found.push([...above.slice(from), name]);
    if (from >= 0 || done.has(name)) return;
    for (const { node } of referring(common.get(name))) follow(referredName(String(referenceOf(node))), [...above, name]);
    done.add(name);
  };
  for (const name of common.keys()) follow(name, []);
  return found;
}
