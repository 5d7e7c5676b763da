import { isRecord } from '@domain/values/is-record';
import type { components } from '@generated/api';

type Schemas = components['schemas'];

/** A partial record that also allows unknown names, since a test may name a field that was removed from its schema. */
type Part<Data> = { readonly [Name in keyof Data]?: NonNullable<Data[Name]> extends object ? Part<NonNullable<Data[Name]>> : Data[Name] } & Readonly<Record<string, unknown>>;

/** Fields of a record with the generated type, so that `npm run schemas:rename` renames them in tests too. */
export const fields = <Name extends keyof Schemas>(some: Part<Schemas[Name]>): Record<string, unknown> => ({ ...some });

function pathIn(field: object): string {
  const [[name, inner] = ['', undefined]] = Object.entries(field) as [string, unknown][];
  return isRecord(inner) && Object.keys(inner).length > 0 ? `${name}.${pathIn(inner)}` : name;
}

/**
 * The name of the only field of `field`, or its path in a group, such as `address.city`: `npm run schemas:rename` renames it, which it cannot do
 * in a string.
 */
export const nameOf = <Name extends keyof Schemas>(field: Part<Schemas[Name]>): string => pathIn(field);
