import type { Locale } from '@domain/locale';
import type { PROGRAMME_SCHEMAS, ProgrammeType } from '@domain/programme-types';
import { useEffect, useState } from 'react';
import { countryName, languageName } from './names';

/** What the public pages read of an entity's schema: titles and labels, so that a field is named in one place only. */
export interface PropertySchema {
  $ref?: string;
  title?: string;
  'x-i18n'?: Record<string, { title?: string; description?: string }>;
  type?: string;
  format?: string;
  enum?: (string | number)[];
  'x-enum-labels'?: Record<string, Record<string, string>>;
  'x-enum-source'?: 'country' | 'language' | 'currency';
  'x-widget'?: string;
  items?: PropertySchema;
  properties?: Record<string, PropertySchema>;
}

export interface RecordSchema extends PropertySchema {
  properties: Record<string, PropertySchema>;
  definitions?: Record<string, PropertySchema>;
}

/** Addresses of the schemas: as data beside the code they cost a page no script to read. */
const FILES = import.meta.glob<string>(
  '/openapi/generated/schemas/{universities,bachelor_programmes,master_programmes,short_term_programmes}.json',
  { query: '?url', import: 'default', eager: true },
);

type SchemaName = 'universities' | (typeof PROGRAMME_SCHEMAS)[ProgrammeType];

const loaded = new Map<SchemaName, Promise<RecordSchema>>();

async function fetchSchema(name: SchemaName): Promise<RecordSchema> {
  const answer = await fetch(FILES[`/openapi/generated/schemas/${name}.json`] ?? '');
  if (!answer.ok) throw new Error(`The schema ${name} was answered with ${String(answer.status)}.`);
  return (await answer.json()) as RecordSchema;
}

/** The schema of a catalogue entity, fetched once and only by pages that ask for it. @throws {Error} when it cannot be fetched */
export function loadSchema(name: SchemaName): Promise<RecordSchema> {
  const known = loaded.get(name) ?? fetchSchema(name);
  loaded.set(name, known);
  known.catch(() => loaded.delete(name));
  return known;
}

/** The schema once it has arrived; a page can do without its labels until then. */
export function useSchema(name: SchemaName): RecordSchema | undefined {
  const [schema, setSchema] = useState<RecordSchema>();
  useEffect(() => {
    let current = true;
    loadSchema(name).then(
      (arrived) => current && setSchema(arrived),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [name]);
  return schema;
}

/** A property with its `$ref` followed; what stands beside the `$ref` wins. */
export function resolve(property: PropertySchema | undefined, root: RecordSchema): PropertySchema {
  if (!property) return {};
  const { $ref, ...own } = property;
  const target = $ref === undefined ? {} : resolve(root.definitions?.[$ref.replace('#/definitions/', '')], root);
  return { ...target, ...own };
}

/** The name of a property in the reader's language. */
export const titleOf = (property: PropertySchema, locale: Locale): string =>
  property['x-i18n']?.[locale]?.title ?? property.title ?? '';

/** The words for one value of a list of codes. */
export function enumLabel(property: PropertySchema, code: string | number, locale: Locale): string {
  const own = property['x-enum-labels']?.[locale]?.[code] ?? property['x-enum-labels']?.en?.[code];
  if (own !== undefined) return own;
  if (property['x-enum-source'] === 'language') return languageName(String(code), locale);
  return property['x-enum-source'] === 'country' ? countryName(String(code), locale) : String(code);
}

/** The property that a list of values holds, or the property itself: where its codes and labels stand. */
export const codesOf = (root: RecordSchema, name: string): PropertySchema => {
  const property = resolve(root.properties[name], root);
  return property.items ? resolve(property.items, root) : property;
};
