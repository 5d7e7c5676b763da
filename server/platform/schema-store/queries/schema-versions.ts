import { schemaOfRecord, type CatalogueResource } from '@domain/resources';
import schemaIndex from '@generated/schema-index.json';

const VERSIONS = new Map(schemaIndex.map(({ name, schema_version }) => [name, schema_version]));

/** The current version of a schema, which every write stores with the record. */
export function schemaVersion(name: string): number {
  const version = VERSIONS.get(name);
  if (version === undefined) throw new Error(`There is no schema ${name}.`);
  return version;
}

/** The name of the schema of a catalogue record. */
export function catalogueSchema(table: CatalogueResource, data: object): string {
  const schema = schemaOfRecord(table, data);
  if (schema === undefined) throw new Error(`A record of ${table} follows no schema.`);
  return schema;
}
