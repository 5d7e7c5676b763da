/**
 * Detects a field that was renamed in its schema only. Otherwise every use of the old name would be a separate mistake, and none would
 * explain how to rename a field.
 * @typedef {import('./lint.mjs').Schema} Schema
 * @typedef {import('./lint.mjs').Scene} Scene
 * @typedef {import('./lint.mjs').Mistake} Mistake
 * @typedef {{ name: string, old: string, candidates: readonly string[] }} Rename `name` is the schema's, `candidates` the fields that the
 *   removed field `old` may have become
 */
import { FORM_SCHEMAS } from '../../domain/resources.ts';
import { isFieldName } from '../../domain/schema/keywords.ts';
import { isRecord } from '../../domain/values/is-record.ts';
import { compiled } from './lint-examples.mjs';
import { suggestion } from './lint-words.mjs';

/** Whether all values are valid for a field. @param {readonly unknown[]} values @param {Schema} field @param {Scene} context */
function fits(values, field, context) {
  try {
    const validate = compiled(field, context);
    return values.every((value) => validate(value));
  } catch {
    return false;
  }
}

/**
 * Each name in records that is not a field, with the unused fields for which its values are valid.
 * @param {string} name @param {readonly unknown[]} values the examples of whole records @param {Scene} context
 * @returns {Rename[]}
 */
function renamesIn(name, values, context) {
  const { properties = {}, 'x-read-only': readOnly = {}, 'x-computed': computed = {} } = context.root;
  const fields = { ...properties, ...readOnly, ...computed };
  const records = values.filter(isRecord);
  const present = new Set(records.flatMap((record) => Object.keys(record)));
  const removed = [...present].filter((key) => !Object.hasOwn(fields, key) && isFieldName(key));
  const added = Object.keys(properties ?? {}).filter((key) => !present.has(key) && isFieldName(key));
  return removed.flatMap((old) => {
    const ofOld = records.flatMap((record) => (Object.hasOwn(record, old) ? [record[old]] : []));
    const candidates = added.filter((key) => fits(ofOld, properties[key], context));
    // A name that occurs once and resembles one of the candidates is a typing error in an example.
    const isSlip = ofOld.length === 1 && suggestion(old, candidates) !== '';
    return candidates.length === 0 || isSlip ? [] : [{ name, old, candidates }];
  });
}

/** @param {string} name of a schema */
const filesOf = (name) => [`${name}.json`, `examples/${name}.valid.json`, `examples/${name}.invalid.json`];

/** @param {Rename} rename @returns {(mistake: Mistake) => boolean} */
const isEchoOf = ({ name, old, candidates }) => {
  const files = filesOf(name);
  const named = new RegExp(`"(${[old, ...candidates].join('|')})["./[]`);
  return ({ file, place, fault }) => files.includes(file) && (place.split('/').includes(old) || named.test(fault));
};

/** @param {Rename} rename @param {readonly Mistake[]} mistakes @returns {Mistake} */
function renameMistake({ name, old, candidates: [to = '', ...others] }, mistakes) {
  const command = (/** @type {string} */ called) =>
    `run npm run schemas:rename ${name} ${old} ${called}, which changes everything that names it and keeps what is stored`;
  const remove = `take "${old}" out of the examples`;
  if (others.length === 0) {
    const fault = `looks like "${old}" under another name, for the examples still say "${old}": give it its old name back and ${
      command(to)
    }; if it is another field, ${remove}`;
    return { file: `${name}.json`, place: `/properties/${to}`, fault };
  }
  const { file, place } = mistakes.find((mistake) => filesOf(name).includes(mistake.file) && mistake.place.endsWith(`/${old}`)) ??
    { file: `${name}.json`, place: '/properties' };
  const which = [to, ...others].map((each) => `"${each}"`).join(' or ');
  return {
    file,
    place,
    fault: `"${old}" is no field, and may be ${which} under another name: if so, give that one its old name back and ${
      command('<new name>')
    }; if not, ${remove}`,
  };
}

/**
 * Replaces all mistakes that follow from a field renamed by hand with one line, which lists the possible new names.
 * @param {readonly Mistake[]} mistakes
 * @param {readonly Scene[]} scenes
 * @param {ReadonlyMap<string, unknown[]>} records further records by entity
 * @returns {Mistake[]}
 */
export function withRenames(mistakes, scenes, records) {
  const renames = scenes.flatMap((context) => {
    const name = context.file.replace('.json', '');
    const { examples } = context.root;
    // The command renames fields of forms only.
    return FORM_SCHEMAS.includes(name) ? renamesIn(name, [...(Array.isArray(examples) ? examples : []), ...(records.get(name) ?? [])], context) : [];
  });
  if (renames.length === 0) return [...mistakes];
  const echoes = renames.map(isEchoOf);
  return [...renames.map((rename) => renameMistake(rename, mistakes)), ...mistakes.filter((mistake) => !echoes.some((isEcho) => isEcho(mistake)))];
}
