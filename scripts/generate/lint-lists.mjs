/**
 * Checks the keywords of a field for lists: its column, its filter and its index. Records of several schemas may be in one list.
 * @typedef {import('./lint.mjs').Schema} Schema
 * @typedef {import('./lint.mjs').Scene} Scene
 * @typedef {import('../../domain/schema/walk.ts').ValueLocation} Located
 */
import { isDeepStrictEqual } from 'node:util';
import { comparedAs, filterNames, listFields, readersOf } from '../../domain/records/list-fields.ts';
import { ownFilters } from '../../domain/records/own-filters.ts';
import { kindOf, typeOf } from '../../domain/schema/kinds.ts';
import { TIMES } from '../../domain/schema/rule-fields.ts';
import { fieldsOf } from '../../domain/schema/walk.ts';
import { isSame } from '../../domain/values/is-same.ts';
import { without } from './bundle.mjs';
import { placeOf, resourceIn } from './lint-held.mjs';

/** The parameters in the URL of a list that are not filters. */
const LIST_ADDRESS = ['sort', 'page', 'rows', 'limit', 'next'];

/** The keywords that lists read. */
const LIST_MARKS = ['x-list', 'x-filter', 'x-index'];

/**
 * The filter operators allowed for each kind of field; kinds without an entry have no filter.
 * @type {Partial<Record<import('../../domain/schema/kinds.ts').Kind, readonly string[]>>}
 */
const OPERATORS = {
  ...Object.fromEntries(['text', 'textarea', 'email', 'url', 'phone', 'timezone'].map((kind) => [kind, ['eq', 'contains']])),
  ...Object.fromEntries(['select', 'radios', 'code', 'isced', 'checkboxes', 'codes'].map((kind) => [kind, ['eq', 'in']])),
  ...Object.fromEntries(Object.keys(TIMES).map((kind) => [kind, ['gte', 'lte']])),
  ...Object.fromEntries(['localized', 'localized-textarea'].map((kind) => [kind, ['contains']])),
  number: ['eq', 'gte', 'lte'],
  money: ['gte', 'lte'],
  boolean: ['eq'],
  reference: ['eq'],
};

/** The schemas of the file's resource before it, whose records are in the same list. @param {Scene} scene @returns {{ file: string, schema: Schema }[]} */
function earlierSchemas(scene) {
  const { file, entities, isReadable } = scene;
  const all = resourceIn(scene)?.schemas ?? [];
  const earlier = isReadable ? all.slice(0, all.indexOf(file.replace('.json', ''))) : [];
  return earlier.map((name) => ({ file: `${name}.json`, schema: entities.get(name) ?? {} }));
}

/** Whether both schemas share what is at a place: then the later one has it as its own. @param {string} place @param {{ file: string }} earlier @param {Scene} scene */
const isSharedWith = (place, { file }, scene) => isDeepStrictEqual(scene.located(file, place), scene.located(scene.file, place));

/** The columns of a schema, computed ones too. @param {Schema} schema @param {Scene} scene */
function columnsIn(schema, { types }) {
  const fields = fieldsOf({ schema, document: types }).map(({ path, schema: field }) => ({ name: path.join('.'), place: placeOf(path), field }));
  const computed = Object.entries(schema['x-computed'] ?? {}).map(([name, field]) => ({ name, place: `/x-computed/${name}`, field }));
  return [...fields, ...computed].flatMap((
    { name, place, field },
  ) => (field['x-list']?.priority === undefined ? [] : [{ name, place, priority: field['x-list'].priority }]));
}

/**
 * Refuses two columns of one list with the same priority, and one with two.
 * @param {Schema} schema @param {Scene} scene
 */
export function checkColumns(schema, scene) {
  /** @type {{ name: string, priority: number, where: string }[]} */
  const taken = earlierSchemas(scene).flatMap((earlier) =>
    columnsIn(earlier.schema, scene).filter(({ place }) => !isSharedWith(place, earlier, scene)).map((column) => ({ ...column, where: ` in ${earlier.file}` }))
  );
  for (const { name, place, priority } of columnsIn(schema, scene)) {
    const other = taken.find((column) => column.priority === priority && column.name !== name);
    const same = taken.find((column) => column.name === name && column.where !== '');
    if (same && same.priority !== priority)
      scene.report(`${place}/x-list/priority`, `is ${same.priority}${same.where}, and both are one column of one list: write ${same.priority}`);
    else if (other)
      scene.report(`${place}/x-list/priority`, `${priority} is the place of "${other.name}"${other.where} already: give each column of the list its own`);
    else taken.push({ name, priority, where: '' });
  }
}

/**
 * Refuses two filters of one list with the same parameter name.
 * @param {Schema} schema @param {Scene} scene
 */
