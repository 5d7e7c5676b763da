import type { PROGRAMME_SCHEMAS, ProgrammeType } from '@domain/catalogue/programme-types';
import { resolve } from '@domain/schema/resolve';
import type { Part, Schema } from '@domain/schema/schema';
import { useEffect, useState } from 'react';
import { ApiError } from '../api/error';
import { needFile } from '../needed-files';

/** The schema of a record, as the public pages read it: titles and labels, so that a field is named in one place only. */
export interface RecordSchema extends Schema {
  properties: Readonly<Record<string, Part>>;
}

/** Addresses of the schemas: as data beside the code they cost a page no script to read. */
const FILES = import.meta.glob<string>(
  '/openapi/generated/schemas/{calls,universities,bachelor_programmes,master_programmes,short_term_programmes}.json',
  { query: '?url', import: 'default', eager: true },
);

export type SchemaName = 'calls' | 'universities' | (typeof PROGRAMME_SCHEMAS)[ProgrammeType];

const loaded = new Map<SchemaName, Promise<RecordSchema>>();
/** Those that have arrived: a page that asks for one in its loader draws with it at once. */
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
  needFile(addressOfSchema(name));
  const known = loaded.get(name) ?? fetchSchema(name);
  loaded.set(name, known);
  known.catch(() => loaded.delete(name));
  return known;
}

/** Makes a schema known without asking for it. */
export function provideCatalogueSchema(name: SchemaName, schema: RecordSchema): void {
  arrived.set(name, schema);
  loaded.set(name, Promise.resolve(schema));
}

/** The address of a schema, which a page can have fetched early. */
export const addressOfSchema = (name: SchemaName): string => FILES[`/openapi/generated/schemas/${name}.json`] ?? '';

/** The schema once it has arrived; a page can do without its labels until then. None is fetched without a name. */
export function useCatalogueSchema(name: SchemaName | undefined): RecordSchema | undefined {
  const [schema, setSchema] = useState(name && arrived.get(name));
  useEffect(() => {
    if (name === undefined) return undefined;
    let current = true;
    loadCatalogueSchema(name).then(
      (found) => current && setSchema(found),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [name]);
  return schema;
}

/** The property that a list of values holds, or the property itself: where its codes and labels stand. */
export const codesOf = (root: RecordSchema, name: string): Schema => {
  const property = resolve(root.properties[name], root);
  return property.items ? resolve(property.items, root) : property;
};
