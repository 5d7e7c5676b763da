import { LOCALES } from '@domain/locale';
import { resolve } from '@domain/schema/resolve';
import { existsSync, readFileSync } from 'node:fs';
import type { RecordData } from '../../../../src/schema-ui/types';
import { questionsToSchema, type Question } from '../../../../src/schema-ui/widgets/questions';
import { askedOf, at, leavesOf, put, schemaOf, type Leaf } from './fields';
import { KINDS } from './kinds';
import { isDemanded, isValid, refusalsOf } from './oracle';

const moreExamples = (file: string): RecordData[] => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RecordData[]) : []);

const examplesOf = (form: string): RecordData[] => [
  ...moreExamples(`schemas/examples/${form}.valid.json`),
  ...((schemaOf(form).examples ?? []) as RecordData[]),
];

const question = (key: string, part: Partial<Question>): Question => ({
  key,
  en: 'Which port do you know best?',
  el: 'Ποιο λιμάνι γνωρίζετε καλύτερα;',
  kind: 'text',
  required: true,
  options: [],
  ...part,
});

/** What the builder of questions can compose: its own keys and shapes, whatever an example says. */
const QUESTIONS = questionsToSchema([
  question('q1', {}),
  question('q2', { kind: 'choice', required: false, options: [{ value: 'o1', en: 'Piraeus', el: 'Πειραιάς' }] }),
]);

const inOurLanguages = (value: unknown): unknown =>
  Object.fromEntries(Object.entries(value as RecordData).filter(([language]) => LOCALES.some((locale) => locale === language)));

/** The value as a person can give it: a text by language in the languages that the form asks for. */
function givable({ kind }: Leaf, value: unknown): unknown {
  if (value === undefined) return undefined;
  if (kind === 'schema-builder') return QUESTIONS;
  if (kind !== 'localized' && kind !== 'localized-textarea') return value;
  const kept = inOurLanguages(value) as RecordData;
  return Object.keys(kept).length > 0 ? kept : { en: Object.values(value as RecordData)[0] };
}

/** The record with the examples of what it demands but lacks: a field may bring others with it. */
function withDemanded(form: string, record: RecordData): RecordData {
  const root = schemaOf(form);
  const missing = refusalsOf(form, record).filter(({ types }) => types.includes('required'));
  return missing.reduce((sofar, { path }) => {
    const [example] = (resolve(root.properties?.[path], root).examples ?? []) as unknown[];
    return example === undefined ? sofar : put(sofar, path, example);
  }, record);
}

/** Adds the example of every property and part that `record` lacks, as far as it stays valid. */
function completed(form: string, record: RecordData): RecordData {
  const root = schemaOf(form);
  const withLists = Object.entries(root.properties ?? {}).reduce((sofar, [name, raw]) => {
    const [example] = (resolve(raw, root).examples ?? []) as unknown[];
    const more = sofar[name] === undefined && example !== undefined ? put(sofar, name, example) : sofar;
    return [more, withDemanded(form, more)].find((each) => isValid(form, each)) ?? sofar;
  }, record);
  return leavesOf(root, withLists).reduce((sofar, leaf) => {
    const [example] = (leaf.schema.examples ?? []) as unknown[];
    const more = put(sofar, leaf.path, givable(leaf, at(sofar, leaf.path) ?? example));
    return isValid(form, more) ? more : sofar;
  }, withLists);
}

const filledIn = (form: string, record: RecordData): string[] =>
  leavesOf(schemaOf(form), record).filter(({ path }) => at(record, path) !== undefined).map(({ path }) => path);

/**
 * Valid records of a form, made of its examples, that together have every field filled in that any of them has: the first is
 * as full as can be, a further one stands for each other branch.
 */
export function samplesOf(form: string): RecordData[] {
  const covered = new Set<string>();
  const samples: RecordData[] = [];
  for (const example of examplesOf(form)) {
    const sample = completed(form, askedOf(schemaOf(form), example));
    const fields = filledIn(form, sample);
    if (fields.every((path) => covered.has(path))) continue;
    samples.push(sample);
    for (const path of fields) covered.add(path);
  }
  return samples;
}

/** The fields that are asked when `record` is filled in: not those that the branch in force forbids. */
export function askedIn(form: string, record: RecordData): Leaf[] {
  return leavesOf(schemaOf(form), record).filter(({ path }) => {
    if (at(record, path) !== undefined) return true;
    const [name = ''] = path.split('.');
    if (record[name] !== undefined) return true;
    return !refusalsOf(form, { ...record, [name]: {} }).some((refusal) => refusal.path === name && refusal.types.includes('false schema'));
  });
}

/** The fields of which exactly one record holds a yes: it is given to another one, not taken away. */
const marksOf = (form: string): unknown[] =>
  (schemaOf(form)['x-rules'] ?? []).filter(({ rule }) => rule === 'exactly_one').map(({ field }) => field);

/** The record with every answer changed that can be, each to the next value that the schema allows. */
export function changedOf(form: string, record: RecordData): RecordData {
  const marks = marksOf(form);
  return askedIn(form, record).reduce((sofar, leaf) => {
    const value = at(sofar, leaf.path);
    if (value === undefined || marks.includes(leaf.path)) return sofar;
    const other = KINDS[leaf.kind].others(value, leaf).map((each) => put(sofar, leaf.path, each)).find((each) => isValid(form, each));
    return other ?? sofar;
  }, record);
}

/** Whether a person can take away the answer that `record` has in a field. */
export function isClearable(form: string, record: RecordData, { kind, path }: Leaf): boolean {
  const { clearable } = KINDS[kind];
  return clearable === 'always' || (clearable === 'optional' && !isDemanded(form, record, path));
}

/** The record with every answer taken away that a person can take away and the schema does not demand. */
export function clearedOf(form: string, record: RecordData): RecordData {
  const clearable = askedIn(form, record).filter((leaf) => isClearable(form, record, leaf) && !/\.\d/.test(leaf.path));
  // A group may demand its parts once one of them is there: it is tried as a whole too.
  const tried = clearable.flatMap(({ path }) => [[path], clearable.map((leaf) => leaf.path).filter((other) => other.split('.')[0] === path.split('.')[0])]);
  return tried.reduce((sofar, paths) => {
    const less = paths.reduce((rest, path) => put(rest, path, undefined), sofar);
    return isValid(form, less) ? less : sofar;
  }, record);
}
