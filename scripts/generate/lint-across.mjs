/**
 * Checks that the fields of cross-field rules (`x-rules`) and formulas (`x-computed`) have a suitable type, and that a rule validates every
 * time zone.
 * @typedef {import('./lint.mjs').Schema} Schema
 * @typedef {import('./lint.mjs').Scene} Scene
 * @typedef {(field: Schema) => boolean} Test
 * @typedef {{ of: string, fits: Test }} RequiredType
 */
import { kindOf, typeOf } from '../../domain/schema/kinds.ts';
import { EACH, spotsOf } from '../../domain/schema/walk.ts';
import { zoneRuleOf } from '../../domain/schema/zones.ts';
import { ownValue } from '../../domain/values/value-at.ts';

/** @param {...string} types @returns {Test} */
const typed = (...types) => (field) => types.includes(typeOf(field));
/** The kinds of fields that dates and times have, in words. @type {Partial<Record<import('../../domain/schema/kinds.ts').Kind, string>>} */
const TIMES = { date: 'a date', month: 'a month', instant: 'a moment' };
/** @type {Test} */
const isTime = (field) => TIMES[kindOf(field, {})] !== undefined;

/** @type {Record<'time' | 'single' | 'number' | 'yesOrNo' | 'text' | 'list' | 'grade', RequiredType>} */
const KINDS = {
  time: { of: 'a date, a month or a moment', fits: isTime },
  single: { of: 'a single value (a text, a number, a yes or no)', fits: typed('string', 'number', 'integer', 'boolean') },
  number: { of: 'a number', fits: typed('number', 'integer') },
  yesOrNo: { of: 'a yes or no ("type": "boolean")', fits: typed('boolean') },
  text: { of: 'a text', fits: typed('string') },
  list: { of: 'a list', fits: typed('array') },
  grade: { of: 'a group of "value" and "scale" (common/grade.json)', fits: ({ properties = {} }) => 'value' in properties && 'scale' in properties },
};

/** The required type of a rule's `field`; if the rule has a `key`, of that property in each list entry. @type {Record<string, RequiredType>} */
const IN_ENTRIES = { after: KINDS.time, time_zone: KINDS.text, unique_by: KINDS.single };

/** The required types of a rule's fields, by the name of the rule. @type {Record<string, Partial<Record<'field' | 'than' | 'country', RequiredType>>>} */
const OF_RULES = {
  not_before: { field: KINDS.time, than: KINDS.time },
  after: { field: IN_ENTRIES.after, than: KINDS.time },
  within_scale: { field: KINDS.grade },
  postal_code: { field: KINDS.text, country: KINDS.text },
  unique_by: { field: KINDS.list },
  time_zone: { field: IN_ENTRIES.time_zone },
  next_year: { field: KINDS.text },
  exactly_one: { field: KINDS.yesOrNo },
  known_keys: { field: KINDS.list },
};

/** The required type of the field of a formula, by its index. @type {Record<string, (index: number) => RequiredType | undefined>} */
const OF_FORMULAS = {
  sum: () => KINDS.number,
  difference: () => KINDS.number,
  months_between: (index) => (index === 2 ? KINDS.yesOrNo : KINDS.time),
};

/** The field at a dotted path, or undefined. @param {Schema} schema @param {string} path @param {Scene} scene @returns {Schema | undefined} */
const fieldAt = (schema, path, { merged }) =>
  path.split('.').reduce((/** @type {Schema | undefined} */ here, name) => {
    const found = ownValue(here?.properties, name) ?? ownValue(here?.['x-read-only'], name);
    return found && merged(found);
  }, schema);

/** The schema of a list's entries, also of nested lists; for other fields the field itself. @param {Schema} field @param {Scene} scene @returns {Schema} */
const entriesOf = (field, scene) => (field.items ? entriesOf(scene.merged(field.items), scene) : field);

/**
 * The field at a path that goes through the entries of lists.
 * @param {Schema} entry @param {readonly string[]} names @param {Scene} scene @returns {Schema | undefined}
 */
function fieldInEntry(entry, [name = '', ...rest], scene) {
  const found = ownValue(entry.properties, name);
  const field = found && scene.merged(found);
  return field && rest.length > 0 ? fieldInEntry(entriesOf(field, scene), rest, scene) : field;
}

