/**
 * Checks the keywords of a field for lists: its column, its filter and its index.
 * @typedef {import('./lint.mjs').Schema} Schema
 * @typedef {import('./lint.mjs').Scene} Scene
 */
import { fieldOfFilter, FILTER_NAMES } from '../../domain/catalogue/programme-filters.ts';
import { PROGRAMME_SCHEMAS } from '../../domain/catalogue/programme-types.ts';
import { filterNames, listFields } from '../../domain/records/list-fields.ts';
import { kindOf, typeOf } from '../../domain/schema/kinds.ts';
import { fieldsOf } from '../../domain/schema/walk.ts';
import { without } from './bundle.mjs';

/** The reserved parameters in the URL of a list. */
const LIST_ADDRESS = ['q', 'sort', 'page', 'rows', 'limit'];

/** The names of programme filters that do not compare the field of that name. */
const PROGRAMME_ADDRESS = FILTER_NAMES.filter((name) => fieldOfFilter(name) !== name);

/** @type {readonly string[]} */
const PROGRAMME_FILES = Object.values(PROGRAMME_SCHEMAS).map((name) => `${name}.json`);

/** The keywords that lists read. */
const LIST_MARKS = ['x-list', 'x-filter', 'x-index'];

/**
 * The filter operators allowed for each kind of field; kinds without an entry have no filter.
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

/** Refuses two columns of one list with the same priority. @param {Schema} schema @param {Scene} scene */
export function checkColumns(schema, { types, report }) {
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

/** Refuses two filters of one list with the same parameter name. @param {Schema} schema @param {Scene} scene */
export function checkFilterNames(schema, { types, report }) {
  /** @type {Map<string, string>} */
  const taken = new Map();
  for (const field of listFields({ schema, document: types })) {
    const names = filterNames(field);
    const same = names.find((name) => taken.has(name));
    if (same) report(`/properties/${field.path.join('/properties/')}/x-filter`, `finds by "${same}", as the filter of "${taken.get(same)}" does already: choose another name for one of the two fields`);
    for (const name of names) taken.set(name, field.name);
  }
}

/** The kind of a field's filter, and the operators that it allows. @param {Schema} full @param {Scene} scene */
function operatorsFor(full, { types }) {
  const asked = without(full, ['const', 'readOnly', ...(full['x-widget'] === 'hidden' ? ['x-widget'] : [])]);
  const kind = kindOf(asked, types);
  // A constant text is a discriminator between types of records, so a list filters it as a code.
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

/** Kinds whose values do not fit in a cell of a list. @type {readonly string[]} */
const KINDS_WITHOUT_CELL = ['list', 'object'];

/**
 * Checks that the value of a column fits in a cell, and that a filter uses the index.
 * @param {Schema} schema @param {string} place @param {{ kind: string, report: Scene['report'] }} scene
 */
function checkListed(schema, place, { kind, report }) {
  if ('x-list' in schema && KINDS_WITHOUT_CELL.includes(kind)) {
    const instead = kind === 'list' ? 'a cell would show how many entries it has, and no more: leave x-list out' : 'a cell has no room for a group: mark one of its fields';
    report(`${place}/x-list`, instead);
  }
  if ('x-index' in schema && !('x-filter' in schema)) {
    const remedy = KINDS_WITHOUT_CELL.includes(kind) ? 'leave x-index out' : 'say by x-filter how lists find by it, or leave x-index out';
    report(`${place}/x-index`, `is an index that nothing asks: ${remedy}`);
  }
}

/**
 * Checks the list keywords of a field; lists read only the fields of a record and of its groups.
 * @param {Schema} schema @param {string} place @param {Scene & { kind: string }} scene
 */
export function checkMarks(schema, place, scene) {
  if (/^(\/properties\/[^/]+)+$/.test(place)) {
    checkFilter(schema, place, scene);
    checkListed(schema, place, scene);
  } else {
    for (const mark of LIST_MARKS.filter((each) => each in schema)) {
      scene.report(`${place}/${mark}`, 'is read by no list here: it belongs to a field of the record or of a group, not to what stands in a list');
    }
  }
}
