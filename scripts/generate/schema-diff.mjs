/**
 * The changes since the last release, one for each difference, with its effect on stored records and drafts.
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
import { fieldAt, keywordAt, PARTS } from './change-places.mjs';
import { checksOf, typeChecks } from './lock.mjs';
import { compareBetween } from './schema-diff-between.mjs';
import { limitChange } from './schema-limits.mjs';

const MEND = 'Stored records that lack it stay readable and need an update before the next finalization; drafts stay and request it.';
const TIGHTER = 'Stored records that no longer fit stay readable and need an update before the next finalization; drafts show the fault.';
const NOTHING = 'Stored records and drafts stay as they are.';

const MEANINGS = {
  'new-entity': { breaking: false, meaning: 'No record of it is stored yet, and no draft.' },
  'removed-entity': { breaking: true, meaning: 'Stored records are no longer reached by any schema; drafts of it are offered no more.' },
  added: { breaking: false, meaning: 'Stored records are without it; drafts stay and may state it.' },
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
  bounded: { breaking: false, meaning: 'Stored records and drafts stay as they are; the dates that are entered from then on are checked.' },
};

/** The checks of a node with its reference followed. @param {Schema | undefined} node @param {Record<string, Schema>} types @returns {Schema} */
const followed = (node, types) => resolve(node, { definitions: types });

/** @param {Schema} node */
const typesOf = (node) => [node.type ?? []].flat();

/** Whether every type of `given` is among the others; an integer counts as a number. @param {readonly string[]} given @param {readonly string[]} others */
const areAmong = (given, others) => given.every((type) => others.includes(type) || (type === 'integer' && others.includes('number')));

/** @param {Schema} before @param {Schema} after @param {{ place: string, report: Report }} at @returns {boolean} whether values keep their type */
function compareTypes(before, after, { place, report }) {
  const [old, now] = [typesOf(before), typesOf(after)];
  if (isDeepStrictEqual(old, now)) return true;
  const detail = `${old.join(' or ')} became ${now.join(' or ')}`;
  if (areAmong(old, now)) report('widened', keywordAt(place, 'type'), detail);
  else if (areAmong(now, old)) report('narrowed', keywordAt(place, 'type'), detail);
  else report('retyped', place, detail);
  return areAmong(old, now) || areAmong(now, old);
}

/** @param {Schema} before @param {Schema} after @param {{ place: string, report: Report }} at */
function compareMarks(before, after, { place, report }) {
  if (after['x-deprecated'] && !before['x-deprecated']) report('retired', place);
  if (before['x-deprecated'] && !after['x-deprecated']) report('restored', place);
}

/**
 * Maps each property of `before` to the property of `after` that it became.
 * @param {Schema} before
 * @param {Schema} after
 * @param {{ place: string, context: Context, sources: Schema }} at `sources`: the properties of `after` with their marks
 */
function pairsOf(before, after, { place, context, sources }) {
  const [old, now] = [before.properties ?? {}, after.properties ?? {}];
  const removedNames = Object.keys(old).filter((name) => !(name in now));
  const addedNames = Object.keys(now).filter((name) => !(name in old));
  /** @type {Map<string, string>} */
  const renamedTo = new Map();
  for (const name of addedNames) {
    const former = sources[name]?.['x-renamed-from'];
    const alike = removedNames.find((one) => !renamedTo.has(one) && isDeepStrictEqual(followed(old[one], context.before), followed(now[name], context.after)));
    if (removedNames.includes(former)) {
      renamedTo.set(former, name);
      context.report('renamed', fieldAt(place, name), `was ${former}`);
    } else if (alike && !former) {
      renamedTo.set(alike, name);
      context.report('renamed-unmarked', fieldAt(place, name), `looks like ${alike} under another name`);
    } else {
      context.report(after.required?.includes(name) ? 'added-required' : 'added', fieldAt(place, name));
    }
  }
  for (const name of removedNames) if (!renamedTo.has(name)) context.report('removed', fieldAt(place, name));
  return [...Object.keys(old).filter((name) => name in now).map((name) => [name, name]), ...renamedTo];
}

