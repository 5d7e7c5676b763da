import { isRecord } from '../values/is-record';
import { conditionsOf } from './conditions';
import { resolve } from './resolve';
import { isSchema, schemasIn, type Schema, type SchemaPlace } from './schema';

/** Whether a value satisfies a condition: `const`, `enum`, `minimum`, `maximum`, and the fields of a group. An absent value satisfies it. */
function fits(value: unknown, part: unknown): boolean {
  if (value === undefined || !isSchema(part)) return true;
  if ('const' in part && value !== part.const) return false;
  if (part.enum && !part.enum.includes(value)) return false;
  if (typeof value === 'number') return value >= (part.minimum ?? -Infinity) && value <= (part.maximum ?? Infinity);
  return !isRecord(value) || holds(part, value);
}

/** Whether a condition holds. The lint refuses conditions with keywords that `fits` does not read. */
function holds({ required = [], properties = {} }: Schema, record: object): boolean {
  const valueOf = (name: string): unknown => Reflect.get(record, name);
  return required.every((name) => valueOf(name) !== undefined) && Object.entries(properties).every(([name, part]) => fits(valueOf(name), part));
}

/** The schema of an object and the `then` or `else` branches that apply to a record, nested branches included. */
export function schemasInForce(schema: Schema, record: object, document: object = schema): Schema[] {
  const branches = conditionsOf(schema).flatMap(({ if: condition, then, else: otherwise }) => {
    const branch = holds(resolve(condition, document), record) ? then : otherwise;
    return isSchema(branch) ? schemasInForce(branch, record, document) : [];
  });
  return [schema, ...branches];
}

/**
 * Names of the fields that are `false` in the branches (`then` or `else`) that apply to a record. An older record may still hold values
 * there, from a branch that no longer applies.
 * @param record a record or one of its groups, described by `schema`
 */
export function excludedFields(schema: Schema, record: object, document: object = schema): ReadonlySet<string> {
  const parts = schemasInForce(schema, record, document).flatMap(({ properties = {} }) => Object.entries(properties));
  return new Set(parts.flatMap(([name, part]) => (part === false ? [name] : [])));
}

/** The schemas of a field in several schemas of its object; `false` where it is forbidden. */
const fieldSchemas = (name: string, schemas: readonly Schema[]) =>
  schemas.flatMap(({ properties }) => (properties?.[name] === undefined ? [] : [properties[name]]));

const resolvedIn = (parts: readonly unknown[], document: object): Schema[] => schemasIn(parts).map((part) => resolve(part, document));

/** Removes what branches exclude; `schemas` describe the value and are resolved, `document` is where their references point. */
function remaining(value: unknown, schemas: readonly Schema[], document: object): unknown {
  if (Array.isArray(value)) {
    const items = resolvedIn(schemas.map((schema) => schema.items), document);
    return items.length === 0 ? value : value.map((entry: unknown) => remaining(entry, items, document));
  }
  if (!isRecord(value)) return value;
  const inForce = schemas.flatMap((schema) => schemasInForce(schema, value, document));
  const fields = Object.entries(value).flatMap(([name, inner]) => {
    const parts = fieldSchemas(name, inForce);
    return parts.includes(false) ? [] : [[name, remaining(inner, resolvedIn(parts, document), document)] as const];
  });
  return Object.fromEntries(fields);
}

/**
 * A copy of a record without the values of fields that the branches in force exclude, at any depth: a branch may also exclude a field of a
 * nested group or of every entry of a list.
 */
export const withoutExcluded = <Described extends object>(record: Described, { schema, document }: SchemaPlace): Described =>
  remaining(record, [schema], document) as Described;

/** Whether the branches in force exclude the field at a path of names, or a group around it: `withoutExcluded` for one value, without the copy. */
export function isExcluded(record: object, path: readonly string[], { schema, document }: SchemaPlace): boolean {
  const excludes = (value: unknown, [name, ...rest]: readonly string[], schemas: readonly Schema[]): boolean => {
    if (name === undefined || !isRecord(value)) return false;
    const parts = fieldSchemas(name, schemas.flatMap((one) => schemasInForce(one, value, document)));
    return parts.includes(false) || excludes(value[name], rest, resolvedIn(parts, document));
  };
  return excludes(record, path, [schema]);
}
