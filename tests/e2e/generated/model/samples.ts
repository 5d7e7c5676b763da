import { existsSync, readFileSync } from 'node:fs';
import { rulesOf } from '@domain/records/schema-rules';
import { initialOf, isAlwaysAnswered } from '@domain/schema/initial';
import { valueAtDotted } from '@domain/values/value-at';
import type { RecordData } from '../../../../src/schema-ui/types';
import { leavesOf, listsOf, put, rolesOf, schemaOf, type Leaf } from './fields';
import { KINDS } from './kinds';
import { madeUp } from './made-up';
import { isDemanded, isValid, refusalsOf } from './oracle';

const moreExamples = (file: string): RecordData[] => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RecordData[]) : []);

const examplesOf = (form: string): RecordData[] => [
  ...moreExamples(`schemas/examples/${form}.valid.json`),
  ...((schemaOf(form).examples ?? []) as RecordData[]),
];

/** Valid records of a form, made of its examples; see `madeUp`. What a form begins with stands in each of them: a person changes it, and does not take it away. */
export const samplesOf = (form: string): RecordData[] =>
  madeUp({ root: schemaOf(form), roles: rolesOf(schemaOf(form)), refusals: (record) => refusalsOf(form, record) }, examplesOf(form)).map((sample) => ({ ...initialOf(schemaOf(form)), ...sample }));

/** The fields that are asked when `record` is filled in: not those that the branch in force forbids, in groups and entries of lists too. */
export function askedIn(form: string, record: RecordData): Leaf[] {
  return leavesOf(schemaOf(form), record).filter(({ path }) => {
    if (valueAtDotted(record, path) !== undefined) return true;
    const around = path.split('.').map((_, depth, keys) => keys.slice(0, depth + 1).join('.'));
    const missing = around.find((each) => valueAtDotted(record, each) === undefined) ?? path;
    return !refusalsOf(form, put(record, missing, {})).some((refusal) => refusal.path === missing && refusal.types.includes('not_applicable'));
  });
}

/** The fields of which exactly one record holds a yes: it is given to another one, not taken away. */
export const marksOf = (form: string): string[] => rulesOf(schemaOf(form)).filter(({ rule }) => rule === 'exactly_one').map(({ field }) => field);

/** The record with every answer changed that can be, each to the next value that the schema allows. */
export function changedOf(form: string, record: RecordData): RecordData {
  const marks = marksOf(form);
  return askedIn(form, record).reduce((sofar, leaf) => {
    const value = valueAtDotted(sofar, leaf.path);
    if (value === undefined || marks.includes(leaf.path)) return sofar;
    const other = KINDS[leaf.kind].others(value, leaf).map((each) => put(sofar, leaf.path, each)).find((each) => isValid(form, each));
    return other ?? sofar;
  }, record);
}

/** Whether a person can take away the answer that `record` has in a field. */
export function isClearable(form: string, record: RecordData, { kind, path, schema }: Leaf): boolean {
  if (isAlwaysAnswered(kind, schema)) return false;
  const { clearable } = KINDS[kind];
  return clearable === 'always' || (clearable === 'optional' && !isDemanded(form, record, path));
}

/** The record without the answers to `leaves`, as far as it stays valid. */
function withoutAnswers(form: string, record: RecordData, leaves: readonly Leaf[]): RecordData {
  // A group may demand its parts once one of them is there: it is tried as a whole too.
  const tried = leaves.flatMap(({ path }) => [[path], leaves.map((leaf) => leaf.path).filter((other) => other.split('.')[0] === path.split('.')[0])]);
  return tried.reduce((sofar, paths) => {
    const less = paths.reduce((rest, path) => put(rest, path, undefined), sofar);
    return isValid(form, less) ? less : sofar;
  }, record);
}

/** The record with every answer taken away that a person can take away and the schema does not demand. */
export const clearedOf = (form: string, record: RecordData): RecordData =>
  withoutAnswers(form, record, askedIn(form, record).filter((leaf) => isClearable(form, record, leaf) && !/\.\d/.test(leaf.path)));

/** The record with the answers that are not in `seen`, and of the others only what the schema demands beside them; a list that is empty then is left out. */
export function newIn(form: string, record: RecordData, seen: ReadonlySet<string>): RecordData {
  const known = askedIn(form, record).filter(({ path, schema }) => seen.has(path) && schema['x-initial'] === undefined && valueAtDotted(record, path) !== undefined);
  const fresh = withoutAnswers(form, record, known);
  const emptied = listsOf(schemaOf(form), fresh).filter(({ path, count }) => count === 0 && valueAtDotted(fresh, path) !== undefined);
  return emptied.reduce((sofar, { path }) => {
    const less = put(sofar, path, undefined);
    return isValid(form, less) ? less : sofar;
  }, fresh);
}
