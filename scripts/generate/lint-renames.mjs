/**
 * A field that was renamed in its schema alone: all that still says the old name would be a mistake of its own, and none would say how a
 * field is renamed.
 * @typedef {import('./lint.mjs').Schema} Schema
 * @typedef {import('./lint.mjs').Scene} Scene
 * @typedef {import('./lint.mjs').Mistake} Mistake
 * @typedef {{ name: string, old: string, to: string }} Rename `name` is the schema's
 */
import { FORM_SCHEMAS } from '../../domain/resources.ts';
import { isRecord } from '../../domain/values/is-record.ts';
import { compiled } from './lint-examples.mjs';
import { meant } from './lint-words.mjs';

const NAME = /^[a-z][a-z0-9_]*$/;

/** Whether all of the values could be those of a field. @param {readonly unknown[]} values @param {Schema} field @param {Scene} scene */
function fits(values, field, scene) {
  try {
    const validate = compiled(field, scene);
    return values.every((value) => validate(value));
  } catch {
    return false;
  }
}

/**
 * The one field that no record has, where records have one that is no field, with values that fit.
 * @param {string} name @param {readonly unknown[]} values the examples of whole records @param {Scene} scene
 * @returns {Rename | undefined}
 */
function renameIn(name, values, scene) {
  const { properties = {}, 'x-read-only': readOnly = {}, 'x-computed': computed = {} } = scene.root;
  const fields = { ...properties, ...readOnly, ...computed };
  const records = values.filter(isRecord);
  const held = new Set(records.flatMap((record) => Object.keys(record)));
  const [old, ...others] = [...held].filter((key) => !(key in fields));
  if (old === undefined || others.length > 0 || !NAME.test(old)) return undefined;
  const ofOld = records.flatMap((record) => (old in record ? [record[old]] : []));
  const [to, ...more] = Object.keys(properties).filter((key) => NAME.test(key) && !held.has(key) && fits(ofOld, properties[key], scene));
  if (to === undefined || more.length > 0) return undefined;
  // Said once and nearly right, it is a slip in an example.
  return ofOld.length === 1 && meant(old, [to]) ? undefined : { name, old, to };
}

/** @param {Rename} rename @returns {(mistake: Mistake) => boolean} */
const isEchoOf = ({ name, old, to }) => {
  const files = [`${name}.json`, `examples/${name}.valid.json`, `examples/${name}.invalid.json`];
  const named = new RegExp(`"(${old}|${to})["./[]`);
  return ({ file, place, fault }) => files.includes(file) && (place.split('/').includes(old) || named.test(fault));
};

/** @param {Rename} rename @returns {Mistake} */
const told = ({ name, old, to }) => ({
  file: `${name}.json`,
  place: `/properties/${to}`,
  fault:
    `looks like "${old}" under another name, for the examples still say "${old}": give it its old name back and run npm run schemas:rename ${name} ${old} ${to}, ` +
    `which changes everything that names it and keeps what is stored; if it is another field, take "${old}" out of the examples`,
});

/**
 * Puts one line in the place of all that follows from a field renamed by hand.
 * @param {readonly Mistake[]} mistakes
 * @param {readonly Scene[]} scenes
 * @param {ReadonlyMap<string, unknown[]>} records further records by entity
 * @returns {Mistake[]}
 */
export function withRenames(mistakes, scenes, records) {
  const renames = scenes.flatMap((scene) => {
    const name = scene.file.replace('.json', '');
    const { examples } = scene.root;
    // The command renames fields of forms only.
    return (FORM_SCHEMAS.includes(name) && renameIn(name, [...(Array.isArray(examples) ? examples : []), ...(records.get(name) ?? [])], scene)) || [];
  });
  if (renames.length === 0) return [...mistakes];
  const echoes = renames.map(isEchoOf);
  return [...renames.map(told), ...mistakes.filter((mistake) => !echoes.some((isEcho) => isEcho(mistake)))];
}
