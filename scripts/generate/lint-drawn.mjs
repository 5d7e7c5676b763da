/**
 * Finds values that no form could render or no record could store.
 * @typedef {import('./lint.mjs').Schema} Schema
 * @typedef {import('./lint.mjs').Scene} Scene
 * @typedef {import('./lint.mjs').Here} Here
 */
import { fieldAccess } from '../../domain/records/field-roles.ts';
import { DOCUMENT_LIMITS } from '../../domain/records/file-limits.ts';
import { isFieldName } from '../../domain/schema/keywords.ts';
import { DEEPEST, kindOf, typeOf } from '../../domain/schema/kinds.ts';
import { TIMES } from '../../domain/schema/rule-fields.ts';
import { REFERENCE, referenceOf } from '../../domain/schema/references.ts';
import { spotsOf } from '../../domain/schema/walk.ts';
import { SECTIONS } from '../../domain/sections.ts';
import { isInherited } from '../../domain/values/value-at.ts';
import { checkForm } from './lint-formats.mjs';
import { isRequiredAt } from './lint-messages.mjs';
import { checkReferenced, placeOf, resourceIn } from './lint-held.mjs';
import { checkAgreement, checkColumns, checkFilterNames, checkMarks } from './lint-lists.mjs';

/** Kinds whose widget renders a map itself. */
export const RENDERED_MAPS = ['localized', 'localized-textarea', 'schema-builder'];

const isWritten = (/** @type {Schema} */ full) => typeOf(full) === 'string' && full.enum === undefined;
const isChoice = (/** @type {Schema} */ full) => full.enum !== undefined && typeOf(full) !== 'array';
const isNumber = (/** @type {Schema} */ full) => ['number', 'integer'].includes(typeOf(full)) && full.enum === undefined;
const isCode = (/** @type {Schema} */ full) => isChoice(full) && typeOf(full) === 'string';

/**
 * Whether a group has exactly these fields, because its widget draws no others.
 * @param {Record<string, (full: Schema) => boolean>} parts @returns {(full: Schema, merged: Scene['merged']) => boolean}
 */
const groupOf = (parts) => ({ properties = {}, ...full }, merged) =>
  typeOf(full) === 'object' && Object.keys({ ...parts, ...properties }).every((name) => name in properties && parts[name]?.(merged(properties[name])));

/** Whether a value has a text for each language. @param {Schema} full @param {Scene['merged']} merged */
const isLocalized = (full, merged) =>
  typeOf(full) === 'object' && full.properties === undefined && typeof full.additionalProperties === 'object' && isWritten(merged(full.additionalProperties));

/**
 * The schema that each widget (`x-widget`) requires, in words, and the check for it.
 * @type {Record<string, { of: string, fits: (full: Schema, merged: Scene['merged']) => boolean }>}
 */
const WIDGETS = {
  ...Object.fromEntries(
    ['textarea', 'date', 'month', 'instant', 'time-zone', 'phone', 'email', 'url'].map((
      widget,
    ) => [widget, { of: 'a text ("type": "string" without "enum")', fits: isWritten }]),
  ),
  select: { of: 'one of several values ("enum")', fits: isChoice },
  radios: { of: 'one of several values ("enum"), or a yes or no', fits: (full) => isChoice(full) || (typeOf(full) === 'boolean' && full.const === undefined) },
  ...Object.fromEntries(
    ['localized-text', 'localized-textarea'].map((widget) => [widget, { of: 'a text for each language (common/localized_text.json)', fits: isLocalized }]),
  ),
  'schema-builder': { of: 'questions (common/questions.json)', fits: (full) => full['x-opaque'] === true },
  checkboxes: { of: 'a list of values of an "enum"', fits: (full, merged) => typeOf(full) === 'array' && merged(full.items ?? {}).enum !== undefined },
  isced: { of: 'a code of ISCED-F (common/isced_f.json)', fits: isCode },
  file: { of: 'the id of a file (common/file_id.json)', fits: (full) => typeOf(full) === 'integer' },
  reference: { of: 'a record, which "x-reference" next to it names', fits: (full) => full['x-reference'] !== undefined },
  money: { of: 'a number "amount" and a code "currency", and no more (common/money.json)', fits: groupOf({ amount: isNumber, currency: isCode }) },
  coordinates: { of: 'the numbers "latitude" and "longitude", and no more', fits: groupOf({ latitude: isNumber, longitude: isNumber }) },
};

/** @param {string} name */
const inSnakeCase = (name) => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').replace(/[^A-Za-z0-9]+/g, '_').replace(/^[_0-9]+|_+$/g, '').toLowerCase();

