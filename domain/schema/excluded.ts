import { resolve } from './resolve';
import { isSchema, type Schema } from './schema';

/** Whether a condition of an entity holds: fields that are there, and codes that they have. */
function holds({ required = [], properties = {} }: Schema, record: object): boolean {
  const valueOf = (name: string): unknown => Reflect.get(record, name);
  const fits = ([name, part]: [string, unknown]) => {
    const value = valueOf(name);
    if (value === undefined || !isSchema(part)) return true;
    if ('const' in part) return value === part.const;
    return part.enum === undefined || part.enum.includes(value as never);
  };
  return required.every((name) => valueOf(name) !== undefined) && Object.entries(properties).every(fits);
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
