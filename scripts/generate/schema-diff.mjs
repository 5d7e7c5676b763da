/**
 * What changed since the last release, one change for each fact, with what it means for stored records and for drafts.
 * @typedef {Record<string, any>} Schema
 * @typedef {keyof typeof MEANINGS} Kind
 * @typedef {{ file: string, id: string, kind: Kind, place: string, detail: string, breaking: boolean, meaning: string }} Change
 * @typedef {(kind: Kind, place: string, detail?: string) => void} Report
 * @typedef {{ before: Record<string, Schema>, after: Record<string, Schema>, report: Report }} Context the value types on both sides
 */
import { isDeepStrictEqual } from 'node:util';
import { referenceOf } from '../../domain/schema/references.ts';
import { resolve } from '../../domain/schema/resolve.ts';
import { reachable } from './bundle.mjs';
import { checksOf, typeChecks } from './lock.mjs';
import { limitChange } from './schema-limits.mjs';

const MEND = 'Stored records that lack it stay readable and need an update before the next finalization; drafts are kept and ask for it.';
const TIGHTER = 'Stored records that no longer fit stay readable and need an update before the next finalization; drafts show the fault.';
const NOTHING = 'Stored records and drafts stay as they are.';

const MEANINGS = {
  'new-entity': { breaking: false, meaning: 'No record of it is stored yet, and no draft.' },
  'removed-entity': { breaking: true, meaning: 'Stored records are no longer reached by any schema; drafts of it are offered no more.' },
  added: { breaking: false, meaning: 'Stored records are without it; drafts are kept and may state it.' },
  'added-required': { breaking: true, meaning: MEND },
  removed: { breaking: true, meaning: 'Stored answers stay with their records, but nobody sees them; drafts drop theirs. x-deprecated shows both.' },
  renamed: { breaking: false, meaning: 'Stored answers move to the new name at the next start; drafts when they are offered.' },
  'renamed-unmarked': {
    breaking: true,
    meaning: 'Stored answers and drafts lose the value: say x-renamed-from if it is the same field, declare it if it is not.',
  },
  retired: { breaking: false, meaning: 'Stored records keep and show it; drafts that state it keep it, new ones do not ask.' },
  restored: { breaking: false, meaning: NOTHING },
  retyped: { breaking: true, meaning: 'Stored values of the former type stay readable and need an update; drafts keep theirs and show the fault.' },
  'newly-required': { breaking: true, meaning: MEND },
  'no-longer-required': { breaking: false, meaning: NOTHING },
  narrowed: { breaking: true, meaning: TIGHTER },
  widened: { breaking: false, meaning: NOTHING },
};

/** @type {[key: string, sign: string][]} what a value holds beside its properties, and how that is written in a place */
const PARTS = [
  ['items', '[]'],
  ['additionalProperties', '{}'],
  ['propertyNames', '{key}'],
];

/** The checks of a node with its reference followed. @param {Schema | undefined} node @param {Record<string, Schema>} types @returns {Schema} */
const followed = (node, types) => resolve(node, { definitions: types });

/** @param {Schema} node */
const typesOf = (node) => [node.type ?? []].flat();

/** @param {readonly string[]} given @param {readonly string[]} others every type of `given` is among them, an integer being a number */
const areAmong = (given, others) => given.every((type) => others.includes(type) || (type === 'integer' && others.includes('number')));

/** @param {Schema} before @param {Schema} after @param {{ place: string, report: Report }} at @returns {boolean} whether values keep their type */
function compareTypes(before, after, { place, report }) {
  const [old, now] = [typesOf(before), typesOf(after)];
  if (isDeepStrictEqual(old, now)) return true;
  const detail = `${old.join(' or ')} became ${now.join(' or ')}`;
  if (areAmong(old, now)) report('widened', keyword(place, 'type'), detail);
  else if (areAmong(now, old)) report('narrowed', keyword(place, 'type'), detail);
  else report('retyped', place, detail);
  return areAmong(old, now) || areAmong(now, old);
}

