import { use } from 'react';
import { loadSchema } from '../entity';
import type { EntitySchema } from '../types';

type Properties = NonNullable<EntitySchema['properties']>;
type Labels = NonNullable<EntitySchema['x-enum-labels']>;

/** Turns a property that each schema fixes by `const`, such as the type of a programme, into an enum of those values. */
function asChoice(one: EntitySchema, other: EntitySchema): EntitySchema {
  const { const: fixed, enum: known = [], ...rest } = one;
  const values = [...known, fixed, other.const].filter((value) => value !== undefined);
  const labels: Labels = { en: { ...one['x-enum-labels']?.en, ...other['x-enum-labels']?.en }, el: { ...one['x-enum-labels']?.el, ...other['x-enum-labels']?.el } };
  return { ...rest, enum: values, 'x-enum-labels': labels };
}

function mergedProperties(one: Properties, other: Properties): Properties {
  const result = { ...one };
  for (const [name, property] of Object.entries(other)) {
    const known = result[name];
    if (known === undefined) result[name] = property;
    else if (typeof known === 'object' && typeof property === 'object' && property.const !== undefined) result[name] = asChoice(known, property);
  }
  return result;
}

const merged = (one: EntitySchema, other: EntitySchema): EntitySchema => ({
  ...one,
  properties: mergedProperties(one.properties ?? {}, other.properties ?? {}),
  definitions: { ...other.definitions, ...one.definitions },
});

const known = new Map<string, Promise<EntitySchema>>();

function load(names: readonly string[]): Promise<EntitySchema> {
  const key = names.join();
  const found = known.get(key) ?? Promise.all(names.map(loadSchema)).then((schemas) => schemas.reduce(merged));
  known.set(key, found);
  found.catch(() => known.delete(key));
  return found;
}

/** The schema of a list whose records follow one of several schemas: the properties of all of them. Suspends until it is loaded. */
export const useListSchema = (names: readonly string[]): EntitySchema => use(load(names));
