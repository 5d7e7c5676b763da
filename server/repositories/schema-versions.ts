import { PROGRAMME_SCHEMAS, type ProgrammeType } from '@domain/programme-types';
import schemaIndex from '@generated/schema-index.json';
import type { CatalogueTable } from './catalogue-records';

const VERSIONS = new Map(schemaIndex.map(({ name, schema_version }) => [name, schema_version]));

/** The version of a schema now: every record is written with it. */
export function schemaVersion(name: string): number {
  const version = VERSIONS.get(name);
  if (version === undefined) throw new Error(`There is no schema ${name}.`);
  return version;
}

/** The schema that a record of the catalogue follows; each type of programme has its own. */
export const catalogueSchema = (table: CatalogueTable, data: object): string =>
  table === 'programmes' ? PROGRAMME_SCHEMAS[(data as { prog_type: ProgrammeType }).prog_type] : table;