/** @param {Schema} before @param {Schema} after @param {{ place: string, report: Report }} at */
function compareMarks(before, after, { place, report }) {
  if (after['x-deprecated'] && !before['x-deprecated']) report('retired', place);
  if (before['x-deprecated'] && !after['x-deprecated']) report('restored', place);
}

/** The conditional parts of a node, each with its branches. @param {Schema} node @returns {Schema[]} */
const partsOf = (node) => [...('if' in node ? [{ if: node.if, then: node.then, else: node.else }] : []), ...(node.allOf ?? [])];

/**
 * Whether a condition can only ever concern fields that no stored record has.
 * @param {Schema} part @param {(name: string) => boolean} isFresh
 */
function sparesStored(part, isFresh) {
  const spares = (/** @type {Schema | undefined} */ branch) =>
    !branch || (!branch.required && !branch.if && !branch.allOf && Object.keys(branch.properties ?? {}).every(isFresh));
  const neverHolds = (part.if?.required ?? []).some(isFresh);
  return spares(part.else) && (neverHolds || spares(part.then));
}

/** The former names of the properties of a node, by the names of today. @param {Schema | undefined} source */
const formerNames = (source) =>
  new Map(Object.entries(source?.properties ?? {}).flatMap(([name, property]) => (property?.['x-renamed-from'] ? [[name, property['x-renamed-from']]] : [])));

/** A dotted path with the names that its fields had before. @param {unknown} path @param {Schema | undefined} source @returns {unknown} */
function formerPath(path, source) {
  if (typeof path !== 'string') return path;
  const [name = '', ...rest] = path.split('.');
  const property = source?.properties?.[name];
  return [formerNames(source).get(name) ?? name, ...(rest.length > 0 ? [formerPath(rest.join('.'), property?.items ?? property)] : [])].join('.');
}

/** A condition as it would be written with the former names: a rename alone changes nothing about it. @param {any} part @param {Schema | undefined} source @returns {any} */
function formerCondition(part, source) {
  if (Array.isArray(part)) return part.map((each) => formerCondition(each, source));
  if (part === null || typeof part !== 'object') return part;
  const former = formerNames(source);
  const named = (/** @type {string} */ name) => former.get(name) ?? name;
  const inside = (/** @type {string} */ key, /** @type {any} */ value) => {
    if (key === 'required') return value.map(named);
    if (key !== 'properties') return ['const', 'enum'].includes(key) ? value : formerCondition(value, source);
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [named(name), formerCondition(each, source?.properties?.[name])]));
  };
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, inside(key, value)]));
}

/** A rule as it would be written with the former names. @param {Schema} rule @param {Schema | undefined} source @returns {Schema} */
const formerRule = ({ rule, key, ...fields }, source) => ({
  rule,
  ...Object.fromEntries(Object.entries(fields).map(([name, path]) => [name, formerPath(path, source)])),
  ...(key !== undefined && { key: String(formerPath(`${fields['field']}.${key}`, source)).split('.').at(-1) }),
});

/**
 * What holds between fields: rules one by one, conditions part by part. Both are compared by the names that the fields had before.
 * @param {Schema} before @param {Schema} written @param {{ place: string, report: Report, source: Schema | undefined }} at
 */
