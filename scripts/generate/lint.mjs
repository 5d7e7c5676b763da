/**
 * Checks every schema against the vocabulary and the assumptions of the portal's code. Each mistake names file, place and fault.
 * @typedef {Record<string, any>} Schema
 * @typedef {(place: string, fault: string) => void} Report
 * @typedef {{ file: string, place: string, fault: string }} Mistake `place` is a JSON pointer
 * @typedef {object} Schemas
 * @property {Map<string, Schema>} entities the files of schemas/ by name
 * @property {Map<string, Schema>} common the files of schemas/common/ by name
 * @property {Map<string, unknown[]>} records valid records by entity, from schemas/examples/
 * @property {Map<string, unknown[]>} refusals invalid records by entity, each with its fault, from schemas/examples/
 * @typedef {object} Scene what a check of a file knows
 * @property {string} file
 * @property {Schema} root the whole file
 * @property {Map<string, Schema>} common
 * @property {Map<string, Schema>} shared the files of shared fields by name
 * @property {ReturnType<typeof composed>['located']} located finds where a part of a schema is written
 * @property {Map<string, Schema>} entities
 * @property {{ definitions: Record<string, Schema> }} types the document in which references are looked up
 * @property {import('ajv').default} ajv
 * @property {(schema: Schema) => Schema} merged a part with its reference followed
 * @property {Report} report
 * @property {boolean} isShared whether it holds fields that records share; these are checked in the schemas that have them
 * @property {boolean} isReadable whether all files conform to the vocabulary and have no dangling references
 * @property {boolean} isWellFormed whether this file does
 * @typedef {{ schemas: readonly Schema[], isRequired: boolean, isExcluded: boolean }} Applied the schemas of a file that apply to a value: its
 *   own and those in branches, whether one of them requires it, and whether one excludes it
 * @typedef {Scene & { isAsked: boolean, isOpaque: boolean, values: readonly unknown[], applied: Applied }} Here a place within a file: whether
 *   forms ask for its value, whether it is inside a value that is itself a schema (`x-opaque`), the values that the examples have there, and
 *   the schemas that apply to it
 */
import { FORMLESS_SCHEMAS } from '../../domain/resources.ts';
import { ROOT_KEYWORDS } from '../../domain/schema/keywords.ts';
import { resolve } from '../../domain/schema/resolve.ts';
import { composed } from './compose.mjs';
import { createAjv, vocabularyValidator } from './lint-ajv.mjs';
import { checkAcross, checkZones } from './lint-across.mjs';
import { checkConditions } from './lint-conditions.mjs';
import { checkRendered, checkNames, checkRecord, checkUpload } from './lint-drawn.mjs';
import { checkExamples, checkExamplesTogether, checkInitial, checkRefusals, checkValues } from './lint-examples.mjs';
import { checkMessages, appliedToEntries, appliedToProperty } from './lint-messages.mjs';
import { checkProperties, checkRoot, checkRuleFields } from './lint-objects.mjs';
import { checkEntry, checkField, checkValueType } from './lint-placed.mjs';
import { checkStored } from './lint-stored.mjs';
import { checkReferences, circles } from './lint-references.mjs';
import { withRenames } from './lint-renames.mjs';
import { checkTypes } from './lint-types.mjs';
import { checkEvaluatorsValues, checkLabels, checkLimits, checkWords } from './lint-values.mjs';
import { vocabularyFaults } from './lint-vocabulary.mjs';

/** @param {Schema} schema @param {import('ajv').ValidateFunction} validate @param {Report} report @returns {string[]} the places where it breaks the vocabulary */
function checkVocabulary(schema, validate, report) {
  const faults = validate(schema) ? [] : vocabularyFaults(validate.errors ?? []);
  for (const { place, fault } of faults) report(place, fault);
  return faults.map(({ place }) => place);
}

/**
 * The context for a part of a value: the examples of the whole give the values of the part.
 * @param {Here} here @param {Schema} part @param {{ inside: (value: any) => unknown[], applied: Applied }} of
 */
const within = (here, part, { inside, applied }) => ({
  ...here,
  applied,
  values: [...here.values.flatMap((value) => inside(value ?? {})), ...(here.merged(part).examples ?? [])],
});

