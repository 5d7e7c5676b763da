import { isRecord } from '../values/is-record';
import { resolve } from './resolve';
import { isSchema, type Schema } from './schema';

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

/**
 * Names of the fields that the branch a record is in does not ask for (`false` in its `then` or `else`): what an older record still
 * holds there belongs to the branch not chosen.
 */
export function excludedFields(schema: Schema, record: object): ReadonlySet<string> {
  const conditions = [schema, ...(schema.allOf ?? [])].filter(isSchema);
  const names = conditions.flatMap(({ if: condition, then, else: otherwise }) => {
    if (!isSchema(condition)) return [];
    const branch = holds(resolve(condition, schema), record) ? then : otherwise;
    return isSchema(branch) ? Object.entries(branch.properties ?? {}).flatMap(([name, part]) => (part === false ? [name] : [])) : [];
  });
  return new Set(names);
}