/**
 * Checks the property (`key`) that a rule reads in each entry of a list.
 * @param {Schema} schema @param {{ rule: Schema, place: string }} of @param {Scene} scene
 */
function checkKey(schema, { rule: { rule, field, key }, place }, scene) {
  const list = key && fieldAt(schema, field, scene);
  if (!list?.items) return;
  const entry = entriesOf(list, scene);
  if (!entry.properties) {
    scene.report(`${place}/key`, `names "${key}", and the entries of "${field}" have no fields: make each a group that holds it`);
    return;
  }
  const wanted = IN_ENTRIES[rule];
  const found = fieldInEntry(entry, rule === 'unique_by' ? [key] : key.split('.'), scene);
  if (!found) scene.report(`${place}/key`, `names "${key}", which no entry of "${field}" has: name one of ${Object.keys(entry.properties).join(', ')}`);
  else if (wanted && !wanted.fits(found)) scene.report(`${place}/key`, `looks at "${key}", which is not ${wanted.of}: name another field`);
}

/**
 * Checks that a rule validates every time zone that users enter: no pattern can tell Europe/Athens from Europe/Atlantis.
 * @param {Schema} schema the root of a file of a record @param {Scene} scene
 */
export function checkZones(schema, { types, report }) {
  const rules = schema['x-rules'] ?? [];
  const zones = spotsOf({ schema, document: types }).filter(({ inBranch, schema: field }) => !inBranch && kindOf(field, types) === 'timezone');
  for (const { path } of zones) {
    const wanted = zoneRuleOf(path);
    const isHeld = rules.some((/** @type {Schema} */ { rule, field, key }) => rule === wanted?.rule && field === wanted?.field && key === wanted?.key);
    if (isHeld) continue;
    const place = path.map((name) => (name === EACH ? '/items' : `/properties/${name}`)).join('');
    const remedy = wanted ? `add ${JSON.stringify(wanted)} to "x-rules"` : 'no rule reaches the entries of a list themselves, so make each a group that holds it';
    report(place, `is a time zone that nothing holds to real ones: ${remedy}`);
  }
}

/**
 * Checks that a rule compares two fields of one kind: a month is compared as its first day, and a date as its first moment in UTC.
 * @param {Schema} schema @param {{ rule: Schema, place: string }} of @param {Scene} scene
 */
function checkSameKind(schema, { rule: { field: path, key, than }, place }, scene) {
  const other = than && fieldAt(schema, than, scene);
  const first = fieldAt(schema, path, scene);
  const field = first && key ? fieldInEntry(entriesOf(first, scene), key.split('.'), scene) : first;
  const [time, otherTime] = [field, other].map((each) => each && TIMES[kindOf(each, {})]);
  if (!time || !otherTime || time === otherTime) return;
  const name = key ? `${path}.${key}` : path;
  scene.report(`${place}/than`, `compares "${name}", ${time}, with "${than}", ${otherTime}, so that right answers are refused: name two fields of one kind`);
}

/** @param {Schema} schema the root of a file @param {Scene} scene */
export function checkAcross(schema, scene) {
  const check = (/** @type {string} */ place, /** @type {unknown} */ path, /** @type {RequiredType | undefined} */ wanted) => {
    const field = typeof path === 'string' ? fieldAt(schema, path, scene) : undefined;
    if (field && wanted && !wanted.fits(field)) scene.report(place, `looks at "${path}", which is not ${wanted.of}: name another field`);
  };
  for (const [index, rule] of (schema['x-rules'] ?? []).entries()) {
    const place = `/x-rules/${index}`;
    const wanted = rule.key ? { ...OF_RULES[rule.rule], field: KINDS.list } : OF_RULES[rule.rule];
    for (const [part, kind] of Object.entries(wanted ?? {})) check(`${place}/${part}`, rule[part], kind);
    checkKey(schema, { rule, place }, scene);
    checkSameKind(schema, { rule, place }, scene);
  }
  for (const [name, { 'x-formula': formula }] of Object.entries(schema['x-computed'] ?? {})) {
    for (const [index, path] of (formula?.fields ?? []).entries()) check(`/x-computed/${name}/x-formula/fields/${index}`, path, OF_FORMULAS[formula.operation]?.(index));
  }
}
