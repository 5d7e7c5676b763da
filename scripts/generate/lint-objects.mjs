/**
 * Checks keywords that refer to other properties of the object, and the keywords at the root of a file.
 * @typedef {import('./lint.mjs').Schema} Schema
 * @typedef {import('./lint.mjs').Scene} Scene
 */
import { KEY_SOURCE_KINDS, GENERATED_KEY } from '../../domain/calls/generated-keys.ts';
import { FORM_SCHEMAS, RESOURCES, resourceOf } from '../../domain/resources.ts';
import { CONDITION_KEYWORDS } from '../../domain/schema/keywords.ts';
import { kindOf } from '../../domain/schema/kinds.ts';
import { resolve } from '../../domain/schema/resolve.ts';
import { ownValue } from '../../domain/values/value-at.ts';
import { checkEvaluators, checkPrivacy } from './lint-privacy.mjs';
import { suggestion } from './lint-words.mjs';

const CONDITIONS = [...CONDITION_KEYWORDS, 'allOf'];

/** Resources that a reference can refer to: those with a numeric id in a store. */
const REFERABLE = RESOURCES.filter(({ store }) => store?.key === 'id').map(({ name }) => name);

/** The kinds of fields whose value is itself the text that people read; only such a field can be the label of a reference. */
const LABEL_KINDS = ['text', 'textarea', 'email', 'url', 'localized', 'localized-textarea'];

/** @param {Schema} field a field without its reference to a value type @param {Scene['types']} types @returns {string | undefined} why a reference cannot show it */
function labelFault(field, types) {
  const kind = kindOf({ ...field, 'x-reference': undefined }, types);
  if (!LABEL_KINDS.includes(kind)) return `is of the kind "${kind}", and a reference shows a text: name a text or a text by language`;
  return field['x-roles']?.read ? 'is not for everyone to read, as the name of a record is: name another field' : undefined;
}

/**
 * The fields by which a reference can show the records of each resource; if these follow several schemas, those that all of them have.
 * @param {ReadonlyMap<string, Schema>} entities @param {Scene['types']} types @returns {Record<string, string[]>}
 */
export function labelsOf(entities, types) {
  const namesIn = (/** @type {string} */ name) =>
    Object.entries(entities.get(name)?.properties ?? {}).flatMap(([field, schema]) => (labelFault(resolve(schema, types), types) === undefined ? [field] : []));
  return Object.fromEntries(REFERABLE.map((resource) => {
    const [first = [], ...others] = (resourceOf(resource)?.schemas ?? []).map(namesIn);
    return [resource, first.filter((field) => others.every((names) => names.includes(field)))];
  }));
}

/** @param {Schema} schema @param {string} place @param {Scene} scene */
function checkReference({ 'x-reference': reference }, place, { entities, types, report, merged }) {
  if (!reference) return;
  const resource = resourceOf(reference.resource);
  if (!resource) return report(`${place}/x-reference/resource`, `"${reference.resource}" is not a resource${suggestion(reference.resource, REFERABLE)}`);
  if (!REFERABLE.includes(resource.name)) {
    return report(
      `${place}/x-reference/resource`,
      `nothing can refer to "${resource.name}", because its records have no number that people may read: choose one of ${REFERABLE.join(', ')}`,
    );
  }
  // The check of the table of resources reports a schema that is missing from the folder.
  for (const schema of resource.schemas.flatMap((name) => entities.get(name) ?? [])) {
    const fields = merged(schema).properties ?? {};
    const field = ownValue(fields, reference.label);
    const fault = field ? labelFault(merged(field), types) : `is not a field of ${schema.$id}${suggestion(reference.label, Object.keys(fields))}`;
    if (fault) return report(`${place}/x-reference/label`, `"${reference.label}" ${fault}`);
  }
}

/** Checks former names (`x-renamed-from`) and retirement (`x-deprecated`). @param {Schema} schema @param {string} place @param {Scene} scene */
function checkHistory(schema, place, { report }) {
  /** @type {Record<string, Schema>} */
  const properties = schema.properties ?? {};
  const former = Object.values(properties).map((property) => property['x-renamed-from']);
  for (const [name, property] of Object.entries(properties)) {
    const { 'x-renamed-from': before, 'x-deprecated': retired } = property;
    const at = `${place}/properties/${name}`;
    if (before && Object.hasOwn(properties, before)) report(`${at}/x-renamed-from`, `"${before}" is still a property: a rename leaves the new name only`);
    if (before && former.indexOf(before) !== former.lastIndexOf(before)) report(`${at}/x-renamed-from`, `"${before}" became two properties`);
    if (retired && (schema.required ?? []).includes(name)) report(`${at}/x-deprecated`, 'is required: what is retired is requested of nobody');
    const successor = retired?.replaced_by;
    if (successor && !Object.hasOwn(properties, successor)) {
      report(`${at}/x-deprecated/replaced_by`, `"${successor}" is not a property${suggestion(successor, Object.keys(properties))}`);
    }
  }
}

