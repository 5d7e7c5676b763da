import { isRecord } from '@domain/values/is-record';
import type { components } from '@generated/api';

type Schemas = components['schemas'];

/** Any part of a record, and whatever else: a test may name a field that was taken out of its schema. */
type Part<Data> = { readonly [Name in keyof Data]?: NonNullable<Data[Name]> extends object ? Part<NonNullable<Data[Name]>> : Data[Name] } & Readonly<Record<string, unknown>>;

/** Fields of a record by the generated types: `npm run schemas:rename` renames what a test names by them. */
export const fields = <Name extends keyof Schemas>(some: Part<Schemas[Name]>): Record<string, unknown> => ({ ...some });

function pathIn(field: object): string {
  const [[name, inner] = ['', undefined]] = Object.entries(field) as [string, unknown][];
  return isRecord(inner) && Object.keys(inner).length > 0 ? `${name}.${pathIn(inner)}` : name;
}

/**
 * The name of the only field of `field`, in a group its path as `address.city`: `npm run schemas:rename` renames it, as it could not
 * rename a string.
 */
export const nameOf = <Name extends keyof Schemas>(field: Part<Schemas[Name]>): string => pathIn(field);
