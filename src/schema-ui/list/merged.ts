import { mergedSchemas } from '@domain/schema/merged';
import { use } from 'react';
import { loadSchema } from '../entity';
import { loadOnce } from '../load-once';
import type { EntitySchema } from '../types';

const load = (names: readonly string[]): Promise<EntitySchema> =>
  loadOnce(`list ${names.join()}`, async () => {
    const schemas = await Promise.all(names.map(loadSchema));
    return mergedSchemas(schemas.map((schema) => ({ schema, document: schema }))).schema;
  });

/** The schema of a list whose records follow one of several schemas: the properties of all of them. Suspends until it is loaded. */
export const useListSchema = (names: readonly string[]): EntitySchema => use(load(names));
