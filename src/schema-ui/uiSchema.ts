import type { Locale } from '@domain/locale';
import type { UiSchema } from '@rjsf/utils';
import { kindOf, type Kind } from './kinds';
import { helpOf, resolve, titleOf } from './resolve';
import type { EntitySchema, RecordData } from './types';
import { inQuestionOrder } from './widgets/questions';
import { isLeafKind } from './widgets/registry';

type Ui = UiSchema<RecordData>;

/** Deep enough for every entity; a schema that refers to itself stops here. */
const DEEPEST = 6;

const SELF_EXPLAINING: ReadonlySet<Kind> = new Set<Kind>(['instant', 'localized', 'localized-textarea', 'code', 'select', 'radios']);

function uiOfProperty(raw: EntitySchema | boolean, context: { root: EntitySchema; locale: Locale; depth: number }): Ui {
  const { root, locale, depth } = context;
  const schema = resolve(raw, root);
  const kind = kindOf(schema, root);
  const ui: Ui = { 'ui:title': titleOf(schema, locale), 'ui:options': { kind } };
  // What a common type says of itself ("date and time in UTC") is not help where the control says more.
  const helped = SELF_EXPLAINING.has(kind) && typeof raw === 'object' ? raw : schema;
  const help = helpOf(helped, locale);
  if (help) ui['ui:description'] = help;
  if (kind === 'hidden') return { ...ui, 'ui:widget': 'hidden' };
  if (isLeafKind(kind)) return { ...ui, 'ui:field': kind, 'ui:fieldReplacesAnyOrOneOf': true };
  if (depth === 0) return ui;
  const deeper = { ...context, depth: depth - 1 };
  if (kind === 'list') {
    const items = uiOfProperty(schema.items ?? {}, deeper);
    return { ...ui, items: { ...items, 'ui:title': items['ui:title'] || ui['ui:title'] } };
  }
  return { ...ui, ...uiOfProperties(schema, deeper) };
}

function uiOfProperties(schema: EntitySchema, context: { root: EntitySchema; locale: Locale; depth: number }): Ui {
  return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, property]) => [name, uiOfProperty(property, context)]));
}

/**
 * The uiSchema of an entity for a reader: titles and help in their language and the kind of every field. The schema itself is
 * never touched, because a precompiled validator refuses one that differs.
 */
export function uiSchemaOf(schema: EntitySchema, locale: Locale, hide: readonly string[] = []): Ui {
  const ui = uiOfProperties(schema, { root: schema, locale, depth: DEEPEST });
  for (const name of hide.filter((each) => each in ui)) ui[name] = { ...ui[name], 'ui:widget': 'hidden', 'ui:field': undefined };
  return { ...ui, 'ui:options': { kind: 'object' } };
}

/** As `uiSchemaOf`, with the questions in the order in which they were composed. */
export const uiSchemaOfQuestions = (schema: EntitySchema, locale: Locale): Ui => ({
  ...uiSchemaOf(schema, locale),
  'ui:order': inQuestionOrder(Object.keys(schema.properties ?? {})),
});