/** Checks the fields of an object, editable and read-only. @param {Schema} schema @param {string} place @param {Here} here */
function checkFields(schema, place, here) {
  for (const block of ['properties', 'x-read-only']) {
    for (const [name, property] of Object.entries(schema[block] ?? {})) {
      const at = `${place}/${block}/${name}`;
      if (property === false) {
        here.report(at, 'is false, so that nobody can fill it in: describe the field, or take it out');
        continue;
      }
      const isAsked = here.isAsked && block === 'properties';
      checkWords(property, at, here);
      checkField(property, at, here);
      checkNode(
        property,
        at,
        within({ ...here, isAsked }, property, {
          inside: (value) => (Object.hasOwn(Object(value), name) ? [value[name]] : []),
          applied: appliedToProperty(here, name),
        }),
      );
    }
  }
}

/**
 * Checks the schema of a value and of everything in it; the parts of conditions are checked elsewhere.
 * @param {Schema} schema
 * @param {string} place
 * @param {Here} here
 */
function checkNode(schema, place, here) {
  for (const key of ROOT_KEYWORDS) if (place !== '' && key in schema) here.report(place, `"${key}" belongs to the root of a file`);
  checkLabels(schema, place, here);
  checkEvaluatorsValues(schema, place, here);
  checkMessages(schema, place, here);
  checkLimits(schema, place, here);
  checkExamples(schema, place, here);
  checkInitial(schema, place, here);
  checkProperties(schema, place, here);
  checkUpload(schema, place, here);
  checkConditions(schema, place, here);
  if (here.isAsked) checkRendered(schema, place, here);
  // The value is itself a schema (the questions of a call), so its fields have the names of schema keywords.
  const isOpaque = here.isOpaque || 'x-opaque' in schema;
  if (!isOpaque) checkNames(schema, place, here);
  const isAsked = here.isAsked && !isOpaque;
  checkFields(schema, place, { ...here, isOpaque, isAsked });
  const entries = { items: (/** @type {any} */ value) => (Array.isArray(value) ? value : []), additionalProperties: Object.values, propertyNames: Object.keys };
  for (const [key, inside] of Object.entries(entries)) {
    if (typeof schema[key] !== 'object') continue;
    checkEntry(schema[key], `${place}/${key}`, here);
    checkNode(schema[key], `${place}/${key}`, within({ ...here, isOpaque, isAsked }, schema[key], { inside, applied: appliedToEntries(here, key) }));
  }
}

/** Checks that a file describes a record, which the other checks assume. @param {Schema} schema @param {Scene} scene */
function checkIsRecord({ type, properties }, { report }) {
  if (type !== 'object') report('/type', 'must be "object": each file of schemas/ describes a record, and value types stand in schemas/common/');
  else if (properties === undefined) report('', 'has no "properties": name the fields of the record there');
}

/**
 * Reports the mistakes that make a file unreadable: it breaks the vocabulary, or has a dangling or circular reference.
 * @param {Schemas} schemas @param {Scene[]} scenes @param {import('ajv').ValidateFunction} validate checks a file against the vocabulary
 */
function checkReadable({ common }, scenes, validate) {
  for (const scene of scenes) {
    const schema = scene.root;
    const broken = checkVocabulary(schema, validate, scene.report);
    if (broken.length === 0 && !scene.file.startsWith('common/')) checkIsRecord(schema, scene);
    if (schema.$id !== undefined && schema.$id !== scene.file) scene.report('/$id', `must be "${scene.file}"`);
    checkReferences(schema, { ...scene, broken });
  }
  for (const circle of circles(common)) {
    const scene = scenes.find(({ file }) => file === `common/${circle[0]}.json`);
    scene?.report('', `holds itself, which no form can render: ${circle.map((name) => `${name}.json`).join(' refers to ')}`);
  }
}

/**
 * The checks for schemas of records with a form only.
 * @param {Schema} schema @param {{ examples: readonly unknown[], hasRules: boolean }} with `hasRules`: whether the fields of its rules exist
 * @param {Scene} scene
 */
