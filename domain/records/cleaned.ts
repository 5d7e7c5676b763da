import { readPhone } from '../profile/phone';
import { cleanPostalCodes } from './postal-codes';
import { cleanAddress, cleanEmail, cleanText } from '../values/clean-text';
import { isRecord } from '../values/is-record';
import { isNullable, kindOf, type Kind } from '../schema/kinds';
import { branchFor, resolve } from '../schema/resolve';
import type { Part, Schema, SchemaPlace } from '../schema/schema';

type Data = Readonly<Record<string, unknown>>;

const BY_KIND: Partial<Record<Kind, (text: string) => string>> = {
  phone: (text) => readPhone(text) ?? '',
  email: cleanEmail,
  url: cleanAddress,
};

const typesOf = ({ type }: Schema): readonly unknown[] => [type ?? []].flat();

/** Whether a schema describes words that a person writes, and not codes. */
const isWritten = (schema: Schema): boolean => typesOf(schema).includes('string') && schema.enum === undefined && schema.const === undefined;

function cleanedValue(value: unknown, schema: Schema, document: object): unknown {
  if (schema['x-opaque']) return value;
  if (typeof value === 'string') return isWritten(schema) ? (BY_KIND[kindOf(schema, document)] ?? cleanText)(value) : value;
  if (Array.isArray(value)) {
    const items = resolve(schema.items, document);
    return value.map((item: unknown) => cleanedValue(item, items, document));
  }
  return isRecord(value) ? cleanedObject(value, schema, document) : value;
}

/** Whether a property counts as absent: a blank text, except where the schema says that it may be one (`minLength: 0`), or null where it does not take it. */
const isAbsent = (value: unknown, schema: Schema): boolean =>
  value === '' ? isWritten(schema) && schema.minLength !== 0 : value === null && typesOf(schema).length > 0 && !isNullable(schema);

function cleanedObject(value: Data, general: Schema, document: object): Data {
  const schema = branchFor(general, value, document);
  const partOf = (name: string): Part | undefined => schema.properties?.[name] ?? schema.additionalProperties;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const property = resolve(partOf(name), document);
      const clean = cleanedValue(inner, property, document);
      return isAbsent(clean, property) ? [] : [[name, clean]];
    }),
  );
}

/**
 * A record as it is validated and stored, in the browser and on the server alike: each text without white space and format characters at both ends and in
 * composed letters, phone numbers, addresses and postal codes without what they were pasted with, and without blank texts and nulls. An entry of a list
 * stays, because others have their places after it.
 */
export function cleaned<Described extends Data>(record: Described, { schema, document }: SchemaPlace): Described {
  const resolved = resolve(schema, document);
  const clean = cleanedObject(record, resolved, document);
  return cleanPostalCodes(clean, branchFor(resolved, clean, document)) as Described;
}
