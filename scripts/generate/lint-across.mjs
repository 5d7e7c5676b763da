/**
 * Checks that the fields of cross-field rules (`x-rules`) and formulas (`x-computed`) have a suitable type, and that a rule validates every
 * time zone.
 * @typedef {import('./lint.mjs').Schema} Schema
 * @typedef {import('./lint.mjs').Scene} Scene
 * @typedef {import('../../domain/schema/rule-fields.ts').RequiredType} RequiredType
 */
import { kindOf } from '../../domain/schema/kinds.ts';
import { entriesOf, fieldAt, fieldInEntry, formulaField, RULE_KEYS, ruleFields, TIMES } from '../../domain/schema/rule-fields.ts';
import { EACH, spotsOf } from '../../domain/schema/walk.ts';
import { zoneRuleOf } from '../../domain/schema/zones.ts';

/**
 * Checks the property (`key`) that a rule reads in each entry of a list.
 * @param {Schema} schema @param {{ rule: Schema, place: string }} of @param {Scene} scene
 */
function checkKey(schema, { rule: { rule, field, key }, place }, { types, report }) {
  const list = key && fieldAt(schema, field, types);
  if (!list?.items) return;
  const entry = entriesOf(list, types);
  if (!entry.properties) {
    report(`${place}/key`, `names "${key}", and the entries of "${field}" have no fields: make each a group that holds it`);
    return;
  }
  const requiredType = RULE_KEYS[rule];
  const found = fieldInEntry(entry, rule === 'unique_by' ? [key] : key.split('.'), types);
  if (!found) report(`${place}/key`, `names "${key}", which no entry of "${field}" has: name one of ${Object.keys(entry.properties).join(', ')}`);
  else if (requiredType && !requiredType.fits(found)) report(`${place}/key`, `refers to "${key}", which is not ${requiredType.of}: name another field`);
}

/**
 * Checks that a rule validates every time zone that users enter: no pattern can tell Europe/Athens from Europe/Atlantis.
 * @param {Schema} schema the root of a file of a record @param {Scene} scene
 */
export function checkZones(schema, { types, report }) {
  const rules = schema['x-rules'] ?? [];
  const zones = spotsOf({ schema, document: types }).filter(({ inBranch, schema: field }) => !inBranch && kindOf(field, types) === 'timezone');
  for (const { path } of zones) {
    const requiredRule = zoneRuleOf(path);
    const isChecked = rules.some((/** @type {Schema} */ { rule, field, key }) =>
      rule === requiredRule?.rule && field === requiredRule?.field && key === requiredRule?.key
    );
    if (isChecked) continue;
    const place = path.map((name) => (name === EACH ? '/items' : `/properties/${name}`)).join('');
    const remedy = requiredRule
      ? `add ${JSON.stringify(requiredRule)} to "x-rules"`
      : 'no rule reaches the entries of a list themselves, so make each a group that holds it';
    report(place, `is a time zone that nothing holds to real ones: ${remedy}`);
  }
}

/**
 * Checks that a rule compares two fields of one kind: a month is compared as its first day, and a date as its first moment in UTC.
 * @param {Schema} schema @param {{ rule: Schema, place: string }} of @param {Scene} scene
 */
function checkSameKind(schema, { rule: { field: path, key, than }, place }, { types, report }) {
  const other = than && fieldAt(schema, than, types);
  const first = fieldAt(schema, path, types);
  const field = first && key ? fieldInEntry(entriesOf(first, types), key.split('.'), types) : first;
  const [time, otherTime] = [field, other].map((each) => each && TIMES[kindOf(each, {})]);
  if (!time || !otherTime || time === otherTime) return;
  const name = key ? `${path}.${key}` : path;
  report(`${place}/than`, `compares "${name}", ${time}, with "${than}", ${otherTime}, so that right answers are refused: name two fields of one kind`);
}

/** @param {Schema} schema the root of a file @param {Scene} context */
export function checkAcross(schema, context) {
  const check = (/** @type {string} */ place, /** @type {unknown} */ path, /** @type {RequiredType | undefined} */ requiredType) => {
    const field = typeof path === 'string' ? fieldAt(schema, path, context.types) : undefined;
    if (field && requiredType && !requiredType.fits(field)) context.report(place, `refers to "${path}", which is not ${requiredType.of}: name another field`);
  };
  for (const [index, rule] of (schema['x-rules'] ?? []).entries()) {
    const place = `/x-rules/${index}`;
    for (const [part, kind] of Object.entries(ruleFields(rule))) check(`${place}/${part}`, rule[part], kind);
    checkKey(schema, { rule, place }, context);
    checkSameKind(schema, { rule, place }, context);
  }
  for (const [name, { 'x-formula': formula }] of Object.entries(schema['x-computed'] ?? {})) {
    for (const [index, path] of (formula?.fields ?? []).entries())
      check(`/x-computed/${name}/x-formula/fields/${index}`, path, formulaField(formula.operation, index));
  }
}
