import { CATALOGUE, FORM_SCHEMAS, FORMLESS_SCHEMAS, RESOURCES, STAFF_SCHEMAS } from '../resources';
import type { Privacy, Schema } from '../schema/schema';

const OF_CATALOGUE = RESOURCES.filter(({ name }) => CATALOGUE.some((one) => one === name)).flatMap(({ schemas }) => schemas);

/** The schemas of other data, which the privacy page does not list: those of the catalogue and of staff. */
export const IMPERSONAL_SCHEMAS: readonly string[] = [...OF_CATALOGUE, ...STAFF_SCHEMAS];

/** The schemas of applicants' data: all but those of the catalogue and of staff. Each of their fields states why it is kept and for how long. */
export const PERSONAL_SCHEMAS: readonly string[] = [...FORM_SCHEMAS, ...FORMLESS_SCHEMAS].filter((name) => !IMPERSONAL_SCHEMAS.includes(name));

/** The `x-privacy` of a field, otherwise of its group, otherwise of the whole schema; undefined if none has it. */
export function privacyOf(schema: Schema, field: Schema): Privacy | undefined {
  const group = schema['x-groups']?.find(({ id }) => id === field['x-group']);
  return field['x-privacy'] ?? group?.['x-privacy'] ?? schema['x-privacy'];
}

/** The purposes of fields for which the schema must state whether evaluators see them. */
const OF_THE_PERSON: readonly string[] = ['identify', 'contact'] satisfies Privacy['purpose'][];

/**
 * The purpose for which a field must state whether evaluators see it (`x-evaluators`): its own or that of the whole schema, if that is to identify
 * or contact the person; undefined otherwise.
 */
export const personalPurpose = (schema: Schema, field: Schema): Privacy['purpose'] | undefined =>
  [privacyOf(schema, field), schema['x-privacy']].map((privacy) => privacy?.purpose).find((purpose) => OF_THE_PERSON.includes(purpose ?? ''));

/** The fields of a schema by name, with those that the server adds. */
export const personalFields = (schema: Schema): [string, Schema][] =>
  Object.entries({ ...(schema.properties as Readonly<Record<string, Schema>> | undefined), ...schema['x-read-only'] });
