import { comparedAs, readersOf, type ListField } from '../records/list-fields';
import { personalFields } from '../records/privacy';
import type { Locale } from '../locale';
import { isLeafKind, shownKind, type LeafKind } from '../schema/kinds';
import { resolve } from '../schema/resolve';
import type { FilterOperator, Schema, SchemaPlace } from '../schema/schema';
import { EACH, spotsOf, type ValueLocation } from '../schema/walk';
import { titleOf } from '../schema/words';
import { SECTIONS, type Section } from '../sections';
import { isRecord } from '../values/is-record';
import { ownValue } from '../values/value-at';

/** The part of a sent application that has a field: the profile itself, a section of it, or the answers to the questions of the call. */
export type SentPart = 'profile' | 'answers' | Section;

/** The schema of the profile itself, whose sections have schemas of their own. */
export const PROFILE_SCHEMA = 'applicant';

/** A field of what was sent, at any depth: a column, a sort order and a filter of the list of sent applications. */
export interface SentField {
  /** Dotted, as `profile.education_degrees.grade.value` or `answers.motivation`. */
  name: string;
  part: SentPart;
  /** From the record of the part; `*` for each entry of a list. */
  path: readonly string[];
  schema: Schema;
  document: object;
  kind: LeafKind | 'list';
  /** The schemas that name it: the section, the groups around it, the field itself. */
  named: readonly Schema[];
  readers: ListField['readers'];
}

/** The beginning of the names of a part's fields. */
const prefixOf = (part: SentPart): string => (part === 'profile' || part === 'answers' ? `${part}.` : `profile.${part}.`);

/** The kind of a value that is shown as one; undefined for a group and a list of groups, whose fields are shown. */
function wholeKind(schema: Schema, document: object): SentField['kind'] | undefined {
  const kind = shownKind(schema, document);
  if (isLeafKind(kind)) return kind;
  return kind === 'list' && isLeafKind(shownKind(resolve(schema.items, document), document)) ? 'list' : undefined;
}

const startsWith = (path: readonly string[], start: readonly string[]): boolean =>
  start.length < path.length && start.every((name, index) => path[index] === name);

/** The titled schemas on the way to a value: groups and lists, then the field. */
function titlesOn({ path, schema }: ValueLocation, spots: readonly ValueLocation[]): Schema[] {
  const enclosing = spots.filter((location) => location.path.at(-1) !== EACH && startsWith(path, location.path));
  return [...new Map([...enclosing, { path, schema }].map((location) => [location.path.join('.'), location.schema])).values()];
}

/** The fields of a part that are shown as one value, in the order of its schema. */
export function sentFieldsIn(part: SentPart, place: SchemaPlace): SentField[] {
  const spots = spotsOf(place);
  const fields = new Map<string, SentField>();
  const whole: (readonly string[])[] = [];
  for (const location of spots) {
    const { path, schema } = location;
    const name = prefixOf(part) + path.filter((step) => step !== EACH).join('.');
    if (path.at(-1) === EACH || fields.has(name) || whole.some((start) => startsWith(path, start))) continue;
    const kind = wholeKind(schema, place.document);
    if (kind === undefined) continue;
    whole.push(path);
    const section = part === 'profile' || part === 'answers' ? [] : [place.schema];
    fields.set(name, {
      name,
      part,
      path,
      schema,
      document: place.document,
      kind,
      named: [...section, ...titlesOn(location, spots)],
      readers: readersOf(location),
    });
  }
  return [...fields.values()];
}

/** The schema of the profile itself with what the portal adds to it: the name and the address of the account, CV and photo. */
const wholeProfile = ({ schema, document }: SchemaPlace): SchemaPlace => ({
  schema: { ...schema, properties: Object.fromEntries(personalFields(schema)) },
  document,
});

/** All fields of the profile, those of its sections last. `placeOf` gives the schema of a name. */
export const profileFields = (
  placeOf: (schema: string) => SchemaPlace,
): SentField[] => [
  ...sentFieldsIn('profile', wholeProfile(placeOf(PROFILE_SCHEMA))),
  ...SECTIONS.flatMap((section) => sentFieldsIn(section, placeOf(section))),
];

/** The fields that the questions of a call ask for. */
export const answerFields = (questions: Schema): SentField[] => sentFieldsIn('answers', { schema: questions, document: questions });

/** The title of a field with those of its section and its groups: "Education: Grade: Value". */
export const sentTitle = ({ named, path }: SentField, locale: Locale): string => named.map((schema) => titleOf(schema, locale, path.at(-1))).join(': ');

/** The values at a path in a record; several where it leads through a list. */
export function valuesAt(record: unknown, [step, ...rest]: readonly string[]): unknown[] {
  if (step === undefined) return record === undefined ? [] : [record];
  if (step === EACH) return Array.isArray(record) ? record.flatMap((entry: unknown) => valuesAt(entry, rest)) : [];
  return isRecord(record) ? valuesAt(ownValue(record, step), rest) : [];
}

const BOUNDED: readonly SentField['kind'][] = ['number', 'date', 'month', 'instant', 'money'];
const CHOSEN: readonly SentField['kind'][] = ['select', 'radios', 'code', 'isced', 'timezone', 'checkboxes', 'codes', 'list'];
/** Files and places have no order, and nothing in them is searched. */
const UNFILTERED: readonly SentField['kind'][] = ['file', 'coordinates', 'schema-builder'];

function operatorOf({ kind, schema }: SentField): FilterOperator | undefined {
  if (UNFILTERED.includes(kind)) return undefined;
  if (kind === 'boolean') return 'eq';
  if (BOUNDED.includes(kind)) return 'gte';
  return CHOSEN.includes(kind) || schema.enum !== undefined ? 'in' : 'contains';
}

/** A field by which the list of sent applications is filtered and sorted. */
export interface SentListField extends ListField {
  part: SentPart;
  /** The path to the list that repeats it inside of a record; empty for a field that a record has once. */
  repeated: readonly string[];
}

/** A field as the database compares it: `path` begins at the record, or at the entry of the innermost list around the field. */
export function sentListField(field: SentField): SentListField | undefined {
  const operator = operatorOf(field);
  if (operator === undefined) return undefined;
  const last = field.path.lastIndexOf(EACH);
  return {
    name: field.name,
    part: field.part,
    repeated: field.path.slice(0, last + 1),
    path: field.path.slice(last + 1),
    type: comparedAs(field.schema, field.document),
    operator,
    sortable: true,
    indexed: false,
    readers: field.readers,
  };
}