/** Refuses two fields with the same title. @param {Schema} schema @param {string} place @param {Scene} scene */
function checkTitles(schema, place, { report, merged }) {
  /** @type {Map<string, string>} */
  const used = new Map();
  const currentFields = Object.entries(schema.properties ?? {}).filter(([, field]) => !field['x-deprecated']);
  for (const [name, field] of currentFields) {
    const { title, 'x-i18n': words } = merged(field);
    const titles = [title && `"${title}"`, words?.el?.title && `"${words.el.title}" in Greek`].filter(Boolean);
    const same = titles.find((each) => used.has(each));
    if (same) report(`${place}/properties/${name}`, `is called ${same}, as "${used.get(same)}" is: give it a distinct title`);
    for (const each of titles) used.set(each, name);
  }
}

/** Refuses two fields of one group with the same `x-order`. @param {Schema} schema @param {string} place @param {Scene} scene */
function checkOrder(schema, place, { report }) {
  /** @type {Map<string, string>} */
  const used = new Map();
  for (const block of ['properties', 'x-computed']) {
    for (const [name, field] of Object.entries(schema[block] ?? {})) {
      if (typeof field['x-order'] !== 'number') continue;
      const slot = `${field['x-group'] ?? ''} ${field['x-order']}`;
      const other = used.get(slot);
      if (other) report(`${place}/${block}/${name}/x-order`, `${field['x-order']} is the place of "${other}" already`);
      used.set(slot, name);
    }
  }
}

/** The place of the entries of a list; a field called `items` has none. */
const OF_ENTRIES = /^(\/properties\/[^/]+|\/items)*\/items$/;

/**
 * Checks derived values (`x-made-from`): they must be in list entries, with a sibling text as source.
 * @param {Schema} schema @param {string} place @param {Scene} scene
 */
function checkGenerated(schema, place, { types, report, merged }) {
  const known = Object.keys(schema.properties ?? {});
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const from = property['x-made-from'];
    if (from === undefined) continue;
    const at = `${place}/properties/${name}`;
    if (!OF_ENTRIES.test(place)) report(`${at}/x-made-from`, 'is for entries of a list only: move it into the items of one');
    if (from === name || !known.includes(from)) report(`${at}/x-made-from`, `"${from}" is not a property next to it${suggestion(from, known)}`);
    else if (!KEY_SOURCE_KINDS.includes(kindOf(merged(schema.properties[from]), types)))
      report(`${at}/x-made-from`, `"${from}" has no text to derive a key from: name a text or a text by language`);
    if (merged(property).pattern !== GENERATED_KEY) report(`${at}/pattern`, `must be "${GENERATED_KEY}", which is what the portal makes`);
  }
}

/** The fault of a template without a field. */
const NO_FIELD = 'has no field in it: write its name in braces, as in "{title}"';

/** Checks the template that shows a group in one line (`x-line`). @param {Schema} schema @param {string} place @param {Scene} scene */
function checkLine(schema, place, { report, merged }) {
  if (schema['x-line'] === undefined) return;
  const known = Object.keys(merged(schema).properties ?? {});
  const named = [...String(schema['x-line']).matchAll(/\{(\w+)\}/g)];
  if (named.length === 0) report(`${place}/x-line`, NO_FIELD);
  for (const [, name = ''] of named) {
    if (!known.includes(name)) report(`${place}/x-line`, `names "${name}", which is not a property${suggestion(name, known)}`);
  }
}

/** Checks the keyword for a read-only value that is the read form of a record (`x-record`). @param {Schema} schema @param {string} place @param {Scene} scene */
function checkReadForm({ 'x-record': name }, place, { entities, report }) {
  if (name === undefined) return;
  if (!place.startsWith('/x-read-only/')) report(`${place}/x-record`, 'is read only for what the server adds: describe this field, or move it to x-read-only');
  else if (!entities.has(name)) report(`${place}/x-record`, `"${name}" is not a schema${suggestion(name, entities.keys())}`);
}

/**
 * Checks the keywords of one object's properties that refer to its other properties.
 * @param {Schema} schema
 * @param {string} place
 * @param {Scene} context
 */
export function checkProperties(schema, place, context) {
  const known = Object.keys(schema.properties ?? {});
  for (const name of schema.required ?? []) {
    if (!known.includes(name)) context.report(`${place}/required`, `names "${name}", which is not a property${suggestion(name, known)}`);
  }
  checkReference(schema, place, context);
  checkHistory(schema, place, context);
  checkOrder(schema, place, context);
  checkTitles(schema, place, context);
  checkGenerated(schema, place, context);
  checkLine(schema, place, context);
  checkReadForm(schema, place, context);
}