function compareBetween(before, written, { place, report, source }) {
  const after = {
    ...formerCondition({ ...('if' in written && { if: written.if, then: written.then, else: written.else }), allOf: written.allOf ?? [] }, source),
    'x-rules': (written['x-rules'] ?? []).map((/** @type {Schema} */ rule) => formerRule(rule, source)),
  };
  const [old, now] = [before, after].map((node) => (node['x-rules'] ?? []).map((/** @type {Schema} */ rule) => JSON.stringify(rule)));
  const placeOf = (/** @type {string} */ rule) => keyword(inside(place, JSON.parse(rule).field), `x-rules.${JSON.parse(rule).rule}`);
  const isFresh = (/** @type {string} */ name) => !(name in (before.properties ?? {}));
  // A rule about a field that no record has yet breaks none.
  const isAboutStored = (/** @type {string} */ rule) => !isFresh(String(JSON.parse(rule).field).split('.')[0] ?? '');
  for (const rule of now.filter(isAboutStored)) if (!old.includes(rule)) report('narrowed', placeOf(rule), rule);
  for (const rule of old) if (!now.includes(rule)) report('widened', placeOf(rule), rule);
  const [was, is] = [partsOf(before), partsOf(after)];
  const isIn = (/** @type {Schema[]} */ parts) => (/** @type {Schema} */ part) => parts.some((other) => isDeepStrictEqual(other, part));
  const gone = was.filter((part) => !isIn(is)(part));
  const fresh = is.filter((part) => !isIn(was)(part) && !sparesStored(part, isFresh));
  if (gone.length === 0 && fresh.length === 0) return;
  report(is.length === 0 ? 'widened' : 'narrowed', keyword(place, 'conditions'), 'what holds under which condition changed');
}

/** A place and the keyword that changed there. @param {string} place @param {string} key */
const keyword = (place, key) => (place === '' ? key : `${place}:${key}`);

/** @param {string} place @param {string} name */
const inside = (place, name) => (place === '' ? name : `${place}.${name}`);

/**
 * Which property of `after` each property of `before` became.
 * @param {Schema} before
 * @param {Schema} after
 * @param {{ place: string, context: Context, sources: Schema }} at `sources`: the properties of `after` with their marks
 */
function pairsOf(before, after, { place, context, sources }) {
  const [old, now] = [before.properties ?? {}, after.properties ?? {}];
  const gone = Object.keys(old).filter((name) => !(name in now));
  const fresh = Object.keys(now).filter((name) => !(name in old));
  /** @type {Map<string, string>} */
  const became = new Map();
  for (const name of fresh) {
    const former = sources[name]?.['x-renamed-from'];
    const alike = gone.find((one) => !became.has(one) && isDeepStrictEqual(followed(old[one], context.before), followed(now[name], context.after)));
    if (gone.includes(former)) {
      became.set(former, name);
      context.report('renamed', inside(place, name), `was ${former}`);
    } else if (alike && !former) {
      became.set(alike, name);
      context.report('renamed-unmarked', inside(place, name), `looks like ${alike} under another name`);
    } else {
      context.report(after.required?.includes(name) ? 'added-required' : 'added', inside(place, name));
    }
  }
  for (const name of gone) if (!became.has(name)) context.report('removed', inside(place, name));
  return [...Object.keys(old).filter((name) => name in now).map((name) => [name, name]), ...became];
}

/** @param {Schema} before @param {Schema} after @param {{ place: string, context: Context, source: Schema }} at */
function compareProperties(before, after, { place, context, source }) {
  const sources = source?.properties ?? {};
  for (const [former = '', name = ''] of pairsOf(before, after, { place, context, sources })) {
    const here = inside(place, name);
    const [was, is] = [before.required?.includes(former), after.required?.includes(name)];
    if (is && !was) context.report('newly-required', here);
    if (was && !is) context.report('no-longer-required', here);
    compare(before.properties[former], after.properties[name], { place: here, context, source: sources[name] });
  }
}

/** Both name one value type, which is compared in its own file. @param {any} before @param {any} after */
const isSameType = (before, after) =>
  referenceOf(before) !== undefined && isDeepStrictEqual([referenceOf(before), before['x-file']], [referenceOf(after), after?.['x-file']]);

/** @param {Schema} before @param {Schema} after @param {{ place: string, report: Report }} at */
function compareLimits(before, after, { place, report }) {
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const change = limitChange(key, before[key], after[key]);
    if (change) report(change.kind, keyword(place, key), change.detail);
  }
}

/**
 * Reports what differs between two forms of one value.
 * @param {any} before
 * @param {any} after
 * @param {{ place: string, context: Context, source: any }} at `source` is `after` as it is written, with its marks
 */
