/**
 * Checks the references of a file, at any depth, also in conditions and examples.
 * @typedef {import('./lint.mjs').Schema} Schema
 * @typedef {import('./lint.mjs').Scene} Scene
 */
import { REFERENCE, referenceOf, referredName } from '../../domain/schema/references.ts';
import { suggestion } from './lint-words.mjs';

/** The form of a reference to a file, as in the vocabulary. */
const FILE = /^(common\/)?[a-z_]+\.json$/;

/** The keywords allowed beside `$ref`: draft-07 validators ignore them, and none of them checks a value. */
const BESIDE_REF = ['title', 'description', 'examples', '$comment'];

/** A key as a token of a JSON pointer (RFC 6901, section 3). @param {string} key */
export const pointerToken = (key) => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** Every part of a file with a reference, and its place. @param {unknown} node @param {string} [place] @returns {{ node: Schema, place: string }[]} */
export function referring(node, place = '') {
  if (node === null || typeof node !== 'object') return [];
  const inside = Object.entries(node).flatMap(([key, value]) => referring(value, `${place}/${pointerToken(key)}`));
  return referenceOf(node) === undefined ? inside : [{ node, place }, ...inside];
}

/**
 * Refuses dangling references, and keywords beside a reference that check values.
 * @param {Schema} schema @param {Scene & { broken: readonly string[] }} scene `broken`: the places that the vocabulary refuses
 */
export function checkReferences(schema, { file, common, shared, broken, report }) {
  const filesOf = (/** @type {Map<string, Schema>} */ files) => [...files.keys()].map((name) => `${file.startsWith('common/') ? '' : 'common/'}${name}.json`);
  const [types, shares] = [filesOf(common), filesOf(shared)];
  for (const { node, place } of referring(schema)) {
    const reference = String(referenceOf(node));
    // The vocabulary reports references of another form.
    if (!FILE.test(reference)) continue;
    const known = /^\/allOf\/\d+$/.test(place) ? shares : types;
    if (!known.includes(reference)) {
      report(`${place}/${REFERENCE}`, `"${reference}" does not exist${suggestion(reference, known)}; a reference names a file of schemas/common/`);
      continue;
    }
    const beside = Object.keys(node).filter((key) =>
      key !== REFERENCE && !BESIDE_REF.includes(key) && !key.startsWith('x-') && !broken.includes(`${place}/${key}`)
    );
    if (beside.length > 0)
      report(
        place,
        `"${
          beside.join('", "')
        }" next to ${REFERENCE} is ignored by readers of draft-07: put it into the file that it names, or write the field without ${REFERENCE}`,
      );
  }
}

/**
 * The circular references among value types: each cycle once, as the list of its names.
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
