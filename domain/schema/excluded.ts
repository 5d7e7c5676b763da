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

const forbiddenBy = ({ properties = {} }: Schema): string[] => Object.entries(properties).flatMap(([name, part]) => (part === false ? [name] : []));

/** What the conditions of an object forbid, those inside of the branches in force too. */
function forbidden(schema: Schema, record: object, document: object): string[] {
  return schemasIn([schema, ...(schema.allOf ?? [])]).flatMap(({ if: condition, then, else: otherwise }) => {
    if (!isSchema(condition)) return [];
    const branch = holds(resolve(condition, document), record) ? then : otherwise;
    return isSchema(branch) ? [...forbiddenBy(branch), ...forbidden(branch, record, document)] : [];
  });
}

/**
 * Names of the fields that the branch a record is in does not ask for (`false` in its `then` or `else`): what an older record still
 * holds there belongs to the branch not chosen.
 * @param record or one of its groups, which `schema` describes
 */
export const excludedFields = (schema: Schema, record: object, document: object = schema): ReadonlySet<string> => new Set(forbidden(schema, record, document));
