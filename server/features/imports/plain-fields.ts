import { PROGRAMME_SCHEMAS } from '@domain/catalogue/programme-types';
import { kindOf, typeOf } from '@domain/schema/kinds';
import { resolve } from '@domain/schema/resolve';
import { isSchema, type Schema } from '@domain/schema/schema';
import { fieldsOf } from '@domain/schema/walk';
import type { components } from '@generated/api';
import { entityPlace } from '../../platform/contract/contract';
import { addressCell, jsonCell, listCell, localizedCell, numberCell, textCell, type Cells } from './cells';

/** How a field of a schema is read from one cell, or from columns such as `title_el`. */
type PlainKind = 'localized' | 'list' | 'json' | 'number' | 'address' | 'text';

/** A field that a column of a file can fill in. */
export interface PlainField {
  name: string;
  kind: PlainKind;
  schema: Schema;
}

function plainKind(schema: Schema, document: object): PlainKind | undefined {
  if (kindOf(schema, document).startsWith('localized')) return 'localized';
  const type = typeOf(schema);
  if (type === 'number' || type === 'integer') return 'number';
  if (type === 'string') return kindOf(schema, document) === 'url' ? 'address' : 'text';
  const items = type === 'array' && isSchema(schema.items) ? resolve(schema.items, document) : undefined;
  if (!items) return undefined;
  return typeOf(items) === 'string' ? 'list' : 'json';
}

/** The fields of schemas that one column can fill in, each name once; groups are not among them. */
export function plainFields(entities: readonly string[]): PlainField[] {
  const found = entities.flatMap((entity) => {
    const place = entityPlace(entity);
    return fieldsOf(place).flatMap(({ path: [name = '', ...deeper], schema }) => {
      const kind = deeper.length === 0 ? plainKind(schema, place.document) : undefined;
      return kind ? [{ name, kind, schema }] : [];
    });
  });
  return [...new Map(found.map((field) => [field.name, field])).values()];
}

/** Fields that no column fills in: other columns name the university; imported records are always published, and a column `State` means a part of a country. */
const NOT_FROM_FILES = new Set<string>(['university_id', 'state', 'publish_at'] satisfies (keyof components['schemas']['ProgrammeRecord'])[]);

/** The fields that a file of programmes can have, of all programme types. */
export const PROGRAMME_FIELDS: readonly PlainField[] = plainFields(Object.values(PROGRAMME_SCHEMAS)).filter(({ name }) => !NOT_FROM_FILES.has(name));

function read(cells: Cells, { name, kind }: PlainField, language: string): unknown {
  if (kind === 'localized') return localizedCell(cells, { name, language });
  if (kind === 'list') return listCell(cells, name);
  if (kind === 'json') return jsonCell(cells, name);
  if (kind === 'number') return numberCell(cells, name);
  return kind === 'address' ? addressCell(cells, name) : textCell(cells, name);
}

/** The values of these fields in a row; a localized text without a language is taken to be in `language`. */
export const otherFields = (cells: Cells, fields: readonly PlainField[], language: string): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field.name, read(cells, field, language)]));
