import { lastChange, type SchemaChange } from '@domain/records/schema-changes';

const files = import.meta.glob<readonly SchemaChange[]>('../../../schemas/*.changes.ts', { import: 'default', eager: true });

const nameOf = (path: string): string => /([a-z_]+)\.changes\.ts$/.exec(path)?.[1] ?? path;

/** The changes of meaning of each schema that has any, from the `.changes.ts` files beside the schemas. */
export const schemaChanges: Record<string, readonly SchemaChange[]> = Object.fromEntries(
  Object.entries(files).map(([path, changes]) => [nameOf(path), changes]),
);

/** The changes of one schema, the oldest first. */
export const changesOf = (schema: string): readonly SchemaChange[] => schemaChanges[schema] ?? [];

/** The number of a schema's last change of meaning, which is stored with every record that is written. */
export const lastChangeOf = (schema: string): number => lastChange(changesOf(schema));
