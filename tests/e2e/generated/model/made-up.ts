import { LOCALES } from '@domain/locale';
import { withGeneratedKeys } from '@domain/calls/generated-keys';
import type { FieldRole } from '@domain/roles';
import { kindOf } from '@domain/schema/kinds';
import { resolve } from '@domain/schema/resolve';
import type { Part } from '@domain/schema/schema';
import { valueAtDotted } from '@domain/values/value-at';
import type { EntitySchema, RecordData } from '../../../../src/schema-ui/types';
import { questionsToSchema, type Question } from '../../../../src/schema-ui/widgets/questions';
import { askedBy, leavesFor, put, withoutKeys, type Leaf } from './leaves';

/** A form for which records are generated: its self-contained schema, its roles, and its validator, which gives errors by dotted path. */
export interface Form {
  root: EntitySchema;
  roles: readonly FieldRole[];
  refusals: (record: RecordData) => readonly { path: string; types: readonly string[] }[];
}

const question = (key: string, part: Partial<Question>): Question => ({
  key,
  en: 'Which port do you know best?',
  el: 'Ποιο λιμάνι γνωρίζετε καλύτερα;',
  kind: 'text',
  required: true,
  options: [],
  ...part,
});

/** A schema that the question builder can produce: examples may have keys and shapes that it cannot. */
const QUESTIONS = questionsToSchema([
  question('q1', {}),
  question('q2', { kind: 'choice', required: false, options: [{ value: 'o1', en: 'Piraeus', el: 'Πειραιάς' }] }),
]);

const inOurLanguages = (value: unknown): unknown =>
  Object.fromEntries(Object.entries(value as RecordData).filter(([language]) => LOCALES.some((locale) => locale === language)));

/** The value as a user can enter it: a localised text has only the languages that the form offers. */
function givable({ kind }: Leaf, value: unknown): unknown {
  if (value === undefined) return undefined;
  if (kind === 'schema-builder') return QUESTIONS;
  if (kind !== 'localized' && kind !== 'localized-textarea') return value;
  const kept = inOurLanguages(value) as RecordData;
  return Object.keys(kept).length > 0 ? kept : { en: Object.values(value as RecordData)[0] };
}

/** The record with the examples of its missing required fields, such as those that a new answer makes required. */
function withDemanded({ root, refusals }: Form, record: RecordData): RecordData {
  const missing = refusals(record).filter(({ types }) => types.includes('required'));
  return missing.reduce((sofar, { path }) => {
    const [example] = (resolve(root.properties?.[path], root).examples ?? []) as unknown[];
    return example === undefined ? sofar : put(sofar, path, example);
  }, record);
}

/** Adds the example of every property and part that `record` lacks, as long as the record stays valid. */
export function completed(form: Form, record: RecordData): RecordData {
  const { root, roles } = form;
  const isValid = (data: RecordData) => form.refusals(data).length === 0;
  const withLists = Object.entries(root.properties ?? {}).reduce((sofar, [name, raw]) => {
    const [example] = (resolve(raw, root).examples ?? []) as unknown[];
    const more = sofar[name] === undefined && example !== undefined ? put(sofar, name, example) : sofar;
    return [more, withDemanded(form, more)].find(isValid) ?? sofar;
  }, record);
  return leavesFor(root, withLists, roles).reduce((sofar, leaf) => {
    const [example] = (leaf.schema.examples ?? []) as unknown[];
    const more = put(sofar, leaf.path, givable(leaf, valueAtDotted(sofar, leaf.path) ?? example));
    return isValid(more) ? more : sofar;
  }, withLists);
}

/** The record with the keys that the portal generates in place of the example's keys: no form asks for them. */
function withMade({ root }: Form, record: RecordData): RecordData {
  return Object.entries(root.properties ?? {}).reduce((sofar, [name, raw]) => {
    const list = sofar[name];
    if (!Array.isArray(list)) return sofar;
    const schema = resolve(resolve(raw, root).items, root);
    return put(sofar, name, withGeneratedKeys(list.map((entry) => withoutKeys(entry, schema)), schema));
  }, record);
}

const filledIn = ({ root, roles }: Form, record: RecordData): string[] =>
  leavesFor(root, record, roles).filter(({ path }) => valueAtDotted(record, path) !== undefined).map(({ path }) => path);

/** The values of a group or a list: its own examples, and those with another value of a group or a list inside. */
function valuesOf(raw: Part | undefined, root: EntitySchema): unknown[] {
  const schema = resolve(raw, root);
  const examples: readonly unknown[] = schema.examples ?? [];
  const kind = kindOf(schema, root);
  if (kind === 'list') return [...examples, ...valuesOf(schema.items, root).map((entry) => [entry])];
  if (kind !== 'object') return [];
  return [...examples, ...recordsOf(schema, { root, example: (examples[0] ?? {}) as RecordData })];
}

/** The example of an object with each value of its groups and lists. */
const recordsOf = (schema: EntitySchema, { root, example }: { root: EntitySchema; example: RecordData }): RecordData[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, part]) => valuesOf(part, root).map((value) => ({ ...example, [name]: value })));

const inAnyEntry = (path: string): string => path.replace(/\.\d+(?=\.|$)/g, '.*');

/**
 * Valid records of a form, made from examples, that together fill in every field that any of them has: the first has as many fields as
 * possible, and each further record covers another branch. The examples of groups and of list entries enter the branches of their conditions.
 */
export function madeUp(form: Form, examples: readonly RecordData[]): RecordData[] {
  const { root, roles } = form;
  const covered = new Set<string>();
  const samples: RecordData[] = [];
  const addUnlessCovered = (example: RecordData, pathOf: (path: string) => string) => {
    const sample = withMade(form, completed(form, askedBy(root, example, roles)));
    const fields = filledIn(form, sample);
    if (fields.every((path) => covered.has(pathOf(path)))) return;
    samples.push(sample);
    for (const path of fields) covered.add(path).add(inAnyEntry(path));
  };
  for (const example of examples) addUnlessCovered(example, (path) => path);
  // Beside another answer of the record the value of a group may not be allowed.
  const inside = recordsOf(root, { root, example: samples[0] ?? {} }).filter((record) => form.refusals(record).length === 0);
  for (const record of inside) addUnlessCovered(record, inAnyEntry);
  return samples;
}
