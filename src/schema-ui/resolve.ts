import type { Locale } from '@domain/locale';
import type { EntitySchema } from './types';

const isObject = (value: unknown): value is EntitySchema => typeof value === 'object' && value !== null;

/** What stands beside a `$ref` over what it points to; translations are merged language by language. */
function merged(under: EntitySchema, over: EntitySchema): EntitySchema {
  const [below, above] = [under['x-i18n'], over['x-i18n']];
  if (!below || !above) return { ...under, ...over };
  return { ...under, ...over, 'x-i18n': { en: { ...below.en, ...above.en }, el: { ...below.el, ...above.el } } };
}

// Schemas never change once loaded, and a form asks for the same ones on every key and check.
const known = new WeakMap<EntitySchema, WeakMap<EntitySchema, EntitySchema>>();
const NOTHING: EntitySchema = {};

/**
 * The schema with its `$ref` followed and merged under what stands beside it; `allOf` parts without conditions too. Gives the same
 * object for the same schema.
 */
export function resolve(schema: EntitySchema | boolean | undefined, root: EntitySchema): EntitySchema {
  if (!isObject(schema)) return NOTHING;
  const ofRoot = known.get(root) ?? new WeakMap<EntitySchema, EntitySchema>();
  known.set(root, ofRoot);
  const resolved = ofRoot.get(schema) ?? freshlyResolved(schema, root);
  ofRoot.set(schema, resolved);
  return resolved;
}

function freshlyResolved(schema: EntitySchema, root: EntitySchema): EntitySchema {
  const { $ref, allOf, ...own } = schema;
  const name = $ref?.replace(/^#\/definitions\//, '');
  const target = name === undefined ? {} : resolve(root.definitions?.[name], root);
  const parts = (allOf ?? []).filter((part) => isObject(part) && !('if' in part)).map((part) => resolve(part as EntitySchema, root));
  return merged(parts.reduce(merged, target), own);
}

/** The resolved schema at a path of keys and indexes, or undefined when the path leads nowhere. */
export function schemaAt(path: readonly (string | number)[], root: EntitySchema): EntitySchema | undefined {
  let here: EntitySchema = root;
  for (const key of path) {
    const next = here.properties?.[key] ?? (/^\d+$/.test(String(key)) ? here.items : undefined) ?? here.additionalProperties;
    if (!isObject(next)) return undefined;
    here = resolve(next, root);
  }
  return here;
}

/** The JSON type of a resolved schema, without `null`. */
export function typeOf(schema: EntitySchema): string {
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return types.find((type) => type !== 'null') ?? (schema.properties ? 'object' : 'string');
}

export const isNullable = (schema: EntitySchema): boolean => Array.isArray(schema.type) && schema.type.includes('null');

export const titleOf = (schema: EntitySchema, locale: Locale, fallback = ''): string =>
  schema['x-i18n']?.[locale]?.title ?? schema.title ?? fallback;

export const helpOf = (schema: EntitySchema, locale: Locale): string | undefined =>
  schema['x-i18n']?.[locale]?.description ?? schema.description;
