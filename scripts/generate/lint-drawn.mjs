/**
 * What no form would draw, no list would read or no record would keep.
 * @typedef {import('./lint.mjs').Schema} Schema
 * @typedef {import('./lint.mjs').Scene} Scene
 */
import { DOCUMENT_LIMITS } from '../../domain/records/file-limits.ts';
import { fieldOfFilter, FILTER_NAMES } from '../../domain/catalogue/programme-filters.ts';
import { PROGRAMME_SCHEMAS } from '../../domain/catalogue/programme-types.ts';
import { RESOURCES } from '../../domain/resources.ts';
import { kindOf, typeOf } from '../../domain/schema/kinds.ts';
import { REFERENCE, referenceOf } from '../../domain/schema/references.ts';
import { EACH, fieldsOf, spotsOf } from '../../domain/schema/walk.ts';
import { SECTIONS } from '../../domain/sections.ts';
import { without } from './bundle.mjs';

const NAME = /^[a-z][a-z0-9_]*$/;

/** What the address of a list says beside its filters. */
const LIST_ADDRESS = ['q', 'sort', 'page', 'rows', 'limit'];

/** Filters of programmes that find by something else than a field of that name. */
const PROGRAMME_ADDRESS = FILTER_NAMES.filter((name) => fieldOfFilter(name) !== name);

/** @type {readonly string[]} */
const PROGRAMME_FILES = Object.values(PROGRAMME_SCHEMAS).map((name) => `${name}.json`);

/** Marks that lists read. */
const LIST_MARKS = ['x-list', 'x-filter', 'x-index'];

/** Kinds that draw a map by themselves. */
const DRAWN_MAPS = ['localized', 'localized-textarea', 'schema-builder'];

/**
 * The operators that fit a kind of field; none where no list filters by it.
 * @type {Partial<Record<import('../../domain/schema/kinds.ts').Kind, readonly string[]>>}
 */
const OPERATORS = {
  ...Object.fromEntries(['text', 'textarea', 'email', 'url', 'phone', 'timezone'].map((kind) => [kind, ['eq', 'contains']])),
  ...Object.fromEntries(['select', 'radios', 'code', 'isced', 'checkboxes', 'codes'].map((kind) => [kind, ['eq', 'in']])),
  ...Object.fromEntries(['date', 'month', 'instant'].map((kind) => [kind, ['gte', 'lte']])),
  ...Object.fromEntries(['localized', 'localized-textarea'].map((kind) => [kind, ['contains']])),
  number: ['eq', 'gte', 'lte'],
  money: ['gte', 'lte'],
  boolean: ['eq'],
  reference: ['eq'],
};

/** @param {...string} names @returns {(full: Schema) => boolean} */
const groupOf = (...names) => ({ properties = {}, ...full }) => typeOf(full) === 'object' && names.every((name) => name in properties);
const isMap = (/** @type {Schema} */ full) => typeOf(full) === 'object';
const isWritten = (/** @type {Schema} */ full) => typeOf(full) === 'string' && full.enum === undefined;
const isChoice = (/** @type {Schema} */ full) => full.enum !== undefined && typeOf(full) !== 'array';

/**
 * What each widget (`x-widget`) asks for, in words, and whether a value is such.
 * @type {Record<string, { of: string, fits: (full: Schema, merged: Scene['merged']) => boolean }>}
 */
const WIDGETS = {
  ...Object.fromEntries(['textarea', 'date', 'month', 'instant', 'time-zone', 'phone', 'email', 'url'].map((widget) => [widget, { of: 'a text ("type": "string" without "enum")', fits: isWritten }])),
  ...Object.fromEntries(['radios', 'select'].map((widget) => [widget, { of: 'one of several values ("enum")', fits: isChoice }])),
  ...Object.fromEntries(['localized-text', 'localized-textarea', 'schema-builder'].map((widget) => [widget, { of: 'a map ("type": "object")', fits: isMap }])),
  checkboxes: { of: 'a list of values of an "enum"', fits: (full, merged) => typeOf(full) === 'array' && merged(full.items ?? {}).enum !== undefined },
  isced: { of: 'a code of ISCED-F (common/isced_f.json)', fits: (full) => isChoice(full) && typeOf(full) === 'string' },
  file: { of: 'the id of a file (common/file_id.json)', fits: (full) => typeOf(full) === 'integer' },
  reference: { of: 'a record, which "x-reference" beside it names', fits: (full) => full['x-reference'] !== undefined },
  money: { of: 'an amount with its currency (common/money.json)', fits: groupOf('amount', 'currency') },
  coordinates: { of: 'a group of latitude and longitude', fits: groupOf('latitude', 'longitude') },
};

