import { isRecord } from '@domain/values/is-record';
import type { components } from '@generated/api';

type Schemas = components['schemas'];

/** A partial record that also allows unknown names, since a test may name a field that was removed from its schema. */
type Part<Data> = { readonly [Name in keyof Data]?: PartOf<Data[Name]> } & Readonly<Record<string, unknown>>;
type PartOf<Value> = Value extends readonly (infer Entry)[] ? readonly PartOf<Entry>[] : Value extends object ? Part<Value> : Value;

/** The fields of a group, of an entry of a list, or of a record, with any values: a test also gives values that a schema refuses. */
type Loosely<Data> = { readonly [Name in keyof Data]?: AnyValue<Data[Name]> };
type AnyValue<Value> = unknown extends Value ? unknown
  : NonNullable<Value> extends object ? Loosely<NonNullable<Value>> | string | number | boolean | null
  : unknown;

/**
 * Some fields of a record by the generated names, with any values. A parameter of this type lets `npm run schemas:rename` rename the fields that
 * tests pass, and `npm run types` name the ones that are not in the schema.
 */
export type Given<Name extends keyof Schemas> = Loosely<Schemas[Name]>;

/** Fields of a record with the generated type, so that `npm run schemas:rename` renames them in tests too. */
export const fields = <Name extends keyof Schemas>(some: Part<Schemas[Name]>): Record<string, unknown> => ({ ...some });

function pathIn(field: object): string {
  const [name, inner] = (Object.entries(field) as [string, unknown][]).at(-1) ?? ['', undefined];
  return (isRecord(inner) || Array.isArray(inner)) && Object.keys(inner).length > 0 ? `${name}.${pathIn(inner)}` : name;
}

/**
 * The name of the last field of `field`, or its path in a group or in the last entry of a list, such as `address.city` or `quotas.0.tag`:
 * `npm run schemas:rename` renames it, which it cannot do in a string.
 */
export const nameOf = <Name extends keyof Schemas>(field: Part<Schemas[Name]>): string => pathIn(field);
