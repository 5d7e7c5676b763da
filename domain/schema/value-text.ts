import { formatDate, formatInstant, formatMoney, formatMonth, formatNumber } from '../values/format';
import { isRecord } from '../values/is-record';
import { localized, type Locale } from '../locale';
import { spacedPhone } from '../profile/phone';
import { groupLine, groupParts } from './group-line';
import { kindOf, type Kind, type LeafKind } from './kinds';
import { resolve } from './resolve';
import type { Schema } from './schema';
import { enumLabel, titleOf } from './words';
import { statedZone } from './zones';

/** The locale and the words for writing values as text. */
export interface TextWords {
  locale: Locale;
  yes: string;
  no: string;
  /** The name of a file or another record, if it is known; `label` is the field that names the record. */
  nameOf: (resource: string, id: number, label?: string) => string | undefined;
}

export interface ValueContext extends TextWords {
  /** The resolved schema of the value. */
  schema: Schema;
  document: object;
  /** The time zone in which an instant is written; UTC if its record has none. */
  zone?: string | undefined;
}

export type ValueText = (value: unknown, context: ValueContext) => string;

/** The formatter of each kind of value; TypeScript requires one for every kind. */
export type ValueTexts = Readonly<Record<LeafKind, ValueText>>;

/** The value unchanged; objects and lists as JSON. */
export const plain: ValueText = (value) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

const ofText =
  (write: (text: string, locale: Locale) => string): ValueText =>
  (value, context) =>
    typeof value === 'string' ? write(value, context.locale) : plain(value, context);

const word: ValueText = (value, { schema, locale }) => enumLabel(schema, value, locale);

const words: ValueText = (value, { schema, document, locale }) => {
  const items = resolve(schema.items, document);
  return [value].flat().map((each) => enumLabel(items, each, locale)).join(', ');
};

const inReadersLanguage: ValueText = (value, { locale }) =>
  isRecord(value) ? localized(value as Record<string, string>, locale).text : String(value);

const named =
  (resource: string, label?: string): ValueText =>
  (value, context) => {
    const id = isRecord(value) ? value['id'] : value;
    return typeof id === 'number' ? (context.nameOf(resource, id, label) ?? String(id)) : String(value);
  };

/** The named fields of a value, separated by spaces. */
const parts =
  (...names: string[]): ValueText =>
  (value) =>
    isRecord(value) ? names.map((name) => String(value[name] ?? '')).join(' ') : String(value);

const money: ValueText = (value, context) => {
  const { amount, currency }: { amount?: unknown; currency?: unknown } = isRecord(value) ? value : {};
  return typeof amount === 'number' && typeof currency === 'string' ? formatMoney({ amount, currency }, context.locale) : parts('amount', 'currency')(value, context);
};

/** Formatters for people: codes as names; dates, instants and numbers in the format of the locale. */
export const READERS_TEXTS: ValueTexts = {
  text: plain,
  textarea: plain,
  number: (value, context) => (typeof value === 'number' ? formatNumber(value, context.locale, { maximumFractionDigits: 6, useGrouping: 'min2' }) : plain(value, context)),
  date: ofText((text, locale) => formatDate(text, locale)),
  month: ofText(formatMonth),
  instant: (value, context) => (typeof value === 'string' ? formatInstant(value, context.locale, context.zone ?? 'UTC') : plain(value, context)),
  timezone: ofText((text) => text.replaceAll('_', ' ')),
  url: plain,
  email: plain,
  phone: ofText(spacedPhone),
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
  reference: (value, context) => named(context.schema['x-reference']?.resource ?? '', context.schema['x-reference']?.label)(value, context),
  money,
  coordinates: parts('latitude', 'longitude'),
};

/** Formatters for exports: codes as names in the reader's language; dates and instants as ISO 8601 and numbers as plain digits, which every program parses. */
export const PLAIN_TEXTS: ValueTexts = {
  ...READERS_TEXTS,
  number: plain,
  date: plain,
  month: plain,
  instant: plain,
  timezone: plain,
  phone: plain,
  money: parts('amount', 'currency'),
};

const isLeaf = (kind: Kind, texts: ValueTexts): kind is LeafKind => kind in texts;

/**
 * The kind by which a property is shown. Unlike `kindOf`, it is never `hidden` for read-only or constant properties, and it is `code` for a
 * code without an `enum`: the lenient schema of stored records has no `enum`, but it still has the labels.
 */
export function shownKind(schema: Schema, document: object): Kind {
  const kind = kindOf({ ...schema, readOnly: false, const: undefined }, document);
  return kind === 'text' && (schema['x-enum-source'] ?? schema['x-enum-labels']) !== undefined ? 'code' : kind;
}

/** How values are written: the formatter of each kind, and the separators between fields of a group and between entries of a list. */
export interface Writing {
  texts: ValueTexts;
  betweenParts: string;
  betweenEntries: string;
}

function groupText(value: Readonly<Record<string, unknown>>, context: ValueContext, writing: Writing): string {
  const { schema, document, locale } = context;
  const textOf = (name: string) => {
    const zone = statedZone(name, { record: value, holder: schema, document }) ?? context.zone;
    return valueText(value[name], { ...context, schema: resolve(schema.properties?.[name], document), zone }, writing);
  };
  const line = groupLine(schema, value);
  if (line) return line.map((piece) => ('part' in piece ? textOf(piece.part) : piece.words)).join('');
  return groupParts({ schema, document }, value)
    .map(({ name, property }) => `${titleOf(property, locale, name)}: ${textOf(name)}`)
    .join(writing.betweenParts);
}

/** A value as text; empty for null and undefined. */
export function valueText(value: unknown, context: ValueContext, writing: Writing): string {
  if (value === undefined || value === null) return '';
  const kind = shownKind(context.schema, context.document);
  if (isLeaf(kind, writing.texts)) return writing.texts[kind](value, context);
  if (Array.isArray(value)) {
    const schema = resolve(context.schema.items, context.document);
    return value.map((item) => valueText(item, { ...context, schema }, writing)).join(writing.betweenEntries);
  }
  return isRecord(value) && context.schema.properties ? groupText(value, context, writing) : plain(value, context);
}
