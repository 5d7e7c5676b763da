import { fieldAccess } from '@domain/records/field-roles';
import { isRecord } from '@domain/values/is-record';
import type { Locale } from '@domain/locale';
import { questionKeys } from '@domain/calls/question-order';
import { refereeKeys } from '@domain/calls/referee-questions';
import { FIELD_ROLES, type FieldRole } from '@domain/roles';
import type { UiSchema } from '@rjsf/utils';
import { isAlwaysAnswered } from '@domain/schema/initial';
import { DEEPEST, isLeafKind, kindOf, type Kind } from '@domain/schema/kinds';
import { resolve } from '@domain/schema/resolve';
import { helpOf, titleOf } from '@domain/schema/words';
import type { EntitySchema, RecordData, ShownGroup } from './types';

type Ui = UiSchema<RecordData>;

const SELF_EXPLAINING: ReadonlySet<Kind> = new Set<Kind>(['instant', 'localized', 'localized-textarea', 'code', 'select', 'radios']);

interface Reader {
  locale: Locale;
  /** The roles of the person who fills in the form, for `x-roles` and `x-decides-rights`; by default all roles. */
  roles?: readonly FieldRole[];
  /** The stored record: a retired field is rendered only where it has an answer. */
  record?: RecordData;
  /** Properties that are kept but not rendered. */
  hide?: readonly string[];
}

interface Context extends Required<Omit<Reader, 'hide' | 'record'>> {
  root: EntitySchema;
  depth: number;
  /** What the record holds at this place: one value, or those of all entries of a list. */
  storedValues: readonly unknown[];
}

const HIDDEN: Ui = { 'ui:widget': 'hidden', 'ui:field': undefined };

function uiOfProperty(raw: EntitySchema | boolean, context: Context): Ui {
  const { root, locale, roles, depth } = context;
  const schema = resolve(raw, root);
  const kind = kindOf(schema, root);
  const access = fieldAccess(schema, roles);
  const ui: Ui = { 'ui:title': titleOf(schema, locale), 'ui:options': { kind, ...(isAlwaysAnswered(kind, schema) && { answered: true }) } };
  // These controls explain themselves: only the field's own help is shown, not that of the common type it refers to ("date and time in UTC").
  const helped = SELF_EXPLAINING.has(kind) && typeof raw === 'object' ? raw : schema;
  const help = helpOf(helped, locale);
  if (help) ui['ui:description'] = help;
  if (kind === 'hidden' || access === 'none') return { ...ui, ...HIDDEN };
  if (access === 'read') return { ...ui, 'ui:field': 'shown', 'ui:options': { kind: 'shown' } };
  if (isLeafKind(kind)) return { ...ui, 'ui:field': kind, 'ui:fieldReplacesAnyOrOneOf': true };
  if (depth === 0) return ui;
  const deeper = { ...context, depth: depth - 1 };
  if (kind === 'list') {
    const items = uiOfProperty(schema.items ?? {}, { ...deeper, storedValues: context.storedValues.flatMap((list) => (Array.isArray(list) ? list : [])) });
    return { ...ui, items: { ...items, 'ui:title': items['ui:title'] || ui['ui:title'] } };
  }
  return { ...ui, ...uiOfProperties(schema, deeper) };
}

function uiOfProperties(schema: EntitySchema, context: Context): Ui {
  const ui = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const storedValues = context.storedValues.flatMap((record) => (isRecord(record) && record[name] !== undefined ? [record[name]] : []));
    const fieldUi = uiOfProperty(property, { ...context, storedValues });
    // A retired field is no longer asked for, but an existing answer stays visible.
    const isRetired = storedValues.length === 0 && resolve(property, context.root)['x-deprecated'] !== undefined;
    return [name, isRetired ? { ...fieldUi, ...HIDDEN } : fieldUi] as const;
  });
  return { ...Object.fromEntries(ui), 'ui:order': inOrder(schema, context.root) };
}

/** The names of an object's properties in the order of `x-order`; a property without it has its index in the schema. */
export function inOrder(schema: EntitySchema, root: EntitySchema): string[] {
  const places = Object.entries(schema.properties ?? {}).map(([name, raw], index) => [name, resolve(raw, root)['x-order'] ?? index] as const);
  return places.sort(([, a], [, b]) => a - b).map(([name]) => name);
}

/**
 * The uiSchema of an entity for a reader: titles and help in their language and the kind of every field. The schema itself is
 * never touched, because a precompiled validator refuses one that differs.
 */
export function uiSchemaOf(schema: EntitySchema, { locale, roles = FIELD_ROLES, record = {}, hide = [] }: Reader): Ui {
  const ui = uiOfProperties(schema, { root: schema, locale, roles, depth: DEEPEST, storedValues: [record] });
  for (const name of hide.filter((each) => each in ui)) ui[name] = { ...ui[name], ...HIDDEN };
  return { ...ui, 'ui:options': { kind: 'object' } };
}

/** The names of the fields outside the shown group; none when no group is chosen. */
export function namesOutside(schema: EntitySchema, group: ShownGroup | undefined): string[] {
  if (group === undefined) return [];
  const isShown = (own: string | undefined) => (typeof group === 'string' ? own === group : own !== group.not);
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => (isShown(resolve(property, schema)['x-group']) ? [] : [name]));
}

/** As `uiSchemaOf`, with the questions in the order in which they were composed; the page draws those that name a referee (`RefereeAnswers`). */
export function uiSchemaOfQuestions(schema: EntitySchema, locale: Locale): Ui {
  const ui = uiSchemaOf(schema, { locale });
  for (const key of refereeKeys(schema))
    ui[key] = { ...ui[key], 'ui:field': 'referee', 'ui:options': { kind: 'referee', required: schema.required?.includes(key) === true } };
  return { ...ui, 'ui:order': questionKeys(schema) };
}
