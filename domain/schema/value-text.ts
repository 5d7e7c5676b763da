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

/** What values are written with. */
export interface TextWords {
  locale: Locale;
  yes: string;
  no: string;
  /** What a file or another record is called, where the writer knows it. */
  nameOf: (resource: string, id: number) => string | undefined;
}

export interface ValueContext extends TextWords {
  /** Resolved. */
  schema: Schema;
  document: object;
  /** On whose clock an instant is told; UTC where its record does not say. */
  zone?: string | undefined;
}

export type ValueText = (value: unknown, context: ValueContext) => string;

/** How each kind of value is written; a new kind does not compile without its line. */
export type ValueTexts = Readonly<Record<LeafKind, ValueText>>;

/** As it stands; what has parts as JSON. */
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
  (resource: string): ValueText =>
  (value, context) => {
    const id = isRecord(value) ? value['id'] : value;
    return typeof id === 'number' ? (context.nameOf(resource, id) ?? String(id)) : String(value);
  };

/** The named parts of a value, set apart by blanks. */
const parts =
  (...names: string[]): ValueText =>
  (value) =>
    isRecord(value) ? names.map((name) => String(value[name] ?? '')).join(' ') : String(value);

const money: ValueText = (value, context) => {
  const { amount, currency }: { amount?: unknown; currency?: unknown } = isRecord(value) ? value : {};
  return typeof amount === 'number' && typeof currency === 'string' ? formatMoney({ amount, currency }, context.locale) : parts('amount', 'currency')(value, context);
};

/** Every kind in the reader's words: codes by their names, dates, instants and numbers as the language writes them. */
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
  reference: (value, context) => named(context.schema['x-reference']?.resource ?? '')(value, context),
  money,
  coordinates: parts('latitude', 'longitude'),
};

/** For other programs: codes as words in the reader's language; dates, instants and numbers as ISO 8601 and plain digits, which every program reads alike. */
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
 * How a property is shown, also one that no form asks for, and a code whose list of values the lenient schema of stored records leaves open:
 * its words are there all the same.
 */
export function shownKind(schema: Schema, document: object): Kind {
  const kind = kindOf({ ...schema, readOnly: false, const: undefined }, document);
  return kind === 'text' && (schema['x-enum-source'] ?? schema['x-enum-labels']) !== undefined ? 'code' : kind;
}

/** How values are written: the text of each kind, and what sets apart the parts of a group and the entries of a list. */
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

/** A value as text; empty where there is none. */
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
