/**
 * Checks conditions (`if`, `then`, `else`): their place, their keywords, and that each of their branches has an example.
 * @typedef {import('./lint.mjs').Schema} Schema
 * @typedef {import('./lint.mjs').Scene} Scene
 * @typedef {Scene & { values: readonly unknown[] }} Fork with the examples that get there
 */
import { conditionParts } from '../../domain/schema/conditions.ts';
import { CONDITION_KEYWORDS, isDescribing } from '../../domain/schema/keywords.ts';
import { kindOf, typeOf } from '../../domain/schema/kinds.ts';
import { isRecord } from '../../domain/values/is-record.ts';
import { divideByCondition } from './lint-examples.mjs';

const BRANCHES = ['then', 'else'];

/** Keywords with which a branch would forbid fields that it does not name. */
const NAMELESS = ['additionalProperties', 'propertyNames'];

/** The keywords of an `if` that the read view and the lists can evaluate: the ones that `domain/schema/excluded.ts` reads. */
const COMPARED = ['properties', 'required', 'const', 'enum', 'minimum', 'maximum', '$comment'];

/** @param {Schema} schema */
const hasCondition = (schema) => [...CONDITION_KEYWORDS, 'allOf'].some((key) => key in schema);

/** @param {Schema} test @param {string} at @param {Scene} context */
function checkTest(test, at, context) {
  for (const key of Object.keys(test)) {
    if (!COMPARED.includes(key))
      context.report(`${at}/${key}`, 'cannot be followed where a record is shown: let if compare by const, enum, minimum, maximum or required');
  }
  for (const [name, part] of Object.entries(test.properties ?? {})) if (isRecord(part)) checkTest(part, `${at}/properties/${name}`, context);
}

/** Checks a branch: its keywords for the object, its fields and the entries of its lists. @param {Schema} branch @param {string} at @param {Scene} context */
function checkBranch(branch, at, context) {
  const [described] = Object.keys(branch).filter(isDescribing);
  if (described) context.report(`${at}/${described}`, 'is read by nothing in a branch, which only checks: say it in properties, where the field is described');
  for (const key of NAMELESS.filter((each) => each in branch))
    context.report(`${at}/${key}`, 'forbids fields without their names, which no form renders: write { "name": false } for each in "properties"');
  const named = Object.entries(branch.properties ?? {}).map(([name, part]) => /** @type {const} */ ([`${at}/properties/${name}`, part]));
  for (const [here, part] of [...named, /** @type {const} */ ([`${at}/items`, branch.items])]) {
    if (!isRecord(part)) continue;
    if (hasCondition(part)) context.report(here, 'has a condition within a branch, which no form renders: put it into the property itself');
    checkBranch(part, here, context);
  }
}

/** @param {Schema} part @param {string} at @param {Fork} fork */
function checkEntered(part, at, fork) {
  const { inside, outside } = divideByCondition(fork.values, part.if, fork);
  for (const [key, values] of /** @type {const} */ ([['then', inside], ['else', outside]])) {
    if (!isRecord(part[key])) continue;
    if (values.length === 0) {
      const where = fork.file.startsWith('common/') ? 'examples' : `examples, or to schemas/examples/${fork.file.replace('.json', '.valid.json')}`;
      fork.report(`${at}/${key}`, `is a branch that no example enters: add one to ${where}`);
    } else checkParts(part[key], `${at}/${key}`, { ...fork, values });
  }
}

/** @param {Schema} schema @param {string} place @param {Fork} fork */
function checkParts(schema, place, fork) {
  for (const { part, at: inside } of conditionParts(schema)) {
    const at = `${place}${inside}`;
    if (!('if' in part)) {
      for (const key of BRANCHES.filter((each) => each in part)) fork.report(`${at}/${key}`, 'never counts without an if next to it: write when it does');
      continue;
    }
    checkTest(part.if, `${at}/if`, fork);
    if (!BRANCHES.some((key) => key in part)) fork.report(`${at}/if`, 'decides nothing: write then or else next to it');
    for (const key of BRANCHES) if (isRecord(part[key])) checkBranch(part[key], `${at}/${key}`, fork);
    checkEntered(part, at, fork);
  }
}

/**
 * @param {Schema} schema of a value that forms or the API use
 * @param {string} place
 * @param {Fork} context
 */
export function checkConditions(schema, place, context) {
  if (!hasCondition(schema)) return;
  const full = context.merged(schema);
  if (place.includes('/x-read-only/')) return context.report(place, 'has a condition about what is only read, which nothing renders: take it out');
  if (typeOf(full) !== 'object' || kindOf(full, context.types) !== 'object') {
    return context.report(
      place,
      'has a condition, which is rendered between the fields of a record, a group or a list entry alone: move it to the enclosing object',
    );
  }
  checkParts(schema, place, context);
}
