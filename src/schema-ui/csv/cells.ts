import { localized, type Locale } from '@domain/locale';
import { isRecord } from '../data';
import { kindOf, type Kind, type LeafKind } from '@domain/schema/kinds';
import { resolve } from '@domain/schema/resolve';
import { enumLabel, titleOf } from '@domain/schema/words';
import type { EntitySchema } from '../types';

/** What a cell is written with. */
export interface CsvWords {
  locale: Locale;
  yes: string;
  no: string;
  /** What a file or another record is called, where the export has learnt it. */
  nameOf: (resource: string, id: number) => string | undefined;
}

interface Context extends CsvWords {
  schema: EntitySchema;
  root: EntitySchema;
}

type CellText = (value: unknown, context: Context) => string;

const plain: CellText = (value) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
const word: CellText = (value, { schema, locale }) => enumLabel(schema, value, locale);

const words: CellText = (value, { schema, root, locale }) => {
  const items = resolve(schema.items, root);
  return [value].flat().map((each) => enumLabel(items, each, locale)).join(', ');
};

const inReadersLanguage: CellText = (value, { locale }) =>
  isRecord(value) ? localized(value as Record<string, string>, locale).text : String(value);

const named = (resource: string): CellText => (value, context) => {
  const id = isRecord(value) ? value['id'] : value;
  return typeof id === 'number' ? (context.nameOf(resource, id) ?? String(id)) : String(value);
};

const parts = (...names: string[]): CellText => (value) => (isRecord(value) ? names.map((name) => String(value[name] ?? '')).join(' ') : String(value));

/**
 * How each kind of value is written into a file for other programs: codes as words in the reader's language; dates, instants and
 * numbers as ISO 8601 and plain digits, which every program reads alike. A new kind does not compile without its line.
 */
const CELLS: Record<LeafKind, CellText> = {
  text: plain,
  textarea: plain,
  number: plain,
  date: plain,
  month: plain,
  instant: plain,
  timezone: plain,
  url: plain,
  email: plain,
  phone: plain,
  'schema-builder': plain,
  boolean: (value, { yes, no }) => (value === true ? yes : no),
  select: word,
  radios: word,
  code: word,
  isced: word,
  checkboxes: words,
  codes: words,
  localized: inReadersLanguage,
  'localized-textarea': inReadersLanguage,
  file: named('files'),
  reference: (value, context) => named(context.schema['x-reference']?.resource ?? '')(value, context),
  money: parts('amount', 'currency'),
  coordinates: parts('latitude', 'longitude'),
};

const isCellKind = (kind: Kind): kind is LeafKind => kind in CELLS;

/** The kind of a property, also of one that no form asks for. */
export const csvKind = (schema: EntitySchema, root: EntitySchema) => kindOf({ ...schema, readOnly: false, const: undefined }, root);

function groupText(value: Record<string, unknown>, context: Context): string {
  const { schema, root, locale } = context;
  return Object.entries(schema.properties ?? {})
    .map(([name, raw]) => ({ name, property: resolve(raw, root) }))
    .filter(({ name }) => value[name] !== undefined && value[name] !== null)
    .map(({ name, property }) => `${titleOf(property, locale, name)}: ${cellText(value[name], { ...context, schema: property })}`)
    .join(', ');
}

/** A value as the text of one cell; entries of a list are set apart by semicolons. */
export function cellText(value: unknown, context: Context): string {
  if (value === undefined || value === null) return '';
  const kind = csvKind(context.schema, context.root);
  if (isCellKind(kind)) return CELLS[kind](value, context);
  if (Array.isArray(value)) {
    const schema = resolve(context.schema.items, context.root);
    return value.map((item) => cellText(item, { ...context, schema })).join('; ');
  }
  return isRecord(value) && context.schema.properties ? groupText(value, context) : plain(value, context);
}
