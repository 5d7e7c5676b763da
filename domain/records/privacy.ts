import { CATALOGUE, FORM_SCHEMAS, FORMLESS_SCHEMAS, RESOURCES, STAFF_SCHEMAS } from '../resources';
import type { Privacy, Schema } from '../schema/schema';

const OF_CATALOGUE = RESOURCES.filter(({ name }) => CATALOGUE.some((one) => one === name)).flatMap(({ schemas }) => schemas);

/** The schemas of what is kept of applicants, which is everything but the catalogue and what is kept of staff: each field of them says why it is kept and until when. */
export const PERSONAL_SCHEMAS: readonly string[] = [...FORM_SCHEMAS, ...FORMLESS_SCHEMAS].filter((name) => !OF_CATALOGUE.includes(name) && !STAFF_SCHEMAS.includes(name));

/** What a schema says of a field: the field itself, else its group, else the schema as a whole; undefined when none does. */
export function privacyOf(schema: Schema, field: Schema): Privacy | undefined {
  const group = schema['x-groups']?.find(({ id }) => id === field['x-group']);
  return field['x-privacy'] ?? group?.['x-privacy'] ?? schema['x-privacy'];
}

/** The fields of a schema by name, with those that the server adds. */
export const personalFields = (schema: Schema): [string, Schema][] =>
  Object.entries({ ...(schema.properties as Readonly<Record<string, Schema>> | undefined), ...schema['x-read-only'] });