function checkForm(schema, { examples, hasRules }, scene) {
  checkRecord(schema, scene);
  if (scene.isReadable) checkExamplesTogether(schema, examples, scene);
  if (scene.isWellFormed && hasRules) checkZones(schema, scene);
}

/**
 * @param {Schemas} schemas @param {Scene} scene
 * @param {(kind: 'valid' | 'invalid') => Report} reportRecord reports mistakes in the records of schemas/examples/
 */
function checkFile({ records, refusals }, scene, reportRecord) {
  const { file, root: schema } = scene;
  if (scene.isShared) {
    checkExamples(schema, '', scene);
    return;
  }
  const name = file.replace('.json', '');
  const isEntity = !file.startsWith('common/');
  const isAsked = file !== 'common/server_fields.json' && !FORMLESS_SCHEMAS.includes(name);
  const ofEntity = (/** @type {Map<string, unknown[]>} */ kept) => (isEntity ? (kept.get(name) ?? []) : []);
  const more = ofEntity(records);
  checkRoot(schema, scene);
  checkStored(schema, scene);
  checkValueType(schema, scene);
  // If a rule names a missing field, its messages and the examples that it should refuse cannot be checked.
  const hasRules = checkRuleFields(schema, scene);
  checkAcross(schema, scene);
  checkNode(schema, '', {
    ...scene,
    isWellFormed: scene.isWellFormed && hasRules,
    isAsked,
    isOpaque: false,
    values: [...(schema.examples ?? []), ...more],
    applied: { schemas: [schema], isRequired: false, isExcluded: false },
  });
  if (isEntity && isAsked) checkForm(schema, { examples: [...(schema.examples ?? []), ...more], hasRules }, scene);
  if (more.length > 0) checkValues(more, { schema, placeOf: (index) => `/${index}` }, { ...scene, report: reportRecord('valid') });
  const refused = hasRules ? ofEntity(refusals) : [];
  if (refused.length > 0) checkRefusals(refused, schema, { ...scene, report: reportRecord('invalid') });
}

/** @param {unknown} error */
const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/**
 * Each mistake at the place where it is written, once: the schemas that share a field have its mistakes each.
 * @param {readonly Mistake[]} mistakes in composed schemas @param {Pick<ReturnType<typeof composed>, 'faults' | 'located'>} composition
 * @returns {Mistake[]}
 */
function asWritten(mistakes, { faults, located }) {
  /** @type {Map<string, Mistake>} */
  const written = new Map();
  for (const mistake of mistakes) {
    const spot = faults.includes(mistake) ? mistake : located(mistake.file, mistake.place);
    // A remedy may name the schema, such as a command; that of the first one will do.
    const key = [spot.file, spot.place, mistake.fault.replaceAll(mistake.file.replace('.json', ''), '')].join(' ');
    if (!written.has(key)) written.set(key, { ...mistake, file: spot.file, place: spot.place });
  }
  return [...written.values()];
}

/**
 * Opens the files: the context of each, and the mistakes that make files unreadable.
 * @param {Schemas} written
 * @param {Schema} vocabulary
 */
function openSchemas(written, vocabulary) {
  const { shared, faults, located, ...schemas } = composed(written);
  const { entities, common } = schemas;
  const types = { definitions: Object.fromEntries(common) };
  /** @type {Mistake[]} */
  const mistakes = [];
  const reportIn = (/** @type {string} */ file) => (/** @type {string} */ place, /** @type {string} */ fault) => void mistakes.push({ file, place, fault });
  const ajv = createAjv();
  for (const [name, schema] of common) ajv.addSchema({ ...schema, $id: `common/${name}.json` });
  mistakes.push(...faults);
  const files = [
    ...[...common, ...shared].map(([name, root]) => ({ file: `common/${name}.json`, root })),
    ...[...entities].map(([name, root]) => ({ file: `${name}.json`, root })),
  ];
  const scenes = files.map(({ file, root }) => ({
    file,
    root,
    common,
    shared,
    entities,
    types,
    ajv,
    located,
    isShared: [...shared.values()].includes(root),
    isReadable: false,
    isWellFormed: false,
    report: reportIn(file),
    merged: (/** @type {Schema} */ each) => resolve(each, types),
  }));
  try {
    checkReadable(schemas, scenes, vocabularyValidator(vocabulary));
  } catch (error) {
    reportIn('vocabulary.json')('', `cannot be used: ${messageOf(error)}; take it back from git`);
  }
  return { mistakes, scenes, reportIn, asWritten: (/** @type {readonly Mistake[]} */ found) => asWritten(found, { faults, located }) };
}

