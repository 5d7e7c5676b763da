import { mergedSchemas } from '@domain/schema/merged';
import { use } from 'react';
import { loadSchema } from '../entity';
import type { EntitySchema } from '../types';

const known = new Map<string, Promise<EntitySchema>>();

function load(names: readonly string[]): Promise<EntitySchema> {
  const key = names.join();
  const found = known.get(key) ?? Promise.all(names.map(loadSchema)).then((schemas) => mergedSchemas(schemas.map((schema) => ({ schema, document: schema }))).schema);
  known.set(key, found);
  found.catch(() => known.delete(key));
  return found;
}

/** The schema of a list whose records follow one of several schemas: the properties of all of them. Suspends until it is loaded. */
export const useListSchema = (names: readonly string[]): EntitySchema => use(load(names));
