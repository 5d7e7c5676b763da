import type { PROGRAMME_SCHEMAS, ProgrammeType } from '@domain/catalogue/programme-types';
import { resolve } from '@domain/schema/resolve';
import type { Part, Schema } from '@domain/schema/schema';
import { ApiError } from '../api/error';
import { useFetched } from './hooks';

/** The schema of a record, as the public pages read it: titles and labels, so that a field is named in one place only. */
export interface RecordSchema extends Schema {
  properties: Readonly<Record<string, Part>>;
}

/** The URLs of the schemas. They are data files beside the code, so that the browser parses no script for them. */
const FILES = import.meta.glob<string>(
  ['/openapi/generated/schemas/{calls,universities,bachelor_programmes,master_programmes,short_term_programmes}.json', '/openapi/generated/programmes.json'],
  { query: '?url', import: 'default', eager: true },
);

/** `programmes` has the fields whose codes and labels cards and filters show, with those of all types. */
export type SchemaName = 'programmes' | 'calls' | 'universities' | (typeof PROGRAMME_SCHEMAS)[ProgrammeType];

/** The generated file of a schema. */
export const fileOfSchema = (name: SchemaName): string => `/openapi/generated/${name === 'programmes' ? name : `schemas/${name}`}.json`;

const loaded = new Map<SchemaName, Promise<RecordSchema>>();
/** The schemas that have been loaded: a page whose loader has asked for one renders with it at once. */
const arrived = new Map<SchemaName, RecordSchema>();

async function fetchSchema(name: SchemaName): Promise<RecordSchema> {
  try {
    const answer = await fetch(addressOfSchema(name));
    if (!answer.ok) throw new Error(`It was answered with ${String(answer.status)}.`);
    const schema = (await answer.json()) as RecordSchema;
    arrived.set(name, schema);
    return schema;
  } catch (error) {
    // A schema is a part of the portal, like its code: without it the reader is told that the portal cannot be reached (status 0).
    throw new ApiError(0, { message: `The schema ${name} could not be fetched. ${String(error)}` });
  }
}

/** The schema of a catalogue entity, fetched once and only by pages that ask for it. @throws {ApiError} with status 0 when it cannot be fetched */
export function loadCatalogueSchema(name: SchemaName): Promise<RecordSchema> {
  const known = loaded.get(name) ?? fetchSchema(name);
  loaded.set(name, known);
  known.catch(() => loaded.delete(name));
  return known;
}

/** Sets a schema without fetching it. */
export function provideCatalogueSchema(name: SchemaName, schema: RecordSchema): void {
  arrived.set(name, schema);
  loaded.set(name, Promise.resolve(schema));
}

/** The URL of a schema. */
const addressOfSchema = (name: SchemaName): string => FILES[fileOfSchema(name)] ?? '';

/** The schema once it is loaded; until then a page does without its labels. Without a name none is fetched. */
export function useCatalogueSchema(name: SchemaName | undefined): RecordSchema | undefined {
  const known = name && arrived.get(name);
  const { value } = useFetched(known ? undefined : name, () => loadCatalogueSchema(name ?? 'programmes'));
  return known ?? value;
}

/** The schema that has the codes and labels of a property: that of its items when it is a list, else its own. */
export const codesOf = (root: RecordSchema, name: string): Schema => {
  const property = resolve(root.properties[name], root);
  return property.items ? resolve(property.items, root) : property;
};