/**
 * The fault of a dotted path as text; undefined if it leads to a property.
 * @param {Schema} schema @param {string} path @param {Scene} scene
 */
function pathFault(schema, path, { merged }) {
  /** @type {Schema} */
  let here = schema;
  for (const name of path.split('.')) {
    const known = { ...here.properties, ...here['x-read-only'] };
    if (!Object.hasOwn(known, name)) return `names "${path}", which is not a property${suggestion(name, Object.keys(known))}`;
    here = merged(known[name]);
  }
  return undefined;
}

/**
 * Checks that the dotted paths at a place lead to fields.
 * @param {Schema} schema the root of a file @param {{ place: string, fields: readonly unknown[] }} of @param {Scene} context
 */
function checkPaths(schema, { place, fields }, context) {
  const faults = fields.flatMap((field) => (typeof field === 'string' ? (pathFault(schema, field, context) ?? []) : []));
  for (const fault of faults) context.report(place, fault);
  return faults.length === 0;
}

/** Checks that the fields of each cross-field rule exist. @param {Schema} schema the root of a file @param {Scene} context @returns {boolean} */
export function checkRuleFields(schema, context) {
  const rules = [...(schema['x-rules'] ?? []).entries()];
  return rules.map(([index, { field, than, country, in: within }]) =>
    checkPaths(schema, { place: `/x-rules/${index}`, fields: [field, than, country, within] }, context)
  ).every(Boolean);
}

/** The names of the fields in a template. @param {unknown} line @returns {string[]} */
const namedIn = (line) => [...String(line ?? '').matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name);

/** Checks the template of a record's name (`x-record-label`). @param {Schema} schema @param {Scene} scene */
function checkRecordLabel({ 'x-record-label': line }, { report }) {
  if (line !== undefined && namedIn(line).length === 0) report('/x-record-label', NO_FIELD);
}

/** Checks the names of the fields that the server adds to records (`x-server-fields`). @param {Schema} schema @param {Scene} scene */
function checkServerFields({ 'x-server-fields': names = [] }, { common, report }) {
  const known = Object.keys(common.get('server_fields')?.properties ?? {});
  for (const [index, name] of names.entries()) {
    if (!known.includes(name)) report(`/x-server-fields/${index}`, `"${name}" is not a field of common/server_fields.json${suggestion(name, known)}`);
  }
}

/** @param {Schema} schema @param {Scene} scene */
function checkGroups(schema, { report }) {
  const groups = (schema['x-groups'] ?? []).map((/** @type {Schema} */ group) => group.id);
  for (const block of ['properties', 'x-computed']) {
    for (const [name, field] of Object.entries(schema[block] ?? {})) {
      const group = field['x-group'];
      if (group && !groups.includes(group)) report(`/${block}/${name}/x-group`, `"${group}" is not one of the x-groups${suggestion(group, groups)}`);
    }
  }
}

/**
 * Checks that each required field has its own message for when it is missing; for a group, its fields have the messages.
 * @param {Schema} schema @param {string} place @param {Scene} scene
 */
function checkRequiredWords(schema, place, { merged, ...context }) {
  for (const name of schema.required ?? []) {
    const described = ownValue(schema.properties, name);
    if (described === undefined) continue;
    const field = merged(described);
    const at = `${place}/properties/${name}`;
    if (field.properties) checkRequiredWords(field, at, { merged, ...context });
    else if (!field['x-messages']?.en?.required) {
      context.report(at, 'is required and has no words for when it is missing: give it "x-messages" with "required", a whole sentence in each language');
    }
  }
}

/**
 * Checks the keywords at the root of a file.
 * @param {Schema} schema
 * @param {Scene} context
 */
export function checkRoot(schema, context) {
  const { report } = context;
  const paths = (/** @type {string} */ place, /** @type {unknown[]} */ fields) => checkPaths(schema, { place, fields }, context);
  paths('/x-keys', schema['x-keys'] ?? []);
  paths('/x-record-label', namedIn(schema['x-record-label']));
  for (const [name, value] of Object.entries(schema['x-computed'] ?? {})) {
    if (Object.hasOwn(schema.properties ?? {}, name)) report(`/x-computed/${name}`, 'is a property as well');
    paths(`/x-computed/${name}/x-formula/fields`, value['x-formula']?.fields ?? []);
  }
  for (const name of Object.keys(schema.properties ?? {})) {
    if (CONDITIONS.includes(name)) report(`/properties/${name}`, 'is called as a keyword is');
  }
  checkRecordLabel(schema, context);
  checkServerFields(schema, context);
  checkGroups(schema, context);
  checkPrivacy(schema, context);
  if (!FORM_SCHEMAS.includes(context.file.replace('.json', ''))) return;
  checkEvaluators(schema, context);
  checkRequiredWords(schema, '', context);
}
