import { localized, type Locale } from './locale';

/** As much of a property's schema as tells what it is called and how it is asked for. */
export interface FieldSchema {
  $ref?: string;
  title?: string;
  type?: string | readonly string[];
  format?: string;
  enum?: readonly unknown[];
  examples?: readonly unknown[];
  properties?: Readonly<Record<string, unknown>>;
  additionalProperties?: unknown;
  items?: unknown;
  allOf?: unknown;
  'x-i18n'?: Readonly<Record<string, { title?: string } | undefined>>;
  'x-widget'?: string;
  'x-file'?: unknown;
  'x-reference'?: { free_text?: boolean };
}

type Path = readonly (string | number)[];

/** A schema and the document that its local references (`#/…`) point into, which is mostly itself. */
export interface SchemaPlace {
  schema: object;
  document: object;
}

const isSchema = (value: unknown): value is FieldSchema => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a local reference such as `#/definitions/grade` points to. */
export const pointedTo = (document: object, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((here, key) => (isSchema(here) ? Reflect.get(here, key) : undefined), document);

/** The schema with its `$ref` followed; what stands beside a reference comes before what it points to. */
export function dereferenced(schema: unknown, document: object, depth = 0): FieldSchema | undefined {
  if (!isSchema(schema) || depth > 20) return undefined;
  if (schema.$ref === undefined) return schema;
  const { $ref, ...own } = schema;
  return { ...dereferenced(pointedTo(document, $ref), document, depth + 1), ...own };
}

function step(schema: unknown, key: string | number, document: object): unknown {
  const here = dereferenced(schema, document);
  if (!here) return undefined;
  if (/^\d+$/.test(String(key)) && here.items !== undefined) return here.items;
  const property = here.properties?.[key];
  if (property !== undefined) return property;
  if (isSchema(here.additionalProperties) || here.additionalProperties === true) return here.additionalProperties;
  const parts = Array.isArray(here.allOf) ? here.allOf : [];
  return parts.map((part) => step(part, key, document)).find((found) => found !== undefined);
}

/** What stands at a path of keys and indexes: a schema or true, as written; undefined when the path leads nowhere. */
export const rawFieldAt = (path: Path, { schema, document }: SchemaPlace): unknown =>
  path.reduce<unknown>((here, key) => (here === undefined ? undefined : step(here, key, document)), schema);

/** The schema at a path with its references followed, or undefined. */
export const fieldAt = (path: Path, place: SchemaPlace): FieldSchema | undefined =>
  dereferenced(rawFieldAt(path, place), place.document);

/** What a field is called in the reader's language, else in English, else nothing. */
export const fieldTitle = (field: FieldSchema | undefined, locale: Locale): string =>
  localized({ en: field?.title ?? '', el: field?.['x-i18n']?.['el']?.title ?? '' }, locale).text;
