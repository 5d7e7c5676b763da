import { isRecord } from '@domain/values/is-record';
import { resolve } from '@domain/schema/resolve';
import type { Schema } from '@domain/schema/schema';
import { enumLabel, titleOf } from '@domain/schema/words';
import type { ReactNode } from 'react';
import { formatDate, formatInstant, formatNumber } from '../i18n';
import Box from '../ui/Box';
import Link from '../ui/Link';
import { EmailLink, ExternalLink } from './ExternalLink';
import type { Fact } from './FactList';
import { LocalizedText } from './LocalizedText';
import { listOf } from './names';
import { durationText, feeText, type Reader } from './reader';
import type { RecordSchema } from './schemas';

const isMoney = (value: object): value is { amount: number; currency: string } => 'amount' in value && 'currency' in value;

function textValue(value: string, property: Schema, { locale }: Reader): ReactNode {
  const kind = property['x-widget'] ?? property.format;
  if (kind === 'date') return formatDate(value, locale);
  if (kind === 'instant' || kind === 'date-time') return formatInstant(value, locale);
  if (kind === 'url' || kind === 'uri') return <ExternalLink url={value} />;
  if (kind === 'email') return <EmailLink address={value} />;
  if (kind === 'phone') return <Link href={`tel:${value}`}>{value}</Link>;
  return value;
}

function listValue(values: readonly unknown[], [property, root]: [Schema, RecordSchema], reader: Reader): ReactNode {
  const items = values.map((value) => valueOf(value, [resolve(property.items, root), root], reader));
  if (items.length === 0) return undefined;
  if (items.every((item) => typeof item === 'string')) return listOf(items, reader.locale);
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {items.map((item, position) => (
        <li key={position}>{item}</li>
      ))}
    </Box>
  );
}

/** A value formatted by its schema; undefined when there is none. */
function valueOf(value: unknown, [property, root]: [Schema, RecordSchema], reader: Reader): ReactNode {
  if (value === undefined || value === null || value === '') return undefined;
  if (Array.isArray(value)) return listValue(value, [property, root], reader);
  if (isRecord(value)) return isMoney(value) ? feeText(value, reader) : <LocalizedText text={value as Record<string, string>} />;
  if (property.enum && (typeof value === 'string' || typeof value === 'number')) return enumLabel(property, value, reader.locale);
  if (typeof value === 'boolean') return reader.t(value ? 'catalogue.yes' : 'catalogue.no');
  if (typeof value === 'number') return formatNumber(value, reader.locale);
  return textValue(String(value), property, reader);
}

interface Wish {
  schema: RecordSchema;
  record: object;
  /** Which properties, in this order. */
  names: readonly string[];
  reader: Reader;
}

/** One fact for each property, named and worded by the schema. */
export function factsOf({ schema, record, names, reader }: Wish): Fact[] {
  const { locale } = reader;
  return names
    .filter((name) => schema.properties[name] !== undefined)
    .map((name) => {
      const property = resolve(schema.properties[name], schema);
      const value: unknown = Reflect.get(record, name);
      const months = name === 'duration_months' && typeof value === 'number';
      return {
        label: name === 'duration_months' ? reader.t('catalogue.duration') : titleOf(property, locale),
        value: months ? durationText(value, locale) : valueOf(value, [property, schema], reader),
      };
    });
}

/** The properties of a schema that the page has not placed by itself: a field that is added to the schema shows up among them. */
export const furtherNames = (schema: RecordSchema, placed: readonly string[]): string[] =>
  Object.keys(schema.properties).filter((name) => !placed.includes(name));

/** The properties of a schema that are long texts by language: a page gives each a part of its own. */
export const longTextNames = (schema: RecordSchema): string[] =>
  Object.entries(schema.properties).flatMap(([name, property]) => (resolve(property, schema)['x-widget'] === 'localized-textarea' ? [name] : []));