/** @param {string} name */
const inSnakeCase = (name) =>
  name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').replace(/[^A-Za-z0-9]+/g, '_').replace(/^[_0-9]+|_+$/g, '').toLowerCase();

/** @param {string} name @returns {string | undefined} */
function nameFault(name) {
  if (name in Object.prototype) return 'is a name that every object of the programs has: choose another one';
  if (NAME.test(name)) return undefined;
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

/** Names at the root of an entity that the server gives a value of its own. @param {Schema} schema @param {Scene} scene */
function checkServerNames(schema, { file, common, report }) {
  const serverFields = Object.keys(common.get('server_fields')?.properties ?? {});
  const readOnly = Object.keys(schema['x-read-only'] ?? {});
  const owners = new Map([
    ...(file === 'applicant.json' ? SECTIONS.map((name) => /** @type {const} */ ([name, 'is a section of the profile, which holds its records by that name'])) : []),
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

/** Two columns of one list at the same place. @param {Schema} schema @param {Scene} scene */
function checkColumns(schema, { types, report }) {
  const fields = fieldsOf({ schema, document: types }).map(({ path, schema: field }) => /** @type {const} */ ([path, field]));
  const computed = Object.entries(schema['x-computed'] ?? {}).map(([name, field]) => /** @type {const} */ ([[name], field]));
  /** @type {Map<number, string>} */
  const taken = new Map();
  for (const [path, field] of [...fields, ...computed]) {
    const priority = field['x-list']?.priority;
    if (priority === undefined) continue;
    const other = taken.get(priority);
    const block = path.length === 1 && path[0] in (schema['x-computed'] ?? {}) ? '/x-computed/' : '/properties/';
    const place = `${block}${path.join('/properties/')}/x-list/priority`;
    if (other) report(place, `${priority} is the place of "${other}" already: give each column of the list its own`);
    else taken.set(priority, path.join('.'));
  }
}

/** Files at any depth of records that are nobody's: they are neither checked nor held. @param {Schema} schema @param {Scene} scene */
function checkCatalogueFiles(schema, { file, types, report }) {
  const name = file.replace('.json', '');
  const resource = RESOURCES.find(({ schemas }) => schemas.includes(name));
  if (resource?.writer !== 'secretary') return;
  for (const { path, schema: value } of spotsOf({ schema, document: types })) {
    if (kindOf(value, types) !== 'file') continue;
    const place = path.map((key) => (key === EACH ? '/items' : `/properties/${key}`)).join('');
    report(place, 'is a file in a record of the catalogue, where uploads are neither checked nor kept: name it by its web address (common/https_url.json)');
  }
}

/** What is asked of the record as a whole. @param {Schema} schema @param {Scene} scene */
export function checkRecord(schema, scene) {
  checkServerNames(schema, scene);
  checkColumns(schema, scene);
  checkCatalogueFiles(schema, scene);
}

/** @param {Schema} full @param {string} kind @returns {string | undefined} */
function shapeFault(full, kind) {
  const types = [full.type ?? []].flat().filter((type) => type !== 'null');
  if (types.length > 1) return `may be ${types.join(' or ')}, and one field cannot ask for both: choose one type, or make two fields`;
  if (types.length === 0 && full.enum === undefined && full.const === undefined) return 'has no type: say what the value is';
  if (typeOf(full) === 'array' && !full.items) return 'is a list of nothing: say in items what each entry is';
  if (typeOf(full) !== 'object' || DRAWN_MAPS.includes(kind)) return undefined;
  if (typeof full.additionalProperties === 'object') {
    return 'is a map, which no form draws: name each field in properties, or make it a list of groups';
  }
  if (full.additionalProperties !== false) return 'takes fields that it does not name, which nothing draws: close it by "additionalProperties": false';
  return Object.keys(full.properties ?? {}).length > 0 ? undefined : 'is a group without fields: name them in properties';
}

/** The kind as which a list asks for a field, and the operators that fit it. @param {Schema} full @param {Scene} scene */
function operatorsFor(full, { types }) {
  const asked = without(full, ['const', 'readOnly', ...(full['x-widget'] === 'hidden' ? ['x-widget'] : [])]);
  const kind = kindOf(asked, types);
  // A value that tells the types of a record apart is a code among those of the other types.
  if (full.const !== undefined && typeOf(full) === 'string') return { kind: 'code', fitting: OPERATORS.code ?? [] };
  if (kind === 'reference' && asked['x-reference']?.free_text) return { kind: 'text', fitting: OPERATORS.text ?? [] };
  const isScale = asked.enum !== undefined && ['number', 'integer'].includes(typeOf(asked));
  return { kind, fitting: [...(OPERATORS[kind] ?? []), ...(isScale ? ['gte', 'lte'] : [])] };
}

/** @param {Schema} schema @param {string} place @param {Scene} scene */
function checkFilter(schema, place, scene) {
  const operator = schema['x-filter']?.operator;
  if (operator === undefined) return;
  const { kind, fitting } = operatorsFor(scene.merged(schema), scene);
  if (fitting.length === 0) scene.report(`${place}/x-filter`, `no list is filtered by a field of the kind "${kind}": leave x-filter out`);
  else if (!fitting.includes(operator)) {
    scene.report(`${place}/x-filter/operator`, `"${operator}" does not fit a field of the kind "${kind}": write ${fitting.map((each) => `"${each}"`).join(' or ')}`);
  }
  const name = /^\/properties\/([^/]+)$/.exec(place)?.[1];
  /** @type {readonly string[]} */
  const taken = PROGRAMME_FILES.includes(scene.file) ? [...LIST_ADDRESS, ...PROGRAMME_ADDRESS] : LIST_ADDRESS;
  if (name && taken.includes(name)) scene.report(`${place}/x-filter`, `the address of a list says "${name}" for something else: choose another name for the field`);
}

/** Kinds of which a cell of a list has no room for what they hold. @type {readonly string[]} */
const HOLDING = ['list', 'object'];

/**
 * Whether a column has something to show and an index something that asks it.
 * @param {Schema} schema @param {string} place @param {{ kind: string, report: Scene['report'] }} scene
 */
function checkListed(schema, place, { kind, report }) {
  if ('x-list' in schema && HOLDING.includes(kind)) {
    const instead = kind === 'list' ? 'a cell would show how many entries it has, and no more: leave x-list out' : 'a cell has no room for a group: mark one of its fields';
    report(`${place}/x-list`, instead);
  }
  if ('x-index' in schema && !('x-filter' in schema)) {
    const remedy = HOLDING.includes(kind) ? 'leave x-index out' : 'say by x-filter how lists find by it, or leave x-index out';
    report(`${place}/x-index`, `is an index that nothing asks: ${remedy}`);
  }
}

/** What an upload may be. @param {Schema} schema @param {string} place @param {Scene} scene */
export function checkUpload({ 'x-file': upload }, place, { report }) {
  if (!upload) return;
  const { maxBytes, types } = DOCUMENT_LIMITS;
  if (upload.max_bytes > maxBytes) report(`${place}/x-file/max_bytes`, `is more than the server takes: ${maxBytes} at most`);
  const isPicture = place.startsWith('/x-read-only/');
  const refused = (upload.types ?? []).filter((/** @type {string} */ type) => !types.includes(type) && !isPicture);
  if (refused.length > 0) report(`${place}/x-file/types`, `${refused.join(', ')} is refused by the server; it takes ${types.join(', ')}`);
}

/** Whether what asks for a value gives one of its type. @param {Schema} schema @param {string} place @param {Scene} scene */
function checkWidget(schema, place, { merged, report }) {
  const full = merged(schema);
  const widget = WIDGETS[schema['x-widget']];
  if (widget && !widget.fits(full, merged)) report(`${place}/x-widget`, `"${schema['x-widget']}" asks for ${widget.of}, which this is not: choose another widget or leave it out`);
  const { 'x-reference': reference } = schema;
  if (reference && !reference.free_text && typeOf(full) !== 'integer') {
    report(`${place}/x-reference`, `gives the id of a record, and this is no whole number: write "${REFERENCE}": "common/record_id.json" beside it, or let a text take "free_text"`);
  }
  if (reference?.free_text && typeOf(full) !== 'string') {
    report(`${place}/x-reference/free_text`, 'stores the text that is typed, and this is no text: take it out, or make the field a text ("type": "string")');
  }
}

/**
 * One value that a person is asked for.
 * @param {Schema} schema as it is written
 * @param {string} place
 * @param {Scene} scene
 */
export function checkDrawn(schema, place, scene) {
  const full = scene.merged(schema);
  const kind = kindOf(full, scene.types);
  // What a reference leads to is told of where it stands.
  const fault = referenceOf(schema) === undefined ? shapeFault(full, kind) : undefined;
  if (fault) scene.report(place, fault);
  if (schema['x-file'] && typeOf(full) !== 'integer') scene.report(`${place}/x-file`, `belongs to the id of a file: write "${REFERENCE}": "common/file_id.json" beside it`);
  checkWidget(schema, place, scene);
  if (/^(\/properties\/[^/]+)+$/.test(place)) {
    checkFilter(schema, place, scene);
    checkListed(schema, place, { kind, report: scene.report });
  } else {
    for (const mark of LIST_MARKS.filter((each) => each in schema)) {
      scene.report(`${place}/${mark}`, 'is read by no list here: it belongs to a field of the record or of a group, not to what stands in a list');
    }
  }
}
