import { lastChange, type SchemaChange } from '@domain/records/schema-changes';

const files = import.meta.glob<readonly SchemaChange[]>('../../schemas/*.changes.ts', { import: 'default', eager: true });

const nameOf = (path: string): string => /([a-z_]+)\.changes\.ts$/.exec(path)?.[1] ?? path;

/** The changes of meaning of each schema that has some, from the files beside the schemas. */
export const schemaChanges: Record<string, readonly SchemaChange[]> = Object.fromEntries(
  Object.entries(files).map(([path, changes]) => [nameOf(path), changes]),
);

/** Those of one schema, the oldest first. */
export const changesOf = (schema: string): readonly SchemaChange[] => schemaChanges[schema] ?? [];

/** The number of the last change of meaning of a schema, which every record that is written now gets. */
export const lastChangeOf = (schema: string): number => lastChange(changesOf(schema));