/**
 * The mistakes that make schemas unreadable: they break the vocabulary, or have dangling or circular references.
 * @param {Schemas} schemas
 * @param {Schema} vocabulary schemas/vocabulary.json
 * @returns {Mistake[]}
 */
export function findUnreadable(schemas, vocabulary) {
  const { mistakes, asWritten: written } = openSchemas(schemas, vocabulary);
  return written(mistakes);
}

/** The place of the innermost value whose schema contains a place. @param {string} place */
const nodeOf = (place) => /^(\/(properties|x-read-only|x-computed)\/[^/]+|\/items|\/additionalProperties)*/.exec(place)?.[0] ?? '';

/** @param {string} file of an entity @param {'valid' | 'invalid'} kind */
const examplesOf = (file, kind) => `examples/${file.replace('.json', `.${kind}.json`)}`;

/**
 * Drops mistakes that may only follow from an unreadable schema: those at the same value, and those of the file's examples. They are
 * reported after the first mistake is corrected.
 * @param {readonly Mistake[]} mistakes @param {readonly Mistake[]} unreadable the mistakes that make a file unreadable
 */
function withoutEchoes(mistakes, unreadable) {
  const unreadablePlaces = new Set(unreadable.map(({ file, place }) => `${file} ${nodeOf(place)}`));
  const uncheckedExamples = new Set(unreadable.flatMap(({ file }) => [`${file} /examples`, examplesOf(file, 'valid'), examplesOf(file, 'invalid')]));
  const isEcho = (/** @type {Mistake} */ { file, place }) =>
    unreadablePlaces.has(`${file} ${nodeOf(place)}`) || uncheckedExamples.has(file) ||
    (place.startsWith('/examples/') && uncheckedExamples.has(`${file} /examples`));
  return mistakes.filter((mistake) => !isEcho(mistake));
}

/**
 * @param {Schemas} schemas
 * @param {Schema} vocabulary schemas/vocabulary.json
 * @returns {Mistake[]} every mistake, first those that make a file unreadable, then in the order of the files
 */
export function findMistakes(schemas, vocabulary) {
  const { mistakes, scenes, reportIn, asWritten: written } = openSchemas(schemas, vocabulary);
  // Every schema with the fields of such a file would have mistakes that follow from it.
  if (scenes.some(({ file, isShared }) => isShared && mistakes.some((mistake) => mistake.file === file))) return written(mistakes);
  const isReadable = mistakes.length === 0;
  for (const scene of scenes) if (!scene.isShared && !mistakes.some(({ file }) => file === scene.file)) checkTypes(scene.root, '', scene);
  const unreadable = [...mistakes];
  for (const scene of scenes) {
    try {
      const isWellFormed = !unreadable.some(({ file }) => file === scene.file);
      checkFile(schemas, { ...scene, isReadable, isWellFormed }, (kind) => reportIn(examplesOf(scene.file, kind)));
    } catch (error) {
      // A mistake that is already reported for this file may be the cause of the exception.
      if (!mistakes.some(({ file }) => file === scene.file)) scene.report('', `cannot be judged: ${messageOf(error)}`);
    }
  }
  const checkedMistakes = withoutEchoes(mistakes.slice(unreadable.length), unreadable);
  return written(withRenames([...unreadable, ...checkedMistakes], scenes, schemas.records));
}

/**
 * As `findMistakes`, one line of text for each.
 * @param {Schemas} schemas
 * @param {Schema} vocabulary
 */
export const lintSchemas = (schemas, vocabulary) => findMistakes(schemas, vocabulary).map(({ file, place, fault }) => `schemas/${file}#${place}: ${fault}`);
