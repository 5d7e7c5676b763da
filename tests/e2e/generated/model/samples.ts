import { existsSync, readFileSync } from 'node:fs';
import { rulesOf } from '@domain/records/schema-rules';
import { initialOf, isAlwaysAnswered } from '@domain/schema/initial';
import { zonePathOf } from '@domain/schema/zones';
import { valueAtDotted } from '@domain/values/value-at';
import type { RecordData } from '../../../../src/schema-ui/types';
import { leavesOf, listsOf, put, rolesOf, schemaOf, type Leaf } from './fields';
import { KINDS } from './kinds';
import { madeUp } from './made-up';
import { isDemanded, isValid, refusalsOf } from './oracle';
import { withoutUnticked } from './unticked';

const moreExamples = (file: string): RecordData[] => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RecordData[]) : []);

const examplesOf = (form: string): RecordData[] => [
  ...moreExamples(`schemas/examples/${form}.valid.json`),
  ...((schemaOf(form).examples ?? []) as RecordData[]),
];

/** Valid records of a form, made of its examples; see `madeUp`. Each contains the form's initial values, which a user changes but does not remove. */
export const samplesOf = (form: string): RecordData[] =>
  madeUp({ root: schemaOf(form), roles: rolesOf(schemaOf(form)), refusals: (record) => refusalsOf(form, record) }, examplesOf(form)).map((sample) => ({
    ...initialOf(schemaOf(form)),
    ...sample,
  }));

/** The fields that the form shows for `record`, in groups and list entries too: all but those that the active branch forbids. */
export function askedIn(form: string, record: RecordData): Leaf[] {
  return leavesOf(schemaOf(form), record).filter(({ path }) => {
    if (valueAtDotted(record, path) !== undefined) return true;
    const around = path.split('.').map((_, depth, keys) => keys.slice(0, depth + 1).join('.'));
    const missing = around.find((each) => valueAtDotted(record, each) === undefined) ?? path;
    return !refusalsOf(form, put(record, missing, {})).some((refusal) => refusal.path === missing && refusal.types.includes('not_applicable'));
  });
}

const asSent = (form: string, record: RecordData): RecordData => withoutUnticked(record, (less) => isValid(form, less));

/** The fields that are true in exactly one record (rule `exactly_one`): a user can move the mark to another record, but not remove it. */
export const marksOf = (form: string): string[] => rulesOf(schemaOf(form)).filter(({ rule }) => rule === 'exactly_one').map(({ field }) => field);

/** The record with each answer changed to the next value that the schema allows, where there is one. */
export function changedOf(form: string, record: RecordData): RecordData {
  const marks = marksOf(form);
  const changed = askedIn(form, record).reduce((sofar, leaf) => {
    const value = valueAtDotted(sofar, leaf.path);
    if (value === undefined || marks.includes(leaf.path)) return sofar;
    const other = KINDS[leaf.kind].others(value, leaf).map((each) => put(sofar, leaf.path, each)).find((each) => isValid(form, each));
    return other ?? sofar;
  }, record);
  return asSent(form, changed);
}

/** Whether a moment in an entry of a list is read in the time zone at this path: without the zone it would be another moment. */
const isZoneOfEntries = (form: string, record: RecordData, path: string): boolean =>
  leavesOf(schemaOf(form), record).some(({ kind, path: at, root }) =>
    kind === 'instant' && /\.\d/.test(at) && valueAtDotted(record, at) !== undefined &&
    zonePathOf(at.split('.'), { schema: root, document: root })?.join('.') === path
  );

/** Whether a user can clear the answer that `record` has in a field, and changes no other with it. */
export function isClearable(form: string, record: RecordData, { kind, path, schema }: Leaf): boolean {
  if (isAlwaysAnswered(kind, schema) || (kind === 'timezone' && isZoneOfEntries(form, record, path))) return false;
  const { clearable } = KINDS[kind];
  return clearable === 'always' || (clearable === 'optional' && !isDemanded(form, record, path));
}

/** The record without the answers to `leaves`, as long as it stays valid. */
function withoutAnswers(form: string, record: RecordData, leaves: readonly Leaf[]): RecordData {
  // A group may require all parts once one of them is present, so clearing the whole group is tried too.
  const tried = leaves.flatMap(({ path }) => [[path], leaves.map((leaf) => leaf.path).filter((other) => other.split('.')[0] === path.split('.')[0])]);
  return tried.reduce((sofar, paths) => {
    const less = paths.reduce((rest, path) => put(rest, path, undefined), sofar);
    return isValid(form, less) ? less : sofar;
  }, record);
}

/** The record without the answers that a user can clear and the schema does not require. */
export const clearedOf = (form: string, record: RecordData): RecordData =>
  asSent(form, withoutAnswers(form, record, askedIn(form, record).filter((leaf) => isClearable(form, record, leaf) && !/\.\d/.test(leaf.path))));

/** The record with the answers that are not in `seen`, plus those that the schema requires beside them; lists that become empty are removed. */
export function newIn(form: string, record: RecordData, seen: ReadonlySet<string>): RecordData {
  const known = askedIn(form, record).filter(({ path, schema }) =>
    seen.has(path) && schema['x-initial'] === undefined && valueAtDotted(record, path) !== undefined
  );
  const fresh = withoutAnswers(form, record, known);
  const emptied = listsOf(schemaOf(form), fresh).filter(({ path, count }) => count === 0 && valueAtDotted(fresh, path) !== undefined);
  return emptied.reduce((sofar, { path }) => {
    const less = put(sofar, path, undefined);
    return isValid(form, less) ? less : sofar;
  }, asSent(form, fresh));
}
