import { resolve } from '@domain/schema/resolve';
import type { Schema } from '@domain/schema/schema';
import { readFileSync } from 'node:fs';

/** A field as its schema describes it. */
export interface NamedField {
  name: string;
  /** With `$ref` resolved. */
  schema: Schema;
  required: boolean;
}

const schemas = new Map<string, Schema>();

/** The self-contained schema of an entity. */
export function schemaOf(entity: string): Schema {
  const known = schemas.get(entity) ?? (JSON.parse(readFileSync(`openapi/generated/schemas/${entity}.json`, 'utf8')) as Schema);
  schemas.set(entity, known);
  return known;
}

/** The first valid example of an entity. */
export const exampleOf = (entity: string): Record<string, unknown> => ((schemaOf(entity).examples ?? []) as Record<string, unknown>[])[0] ?? {};

/** The required fields of an entity's first valid example; read from the schema, since a maintainer may change them. */
export const demandedOf = <Data>(entity: string): Data =>
  Object.fromEntries(Object.entries(exampleOf(entity)).filter(([name]) => schemaOf(entity).required?.includes(name))) as Data;

/**
 * The fields of an entity that satisfy `isSuch`, in schema order. Tests find fields by their schema keywords, since a maintainer may
 * rename them.
 * @throws {Error} when there are fewer than `atLeast`
 */
export function fieldsOf(entity: string, isSuch: (field: NamedField) => boolean, atLeast = 1): NamedField[] {
  const schema = schemaOf(entity);
  const all = Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    typeof property === 'object' ? [{ name, schema: resolve(property as Schema, schema), required: schema.required?.includes(name) ?? false }] : []
  );
  const found = all.filter(isSuch);
  if (found.length < atLeast) throw new Error(`${entity} has ${String(found.length)} such fields, and ${String(atLeast)} are needed.`);
  return found;
}

/** Two required text fields of work experience that the list can be searched by. */
export function textsOfWork(): [NamedField, NamedField] {
  const [first, second] = fieldsOf('work_experiences', ({ schema, required }) => required && schema['x-filter']?.operator === 'contains', 2);
  return [first, second] as [NamedField, NamedField];
}
