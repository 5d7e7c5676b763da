import { resolve } from './resolve';
import type { Schema } from './schema';

/** The JSON type of a resolved schema, without `null`. */
export function typeOf(schema: Schema): string {
  const types = [schema.type].flat();
  return types.find((type) => type !== 'null') ?? (schema.properties ? 'object' : 'string');
}

/** Whether a schema takes null beside its other types. */
export const isNullable = (schema: Schema): boolean => Array.isArray(schema.type) && schema.type.includes('null');

/** The kinds of input and display for a single value; the kinds `object` and `list` contain other kinds. */
export const LEAF_KINDS = [
  'text',
  'textarea',
  'number',
  'date',
  'month',
  'boolean',
  'select',
  'radios',
  'code',
  'checkboxes',
  'codes',
  'isced',
  'timezone',
  'instant',
  'url',
  'email',
  'phone',
  'file',
  'reference',
  'localized',
  'localized-textarea',
  'money',
  'coordinates',
  'schema-builder',
] as const;
export type LeafKind = (typeof LEAF_KINDS)[number];
export type Kind = LeafKind | 'object' | 'list' | 'hidden';

/** Whether a value of this kind is a single one, not a group or a list. */
export const isLeafKind = (kind: Kind | undefined): kind is LeafKind => LEAF_KINDS.some((leaf) => leaf === kind);

/** How many levels of groups and lists a form draws within each other; a list of groups is two. */
export const DEEPEST = 6;

/** The largest numbers of choices for radio buttons, a plain select and checkboxes; longer lists get a searchable input. */
const RADIOS = 4;
const SELECT = 16;
const CHECKBOXES = 12;
const LONG_TEXT = 300;

const BY_WIDGET: Record<string, Kind> = {
  textarea: 'textarea',
  radios: 'radios',
  select: 'select',
  file: 'file',
  'localized-text': 'localized',
  'localized-textarea': 'localized-textarea',
  instant: 'instant',
  money: 'money',
  date: 'date',
  month: 'month',
  coordinates: 'coordinates',
  phone: 'phone',
  url: 'url',
  email: 'email',
  isced: 'isced',
  'time-zone': 'timezone',
  checkboxes: 'checkboxes',
  'schema-builder': 'schema-builder',
  hidden: 'hidden',
};

const BY_FORMAT: Record<string, Kind> = { date: 'date', 'date-time': 'instant', uri: 'url', email: 'email', 'time-zone': 'timezone' };

function choiceKind(schema: Schema): Kind {
  const size = schema.enum?.length ?? 0;
  if (schema['x-enum-source'] || size > SELECT) return 'code';
  return size <= RADIOS ? 'radios' : 'select';
}

function arrayKind(schema: Schema, document: object): Kind {
  const items = resolve(schema.items, document);
  if (!items.enum) return 'list';
  return items['x-enum-source'] || items.enum.length > CHECKBOXES ? 'codes' : 'checkboxes';
}

function textKind(schema: Schema): Kind {
  const byFormat = BY_FORMAT[schema.format ?? ''];
  if (byFormat) return byFormat;
  return (schema.maxLength ?? 0) > LONG_TEXT ? 'textarea' : 'text';
}

/** Whether forms have no input for a property. The constant `true` is a statement to accept; any other constant is a discriminator of branches. */
const isHidden = (schema: Schema): boolean =>
  schema.readOnly === true || schema['x-made-from'] !== undefined || (schema.const !== undefined && !(typeOf(schema) === 'boolean' && schema.const === true));

/** The kind of input and display for a resolved property: from `x-widget`, otherwise from its type, format and size. */
export function kindOf(schema: Schema, document: object): Kind {
  const type = typeOf(schema);
  if (isHidden(schema)) return 'hidden';
  if (type === 'array') return arrayKind(schema, document);
  const named = BY_WIDGET[schema['x-widget'] ?? ''];
  if (named) return named;
  if (schema['x-file']) return 'file';
  if (schema['x-reference']) return 'reference';
  if (schema.enum) return choiceKind(schema);
  if (type === 'object') return 'object';
  if (type === 'boolean') return 'boolean';
  return type === 'number' || type === 'integer' ? 'number' : textKind(schema);
}

/**
 * The kind by which a property is shown. Unlike `kindOf`, it is never `hidden` for read-only or constant properties, and it is `code` for a
 * code without an `enum`: the lenient schema of stored records has no `enum`, but it still has the labels. A yes or no is shown as one, whatever its input.
 */
export function shownKind(schema: Schema, document: object): Kind {
  if (typeOf(schema) === 'boolean') return 'boolean';
  const kind = kindOf({ ...schema, readOnly: false, const: undefined }, document);
  return kind === 'text' && (schema['x-enum-source'] ?? schema['x-enum-labels']) !== undefined ? 'code' : kind;
}