/** @param {Schema} before @param {Schema} after @param {{ place: string, context: Context, source: Schema }} at */
function compareProperties(before, after, { place, context, source }) {
  const sources = source?.properties ?? {};
  for (const [former = '', name = ''] of pairsOf(before, after, { place, context, sources })) {
    const here = fieldAt(place, name);
    const [was, is] = [before.required?.includes(former), after.required?.includes(name)];
    if (is && !was) context.report('newly-required', here);
    if (was && !is) context.report('no-longer-required', here);
    compare(before.properties[former], after.properties[name], { place: here, context, source: sources[name] });
  }
}

/** Whether both refer to the same value type, which is compared in its own file. @param {any} before @param {any} after */
const isSameType = (before, after) =>
  referenceOf(before) !== undefined && isDeepStrictEqual([referenceOf(before), before['x-file']], [referenceOf(after), after?.['x-file']]);

/** @param {Schema} before @param {Schema} after @param {{ place: string, report: Report }} at */
function compareLimits(before, after, { place, report }) {
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const change = limitChange(key, before[key], after[key]);
    if (change) report(change.kind, keywordAt(place, key), change.detail);
  }
}

/**
 * Reports the differences between two versions of the schema of one value.
 * @param {any} before
 * @param {any} after
 * @param {{ place: string, context: Context, source: any }} at `source` is `after` as in its file, with all its `x-` keywords
 */
function compare(before, after, { place, context, source }) {
  const at = { place, report: context.report };
  compareMarks(before ?? {}, after ?? {}, at);
  if (!isDeepStrictEqual(before?.['x-date'], after?.['x-date'])) context.report('bounded', keywordAt(place, 'x-date'));
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
 * The obstacles to a release: breaking changes without a declaration in `x-breaking`, and stale declarations.
 * @param {readonly Change[]} changes
 * @param {{ entities: Map<string, Schema>, common: Map<string, Schema> }} schemas
 * @returns {{ undeclared: Change[], stale: { file: string, id: string }[] }}
 */
export function releaseObstacles(changes, { entities, common }) {
  const files = new Map([...entities].map(([name, schema]) => [`${name}.json`, schema]));
  for (const [name, schema] of common) files.set(`common/${name}.json`, schema);
  const isDeclared = (/** @type {Change} */ { file, id }) => id in (files.get(file)?.['x-breaking'] ?? {});
  const stale = [...files].flatMap(([file, schema]) =>
    Object.keys(schema['x-breaking'] ?? {})
      .filter((id) => !changes.some((change) => change.file === file && change.id === id && change.breaking))
      .map((id) => ({ file, id }))
  );
  return { undeclared: changes.filter((change) => change.breaking && !isDeclared(change)), stale };
}

/**
 * The undeclared breaking changes, each with the entities whose records it affects.
 * @param {{ entities: Map<string, Schema>, common: Map<string, Schema> }} schemas
 * @param {import('./lock.mjs').Lock} lock
 * @returns {{ file: string, id: string, meaning: string, schemas: string[] }[]}
 */
export function undeclaredChanges(schemas, lock) {
  const reaching = (/** @type {string} */ type) =>
    [...schemas.entities].flatMap(([name, schema]) => (reachable(schema, schemas.common).has(type) ? [name] : []));
  const about = (
    /** @type {string} */ file,
  ) => (file.startsWith('common/') ? reaching(file.slice('common/'.length, -'.json'.length)) : [file.slice(0, -'.json'.length)]);
  const { undeclared } = releaseObstacles(changesSince(schemas, lock), schemas);
  return undeclared.map(({ file, id, meaning }) => ({ file, id, meaning, schemas: about(file) }));
}