/** @param {string} name @returns {string | undefined} */
function nameFault(name) {
  if (isInherited(name)) return 'is a name that every object of the programs has: choose another one';
  if (name === 'then') return 'is a name by which programs take an object for a promise: choose another one';
  if (isFieldName(name)) return undefined;
  const better = inSnakeCase(name);
  return `is not snake_case: small letters, digits and underscores, a letter first${better ? `; write "${better}"` : ''}`;
}

/** The names of the fields of an object. @param {Schema} schema @param {string} place @param {Scene} scene */
export function checkNames(schema, place, { report }) {
  for (const block of ['properties', 'x-computed', 'x-read-only']) {
    for (const name of Object.keys(schema[block] ?? {})) {
      const fault = nameFault(name);
      if (fault) report(`${place}/${block}/${name}`, fault);
    }
  }
}

/** Refuses names at the root of an entity whose values the server sets. @param {Schema} schema @param {Scene} scene */
function checkServerNames(schema, { file, common, report }) {
  const serverFields = Object.keys(common.get('server_fields')?.properties ?? {});
  const readOnly = Object.keys(schema['x-read-only'] ?? {});
  const owners = new Map([
    ...(file === 'applicant.json'
      ? SECTIONS.map((name) => /** @type {const} */ ([name, 'is a section of the profile, which holds its records by that name']))
      : []),
    ...readOnly.map((name) => /** @type {const} */ ([name, 'is in x-read-only too, so that what is sent for it is left out'])),
    ...serverFields.map((name) => /** @type {const} */ ([name, 'is a field of the server, which gives it a value of its own'])),
  ]);
  for (const block of ['properties', 'x-computed']) {
    for (const name of Object.keys(schema[block] ?? {})) {
      const why = owners.get(name);
      if (why) report(`/${block}/${name}`, `${why}: choose another name`);
    }
  }
  for (const name of readOnly.filter((each) => serverFields.includes(each))) {
    report(`/x-read-only/${name}`, 'is a field of the server, which every record has by itself: leave it out');
  }
}

/**
 * Refuses fields, at any depth, that the writers of the records may not write: no record would ever have them.
 * @param {Schema} schema @param {Scene} context
 */
function checkWritable(schema, context) {
  const writer = resourceIn(context)?.writer;
  if (writer === undefined) return;
  const isWritable = (/** @type {Schema} */ part) => fieldAccess(part, [writer]) === 'write';
  for (const { path, schema: field, above, inBranch } of spotsOf({ schema, document: context.types })) {
    // What stands in a field that the writers may not write is not theirs to fill in.
    if (inBranch || isWritable(field) || !above.every(isWritable) || field['x-decides-rights'] !== undefined) continue;
    const fault = isRequiredAt(schema, path, context) ? 'is required, and' : 'is never filled in, because';
    context.report(`${placeOf(path)}/x-roles`, `${fault} the role that writes the records, "${writer}", may not write it: admit the role, or remove the field`);
  }
}

/**
 * Refuses fields that would decide rights without the portal's protection: only the writes of catalogue records check them, and groups name
 * universities alone by codes.
 * @param {Schema} schema @param {Scene} context
 */
function checkDeciding(schema, context) {
  const { name } = resourceIn(context) ?? {};
  for (const [field, property] of Object.entries(schema.properties ?? {})) {
    const way = property?.['x-decides-rights'];
    const says = (/** @type {string} */ fault) => context.report(`/properties/${field}/x-decides-rights`, fault);
    if (way === 'code' && name !== 'universities') says('is for universities alone, which groups of staff name by codes: take it out');
    if (way === 'owner' && name !== 'programmes' && name !== 'calls')
      says('is for programmes and calls alone, whose staff follow from the record above them: take it out');
    if (way === 'owner' && property['x-reference'] === undefined)
      says('belongs to a reference, to the record whose staff handle this one: add an x-reference, or take it out');
  }
}

/** Kinds that forms draw field by field. @type {readonly string[]} */
const NESTED = ['object', 'list'];

/** Refuses groups and lists that are nested deeper than a form draws them. @param {Schema} schema @param {Scene} scene */
function checkDepth(schema, { types, report }) {
  const isNested = (/** @type {Schema} */ part) => NESTED.includes(kindOf(part, types));
  for (const { path, schema: part, above, inBranch } of spotsOf({ schema, document: types })) {
    if (inBranch || path.length !== DEEPEST + 1 || ![...above.slice(1), part].every(isNested)) continue;
    report(
      placeOf(path),
      `is deeper than the ${DEEPEST} levels of groups and lists that a form renders, of which a list of groups is two: move it out of some of them`,
    );
  }
}