export function checkFilterNames(schema, scene) {
  const filtersIn = (/** @type {Schema} */ each, /** @type {string} */ where) =>
    listFields({ schema: each, document: scene.types }).map((field) => ({ field: field.name, place: placeOf(field.path), names: filterNames(field), where }));
  const taken = earlierSchemas(scene).flatMap((earlier) =>
    filtersIn(earlier.schema, ` in ${earlier.file}`).filter(({ place }) => !isSharedWith(place, earlier, scene))
  );
  for (const filter of filtersIn(schema, '')) {
    const { names, field, place } = filter;
    const other = taken.find((each) => each.field !== field && each.names.some((name) => names.includes(name)));
    const same = names.find((name) => other?.names.includes(name));
    if (other)
      scene.report(
        `${place}/x-filter`,
        `finds by "${same}", as the filter of "${other.field}"${other.where} does already: choose another name for one of the two fields`,
      );
    else taken.push(filter);
  }
}

/** How lists compare a field: two fields with the same text can share a column and a filter. @param {Schema} full @param {Scene} scene */
function comparison(full, scene) {
  const { kind, fitting } = operatorsFor(full, scene);
  return Object.hasOwn(TIMES, kind) ? kind : `${comparedAs(full, scene.types)} ${fitting.join()}`;
}

/**
 * What keeps two fields of the same name from being one in a list; undefined if nothing does.
 * @param {Located} field @param {Located} other @param {Scene} scene
 * @returns {{ at: string, saidOf: (file: string) => string } | undefined}
 */
function differenceOf(field, other, scene) {
  if (comparison(field.schema, scene) !== comparison(other.schema, scene)) {
    return { at: '', saidOf: (file) => `is of another type in ${file}, and one list has both: give them one type, or this one another name` };
  }
  const [operator, before] = [field, other].map(({ schema }) => schema['x-filter']?.operator);
  if (operator && before && operator !== before) {
    return { at: '/x-filter/operator', saidOf: (file) => `is "${before}" in ${file}, and both are one filter of one list: write "${before}"` };
  }
  if (!isSame(readersOf(field), readersOf(other)))
    return {
      at: '',
      saidOf: (file) => `has other readers in ${file}, and one list would reveal it to those of both: give them the same x-roles`,
    };
  return undefined;
}

/**
 * Refuses a field of one list that several schemas describe differently: the list has one column and one filter for it.
 * @param {Schema} schema @param {Scene} scene
 */
export function checkAgreement(schema, scene) {
  const document = scene.types;
  const own = fieldsOf({ schema, document });
  const reported = new Set();
  for (const { file, schema: earlier } of earlierSchemas(scene)) {
    for (const other of fieldsOf({ schema: earlier, document })) {
      const field = own.find(({ path }) => path.join('.') === other.path.join('.'));
      if (!field || reported.has(field) || ![field, other].some((each) => LIST_MARKS.some((mark) => mark in each.schema))) continue;
      const difference = differenceOf(field, other, scene);
      if (!difference) continue;
      scene.report(`${placeOf(field.path)}${difference.at}`, difference.saidOf(file));
      reported.add(field);
    }
  }
}

/** The kind of a field's filter, and the operators that it allows. @param {Schema} full @param {Scene} scene */
function operatorsFor(full, { types }) {
  const asked = without(full, ['const', 'readOnly', ...(full['x-widget'] === 'hidden' || typeOf(full) === 'boolean' ? ['x-widget'] : [])]);
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
    scene.report(
      `${place}/x-filter/operator`,
      `"${operator}" does not fit a field of the kind "${kind}": write ${fitting.map((each) => `"${each}"`).join(' or ')}`,
    );
  }
  const name = /^\/properties\/([^/]+)$/.exec(place)?.[1];
  const taken = [...LIST_ADDRESS, ...ownFilters(resourceIn(scene)?.name ?? '')];
  if (name && taken.includes(name))
    scene.report(`${place}/x-filter`, `the address of a list says "${name}" for something else: choose another name for the field`);
}

/** Kinds whose values do not fit in a cell of a list. @type {readonly string[]} */
const KINDS_WITHOUT_CELL = ['list', 'object'];

/**
 * Checks that the value of a column fits in a cell, and that a filter uses the index.
 * @param {Schema} schema @param {string} place @param {{ kind: string, report: Scene['report'] }} scene
 */
function checkListed(schema, place, { kind, report }) {
  if ('x-list' in schema && KINDS_WITHOUT_CELL.includes(kind)) {
    const instead = kind === 'list'
      ? 'a cell would show how many entries it has, and no more: leave x-list out'
      : 'a cell has no room for a group: flag one of its fields';
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
