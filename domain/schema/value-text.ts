import { formatDate, formatInstant, formatMoney, formatMonth, formatNumber } from '../values/format';
import { isRecord } from '../values/is-record';
import { localized, type Locale } from '../locale';
import { spacedPhone } from '../profile/phone';
import type { LeafKind } from './kinds';
import { readValue, type ReadValue } from './read-value';
import { resolve } from './resolve';
import type { Schema } from './schema';
import { enumLabel, titleOf } from './words';

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

const ofText = (write: (text: string, locale: Locale) => string): ValueText => (value, context) =>
  typeof value === 'string' ? write(value, context.locale) : plain(value, context);

const word: ValueText = (value, { schema, locale }) => enumLabel(schema, value, locale);

const words: ValueText = (value, { schema, document, locale }) => {
  const items = resolve(schema.items, document);
  return [value].flat().map((each) => enumLabel(items, each, locale)).join(', ');
};

const inReadersLanguage: ValueText = (value, { locale }) => isRecord(value) ? localized(value as Record<string, string>, locale).text : String(value);

const named = (resource: string, label?: string): ValueText => (value, context) => {
  const id = isRecord(value) ? value['id'] : value;
  return typeof id === 'number' ? (context.nameOf(resource, id, label) ?? String(id)) : String(value);
};

/** The named fields of a value, separated by spaces. */
const parts = (...names: string[]): ValueText => (value) => isRecord(value) ? names.map((name) => String(value[name] ?? '')).join(' ') : String(value);

const money: ValueText = (value, context) => {
  const { amount, currency }: { amount?: unknown; currency?: unknown } = isRecord(value) ? value : {};
  return typeof amount === 'number' && typeof currency === 'string'
    ? formatMoney({ amount, currency }, context.locale)
    : parts('amount', 'currency')(value, context);
};

/** The letters of the points of the compass: north and south, east and west. */
const SIDES: Record<Locale, { latitude: readonly [string, string]; longitude: readonly [string, string] }> = {
  en: { latitude: ['N', 'S'], longitude: ['E', 'W'] },
  el: { latitude: ['Β', 'Ν'], longitude: ['Α', 'Δ'] },
};

/** Coordinates in degrees: `37.9416° N, 23.6525° E`. */
export function coordinatesText(value: unknown, locale: Locale): string {
  const point = isRecord(value) ? value : {};
  const words = (['latitude', 'longitude'] as const).flatMap((axis) => {
    const degrees = point[axis];
    if (typeof degrees !== 'number') return [];
    return [`${formatNumber(Math.abs(degrees), locale, { maximumFractionDigits: 6 })}° ${SIDES[locale][axis][degrees < 0 ? 1 : 0]}`];
  });
  return words.join(', ');
}

/** Formatters for people: codes as names; dates, instants and numbers in the format of the locale. */
export const READERS_TEXTS: ValueTexts = {
  text: plain,
  textarea: plain,
  number: (
    value,
    context,
  ) => (typeof value === 'number' ? formatNumber(value, context.locale, { maximumFractionDigits: 6, useGrouping: 'min2' }) : plain(value, context)),
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
  coordinates: (value, { locale }) => coordinatesText(value, locale),
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
  coordinates: parts('latitude', 'longitude'),
};

/** How values are written: the formatter of each kind, and the separators between fields of a group and between entries of a list. */
export interface Writing {
  texts: ValueTexts;
  betweenParts: string;
  betweenEntries: string;
}

/** A value as text; empty if there is nothing to read. */
export function valueText(value: unknown, context: ValueContext, { texts, betweenParts, betweenEntries }: Writing): string {
  const { document, locale } = context;
  const write = (read: ReadValue): string => {
    if (read.shape === 'leaf') return texts[read.kind](read.value, { ...context, schema: read.schema, zone: read.zone });
    if (read.shape === 'list') return read.entries.map(write).join(betweenEntries);
    if (read.shape === 'line') return read.pieces.map((piece) => (typeof piece === 'string' ? piece : write(piece))).join('');
    return read.parts.map(({ name, property, read: part }) => `${titleOf(property, locale, name)}: ${write(part)}`).join(betweenParts);
  };
  const read = readValue({ value, schema: context.schema, path: [], zone: context.zone }, { document });
  return read ? write(read) : '';
}