/** Checks the record as a whole. @param {Schema} schema @param {Scene} context */
export function checkRecord(schema, context) {
  checkServerNames(schema, context);
  checkColumns(schema, context);
  checkFilterNames(schema, context);
  checkAgreement(schema, context);
  checkReferenced(schema, context);
  checkWritable(schema, context);
  checkDeciding(schema, context);
  checkDepth(schema, context);
}

/** @param {Schema} full @param {string} kind @returns {string | undefined} */
function shapeFault(full, kind) {
  const types = [full.type ?? []].flat().filter((type) => type !== 'null');
  if (types.length > 1) return `may be ${types.join(' or ')}, and one field cannot ask for both: choose one type, or make two fields`;
  if (types.length === 0 && full.enum === undefined && full.const === undefined) return 'has no type: say what the value is';
  if (typeOf(full) === 'array' && !full.items) return 'is a list of nothing: say in items what each entry is';
  if (typeOf(full) !== 'object' || RENDERED_MAPS.includes(kind)) return undefined;
  if (typeof full.additionalProperties === 'object') {
    return 'is a map, which no form renders: name each field in properties, or make it a list of groups';
  }
  if (full.additionalProperties !== false) return 'takes fields that it does not name, which nothing renders: close it by "additionalProperties": false';
  return Object.keys(full.properties ?? {}).length > 0 ? undefined : 'is a group without fields: name them in properties';
}

/** Checks the limits of an upload (`x-file`). @param {Schema} schema @param {string} place @param {Scene} scene */
export function checkUpload({ 'x-file': upload }, place, { report }) {
  if (!upload) return;
  const { maxBytes, types } = DOCUMENT_LIMITS;
  if (upload.max_bytes > maxBytes) report(`${place}/x-file/max_bytes`, `is more than the server takes: ${maxBytes} at most`);
  const isPicture = place.startsWith('/x-read-only/');
  const refused = (upload.types ?? []).filter((/** @type {string} */ type) => !types.includes(type) && !isPicture);
  if (refused.length > 0) report(`${place}/x-file/types`, `${refused.join(', ')} is refused by the server; it takes ${types.join(', ')}`);
}

/** Checks that the widget gives a value of the field's type. @param {Schema} schema @param {string} place @param {Scene} scene */
function checkWidget(schema, place, { merged, report }) {
  const full = merged(schema);
  const widget = WIDGETS[schema['x-widget']];
  if (widget && !widget.fits(full, merged))
    report(`${place}/x-widget`, `"${schema['x-widget']}" asks for ${widget.of}, which this is not: choose another widget or leave it out`);
  const { 'x-reference': reference } = schema;
  if (reference && !reference.free_text && typeOf(full) !== 'integer') {
    report(
      `${place}/x-reference`,
      `gives the id of a record, and this is no whole number: write "${REFERENCE}": "common/record_id.json" next to it, or let a text take "free_text"`,
    );
  }
  if (reference?.free_text && typeOf(full) !== 'string') {
    report(`${place}/x-reference/free_text`, 'stores the text that is typed, and this is no text: take it out, or make the field a text ("type": "string")');
  }
}

/**
 * Refuses a constant that nothing requires: a form has no input for it, and sends it only where it is required. The constant `true` is a
 * statement to accept, which has an input.
 * @param {Schema} full @param {string} place @param {Here} here
 */
function checkConstant(full, place, { file, applied, report }) {
  if (full.const === undefined || full.const === true || applied.isRequired || (place === '' && file.startsWith('common/'))) return;
  report(`${place}/const`, 'is a constant that nothing requires, so that no form renders or sends it: name the field in "required", or take it out');
}

/**
 * Checks one value that forms ask for.
 * @param {Schema} schema as it is written
 * @param {string} place
 * @param {Here} context
 */
export function checkRendered(schema, place, context) {
  const full = context.merged(schema);
  const kind = kindOf(full, context.types);
  // The target of a reference is checked in its own file.
  const fault = referenceOf(schema) === undefined ? shapeFault(full, kind) : undefined;
  if (fault) context.report(place, fault);
  if (kind === 'list' && kindOf(context.merged(full.items ?? {}), context.types) === 'list') {
    context.report(`${place}/items`, 'is a list within a list, whose entries have no name in a form: make each entry a group that holds the list');
  }
  if (schema['x-date'] && TIMES[kind] === undefined)
    context.report(`${place}/x-date`, `is for a date, a month or a moment: write "${REFERENCE}": "common/date.json" next to it, or take it out`);
  if (schema['x-file'] && typeOf(full) !== 'integer')
    context.report(`${place}/x-file`, `belongs to the id of a file: write "${REFERENCE}": "common/file_id.json" next to it`);
  checkWidget(schema, place, context);
  checkConstant(full, place, context);
  checkForm(schema, place, context);
  checkMarks(schema, place, { ...context, kind });
}