function compare(before, after, { place, context, source }) {
  const at = { place, report: context.report };
  compareMarks(before ?? {}, after ?? {}, at);
  if (isSameType(before, after)) return;
  const [old, now] = [followed(before, context.before), followed(after, context.after)];
  if (!compareTypes(old, now, at)) return;
  compareLimits(old, now, at);
  compareBetween(old, now, { ...at, source });
  compareProperties(old, now, { place, context, source });
  for (const [key, sign] of PARTS) {
    if (typeof old[key] !== 'object' || typeof now[key] !== 'object') continue;
    compare(old[key], now[key], { place: `${place}${sign}`, context, source: source?.[key] });
  }
}

/**
 * Every change from the released schemas to these, by file, in their order.
 * @param {{ entities: Map<string, Schema>, common: Map<string, Schema> }} schemas
 * @param {import('./lock.mjs').Lock} lock
 * @returns {Change[]}
 */
export function changesSince({ entities, common }, lock) {
  /** @type {Change[]} */
  const changes = [];
  const types = { before: lock.common, after: typeChecks({ entities, common }) };
  const reportIn = (/** @type {string} */ file) => (/** @type {Kind} */ kind, /** @type {string} */ place, detail = '') =>
    changes.push({ file, id: `${kind}:${place}`, kind, place, detail, ...MEANINGS[kind] });
  for (const [name, schema] of common) {
    const context = { ...types, report: reportIn(`common/${name}.json`) };
    if (lock.common[name] && types.after[name]) compare(lock.common[name], types.after[name], { place: '', context, source: schema });
  }
  for (const [name, schema] of entities) {
    const report = reportIn(`${name}.json`);
    const released = lock.entities[name]?.schema;
    if (released) compare(released, checksOf(schema), { place: '', context: { ...types, report }, source: schema });
    else report('new-entity', '');
  }
  for (const name of Object.keys(lock.entities)) if (!entities.has(name)) reportIn(`${name}.json`)('removed-entity', '');
  return changes;
}

/**
 * What keeps a release from being safe: breaking changes that are not declared by `x-breaking`, and declarations of no change.
 * @param {readonly Change[]} changes
 * @param {{ entities: Map<string, Schema>, common: Map<string, Schema> }} schemas
 * @returns {{ undeclared: Change[], stale: string[] }}
 */
export function judged(changes, { entities, common }) {
  const files = new Map([...entities].map(([name, schema]) => [`${name}.json`, schema]));
  for (const [name, schema] of common) files.set(`common/${name}.json`, schema);
  const isDeclared = (/** @type {Change} */ { file, id }) => id in (files.get(file)?.['x-breaking'] ?? {});
  const stale = [...files].flatMap(([file, schema]) =>
    Object.keys(schema['x-breaking'] ?? {})
      .filter((id) => !changes.some((change) => change.file === file && change.id === id && change.breaking))
      .map((id) => `schemas/${file}: x-breaking declares "${id}", which is no breaking change since the last release`),
  );
  return { undeclared: changes.filter((change) => change.breaking && !isDeclared(change)), stale };
}

/**
 * The breaking changes that are not declared, each with the entities whose records it is about.
 * @param {{ entities: Map<string, Schema>, common: Map<string, Schema> }} schemas
 * @param {import('./lock.mjs').Lock} lock
 * @returns {{ file: string, id: string, meaning: string, schemas: string[] }[]}
 */
export function undeclaredChanges(schemas, lock) {
  const reaching = (/** @type {string} */ type) => [...schemas.entities].flatMap(([name, schema]) => (reachable(schema, schemas.common).has(type) ? [name] : []));
  const about = (/** @type {string} */ file) => (file.startsWith('common/') ? reaching(file.slice('common/'.length, -'.json'.length)) : [file.slice(0, -'.json'.length)]);
  const { undeclared } = judged(changesSince(schemas, lock), schemas);
  return undeclared.map(({ file, id, meaning }) => ({ file, id, meaning, schemas: about(file) }));
}
