import { isRecord } from '../values/is-record';
import { resolve } from './resolve';
import { isSchema, schemasIn, type Schema } from './schema';

/** Whether a value satisfies a condition: its codes, its limits of a number, and the fields of a group. An absent value satisfies it. */
function fits(value: unknown, part: unknown): boolean {
  if (value === undefined || !isSchema(part)) return true;
  if ('const' in part && value !== part.const) return false;
  if (part.enum && !part.enum.includes(value)) return false;
  if (typeof value === 'number') return value >= (part.minimum ?? -Infinity) && value <= (part.maximum ?? Infinity);
  return !isRecord(value) || holds(part, value);
}

/** Whether a condition holds; the lint refuses one that says more than is read here. */
function holds({ required = [], properties = {} }: Schema, record: object): boolean {
  const valueOf = (name: string): unknown => Reflect.get(record, name);
  return required.every((name) => valueOf(name) !== undefined) && Object.entries(properties).every(([name, part]) => fits(valueOf(name), part));
}

/** A schema of an object, and the branches of its conditions that hold for a record, each with those within it. */
export function schemasInForce(schema: Schema, record: object, document: object = schema): Schema[] {
  const branches = schemasIn([schema, ...(schema.allOf ?? [])]).flatMap(({ if: condition, then, else: otherwise }) => {
    if (!isSchema(condition)) return [];
    const branch = holds(resolve(condition, document), record) ? then : otherwise;
    return isSchema(branch) ? schemasInForce(branch, record, document) : [];
  });
  return [schema, ...branches];
}

/**
 * Names of the fields that the branch a record is in does not ask for (`false` in its `then` or `else`): what an older record still
 * holds there belongs to the branch not chosen.
 * @param record or one of its groups, which `schema` describes
 */
export function excludedFields(schema: Schema, record: object, document: object = schema): ReadonlySet<string> {
  const parts = schemasInForce(schema, record, document).flatMap(({ properties = {} }) => Object.entries(properties));
  return new Set(parts.flatMap(([name, part]) => (part === false ? [name] : [])));
}
